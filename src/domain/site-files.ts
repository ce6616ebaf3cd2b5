/** Addresses at which the site answers by a file or a line of text, and never by a page. */

export const CRAWLER_FILES = {
  robots: '/robots.txt',
  /** Goods for marketplaces. */
  feed: '/yml.xml',
  sitemap: '/sitemap.xml',
} as const;
/** One part of the sitemap, from 1. */
export const sitemapPart = (number: number): string => `/sitemap-${number}.xml`;
const SITEMAP_PART = /^\/sitemap-\d+\.xml$/;

/** Answered under any host name: a load balancer may use whatever it likes. */
export const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** What lies in `public/`. */
const PUBLIC_FILES = ['/favicon.svg', '/apple-touch-icon.png'];

const FILES: readonly string[] = [
  ...Object.values(CRAWLER_FILES),
  ...HEALTH_PATHS,
  ...PUBLIC_FILES,
];

export const isSiteFile = (path: string): boolean =>
  FILES.includes(path) || SITEMAP_PART.test(path);
