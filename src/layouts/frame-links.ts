import { PATHS } from '../domain/paths.ts';

const FRAME_LINKS: readonly string[] = [
  PATHS.catalogue,
  PATHS.cart,
  PATHS.favourites,
  PATHS.personal,
];

/** Whether the frame marks a link of its own on this page: the bottom bar leads there. */
export function isFrameLink(path: string): boolean {
  return FRAME_LINKS.includes(path);
}
