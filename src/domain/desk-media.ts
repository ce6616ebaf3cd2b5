import { DESK_PATHS, mediaFilePath } from './desk.ts';
import { SAID_PARAM } from './paths.ts';
import type { FileField, FileType } from './uploads.ts';

/** Figures and words of the desk's «Картинки и файлы». */

/** What stands in the library: pictures are shown, documents are opened or saved. */
export const MEDIA_KINDS = ['picture', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
/** What the list can be narrowed to; `undescribed` are pictures that no page may show yet. */
export const MEDIA_FILTERS = ['all', ...MEDIA_KINDS, 'undescribed'] as const;
export type MediaFilter = (typeof MEDIA_FILTERS)[number];
export const MEDIA_SORTINGS = ['new', 'title', 'large'] as const;
export type MediaSorting = (typeof MEDIA_SORTINGS)[number];
export const MEDIA_ON_PAGE = 50;

/** A photo of a telephone has up to 15 MB, a catalogue of a maker up to 20. */
export const MEDIA_BYTES_MOST = 20 * 1024 * 1024;
/** The files of the form that adds to the library. */
export const MEDIA_UPLOAD = {
  name: 'files',
  most: 10,
  types: ['jpeg', 'png', 'webp', 'pdf', 'docx', 'xlsx', 'zip'],
  bytesMost: MEDIA_BYTES_MOST,
} as const satisfies FileField;
/** The file that takes the place of another. */
export const MEDIA_REPLACEMENT = {
  name: 'file',
  most: 1,
  types: MEDIA_UPLOAD.types,
  bytesMost: MEDIA_BYTES_MOST,
} as const satisfies FileField;

export const MEDIA_TITLE_MOST = 200;
export const MEDIA_ALT_MOST = 300;
/** Characters of a key before its random end. */
export const MEDIA_KEY_WORDS = 40;

/** Why one of several files was not added. */
export const MEDIA_PROBLEMS = [
  'wrong_type',
  'too_many_pixels',
  'progressive',
  /** The same picture or document is there already. */
  'known',
] as const;
export type MediaProblem = (typeof MEDIA_PROBLEMS)[number];

/**
 * What stands against a deed with a file, as `reason` of the API's `conflict`: somebody else has
 * changed it; something shows it.
 */
export const MEDIA_REFUSALS = ['media_changed', 'media_used'] as const;
export type MediaRefusal = (typeof MEDIA_REFUSALS)[number];

/** Where a file of the library is used. A draft is not public yet. */
export const MEDIA_PLACES = [
  'page',
  'draft',
  'banner',
  'action',
  'category',
  'brand',
  'config',
  'product',
] as const;
export type MediaPlaceKind = (typeof MEDIA_PLACES)[number];

/** What became of one of the files that were sent: its key, why it was not added, or both. */
export interface AddedFile {
  /** As its sender calls it. */
  name: string;
  key: string | null;
  problem: MediaProblem | null;
}
const REFUSED_PARAM = 'refused';

/** Where the form of new files leads: to the only one, or to the list, which says what was refused. */
export function mediaAddedPath(files: readonly AddedFile[]): string {
  const refused = files.filter(({ problem }) => problem !== null);
  const [first, ...others] = files.filter(({ problem }) => problem === null);
  if (first?.key && others.length === 0 && refused.length === 0)
    return `${mediaFilePath(first.key)}?${SAID_PARAM}=added`;
  const query = new URLSearchParams(first === undefined ? {} : { [SAID_PARAM]: 'added' });
  for (const { name, key, problem } of refused)
    query.append(REFUSED_PARAM, `${problem} ${key ?? '-'} ${name}`);
  return `${DESK_PATHS.media}?${query.toString()}`;
}

/** The refused files that an address tells of. */
export const readRefusedFiles = (asked: URLSearchParams): AddedFile[] =>
  asked
    .getAll(REFUSED_PARAM)
    .slice(0, MEDIA_UPLOAD.most)
    .flatMap((text) => {
      const [, word, key = '', name = ''] = /^(\w+) (\S+) (.*)$/.exec(text) ?? [];
      const problem = MEDIA_PROBLEMS.find((one) => one === word);
      if (problem === undefined) return [];
      return [{ name, problem, key: /^[a-z0-9.-]*[a-z0-9]$/.test(key) ? key : null }];
    });

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const MIME: Record<FileType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  zip: 'application/zip',
};
/** Value of the `accept` attribute for files of one kind, or of any. */
export const MEDIA_ACCEPT: Record<MediaKind | 'all', string> = {
  all: Object.values(MIME).join(','),
  picture: [MIME.jpeg, MIME.png, MIME.webp].join(','),
  document: [MIME.pdf, MIME.docx, MIME.xlsx, MIME.zip].join(','),
};
