import { DESK_PATHS } from '#src/domain/desk.ts';
import { DESK_REDIRECTS_TEXT as TEXT } from '#src/texts/desk/redirects.ts';

/** The parts of «Ссылки» for this role. */
export const redirectTabs = (mayChange: boolean): (readonly [string, string])[] => [
  [DESK_PATHS.redirects, TEXT.list],
  [DESK_PATHS.deadLinks, TEXT.dead],
  ...(mayChange ? [[DESK_PATHS.redirectsImport, TEXT.importTitle] as const] : []),
];
