import { PATHS } from './paths.ts';

/**
 * Personal pages, search results and the API have nothing to index. Styles, scripts and pictures
 * stay open.
 */
export const CLOSED_TO_CRAWLERS = [
  '/api/',
  PATHS.cart,
  PATHS.order,
  PATHS.personal,
  PATHS.search,
] as const;

/** Whether robots.txt keeps crawlers from the path. */
export const isClosedToCrawlers = (path: string): boolean =>
  CLOSED_TO_CRAWLERS.some((closed) =>
    closed.endsWith('/')
      ? path.startsWith(closed)
      : path === closed || path.startsWith(`${closed}/`),
  );
