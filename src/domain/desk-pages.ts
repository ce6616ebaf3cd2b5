import { PAGE_STATES } from './page-draft.ts';

/** The list, the editor and the check of «Страницы и статьи» at the desk: figures and names. */

/** What the list can be narrowed to. */
export const PAGE_FILTERS = ['all', ...PAGE_STATES, 'scheduled', 'failed'] as const;
export type PageFilter = (typeof PAGE_FILTERS)[number];
export const PAGE_SORTINGS = ['changed', 'title', 'slug'] as const;
export type PageSorting = (typeof PAGE_SORTINGS)[number];
export const PAGES_ON_PAGE = 50;

/** Characters of a title and a description that search engines show. */
export const SEO_SHOWN = { seo_title: 60, seo_description: 160 } as const;

/** Lengths of what the whole page tells a search engine; the title ends with the shop's name. */
export const CRAWLED_LENGTHS = {
  title: { least: 20, most: 70 },
  description: { least: 50, most: 160 },
} as const;
/** What a crawler may stumble over; what keeps the page out of the search comes first. */
export const CRAWLER_WARNINGS = [
  'noindex',
  'closed',
  'no_canonical',
  'title_short',
  'title_long',
  'title_taken',
  'no_description',
  'description_short',
  'description_long',
  'no_title_heading',
  'two_title_headings',
  'no_heading',
  'bare_images',
  'bad_json_ld',
] as const;
export type CrawlerWarning = (typeof CRAWLER_WARNINGS)[number];

/** A save begins so long after the last key, and at the latest so long after the first. */
export const AUTOSAVE_AFTER_MS = 1500;
export const AUTOSAVE_LATEST_MS = 4000;
/** A failed save is tried again so long after. */
export const AUTOSAVE_AGAIN_MS = 5000;
export const LIVE_PREVIEW_AFTER_MS = 500;

/** How long a link to a preview opens it without a login. */
export const PREVIEW_LINK_HOURS = 24;
