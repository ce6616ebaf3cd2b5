import { DESK_PATHS, deskMediaFilePath } from './desk.ts';
import { MEDIA_KINDS, MEDIA_PROBLEMS, MEDIA_UPLOAD, type AddedFile } from './media-library.ts';
import { SAID_PARAM } from './paths.ts';

/** The list of «Картинки и файлы» at the desk, and what its address says of files just sent. */

/** What the list can be narrowed to; `undescribed` are pictures that no page may show yet. */
export const MEDIA_FILTERS = ['all', ...MEDIA_KINDS, 'undescribed'] as const;
export type MediaFilter = (typeof MEDIA_FILTERS)[number];
export const MEDIA_SORTINGS = ['new', 'title', 'large'] as const;
export type MediaSorting = (typeof MEDIA_SORTINGS)[number];
export const MEDIA_ON_PAGE = 50;

const REFUSED_PARAM = 'refused';

/** Where the form of new files leads: to the only one, else to the list, which names refusals. */
export function mediaAddedPath(files: readonly AddedFile[]): string {
  const refused = files.filter(({ problem }) => problem !== null);
  const [first, ...others] = files.filter(({ problem }) => problem === null);
  if (first?.key && others.length === 0 && refused.length === 0)
    return `${deskMediaFilePath(first.key)}?${SAID_PARAM}=added`;
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
      // «known ruchka-3f2a.pdf Каталог.pdf»: why, the key or `-`, the name.
      const [, word, key = '', name = ''] = /^(\w+) (\S+) (.*)$/.exec(text) ?? [];
      const problem = MEDIA_PROBLEMS.find((one) => one === word);
      if (problem === undefined) return [];
      return [{ name, problem, key: /^[a-z0-9.-]*[a-z0-9]$/.test(key) ? key : null }];
    });
