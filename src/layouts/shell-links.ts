import { PATHS } from '../domain/paths.ts';

const SHELL_LINKS: readonly string[] = [
  PATHS.catalogue,
  PATHS.cart,
  PATHS.favourites,
  PATHS.personal,
];

/** Whether the shell marks a link of its own on this page: the bottom bar leads there. */
export function isShellLink(path: string): boolean {
  return SHELL_LINKS.includes(path);
}
