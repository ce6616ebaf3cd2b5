import { VERSION_CHANGED } from './desk-api.ts';
import { UPLOAD_MIME, type FileField, type FileType } from './uploads.ts';

/** The library of pictures and documents: kinds, limits and refusals; pure. */

/** What stands in the library: pictures are shown, documents are opened or saved. */
export const MEDIA_KINDS = ['picture', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

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
export const MEDIA_REFUSALS = [VERSION_CHANGED, 'media_used'] as const;
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

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const MIME: Record<FileType, string> = {
  ...UPLOAD_MIME,
  webp: 'image/webp',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  zip: 'application/zip',
};
/** Value of the `accept` attribute for files of one kind, or of any. */
export const MEDIA_ACCEPT: Record<MediaKind | 'all', string> = {
  all: MEDIA_UPLOAD.types.map((type) => MIME[type]).join(','),
  picture: [MIME.jpeg, MIME.png, MIME.webp].join(','),
  document: [MIME.pdf, MIME.docx, MIME.xlsx, MIME.zip].join(','),
};
