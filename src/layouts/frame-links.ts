import { PATHS } from '../domain/paths.ts';

const FRAME_LINKS: readonly string[] = [
  PATHS.catalogue,
  PATHS.cart,
  PATHS.favourites,
  PATHS.personal,
];

/** Whether the frame of the page marks its own link: the bar of the thumb leads there. */
export function isFrameLink(path: string): boolean {
  return FRAME_LINKS.includes(path);
}
