/** Figures and words of the desk's «Страницы и статьи». */

/**
 * How a page stands: public as it is; public, with changes that are not; never public; taken from
 * the site.
 */
export const PAGE_STATES = ['published', 'changed', 'draft', 'unpublished'] as const;
export type PageState = (typeof PAGE_STATES)[number];
/** What the list can be narrowed to. */
export const PAGE_FILTERS = ['all', ...PAGE_STATES, 'scheduled'] as const;
export type PageFilter = (typeof PAGE_FILTERS)[number];
export const PAGE_SORTINGS = ['changed', 'title', 'slug'] as const;
export type PageSorting = (typeof PAGE_SORTINGS)[number];
export const PAGES_ON_PAGE = 50;

/** How a revision came to be. */
export const REVISION_KINDS = ['draft', 'autosave', 'published', 'restored'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** What an editor writes of a page, as the form sends it. */
export const PAGE_FIELDS = [
  'title',
  'slug',
  'summary',
  'tags',
  'seo_title',
  'seo_description',
  'body',
] as const;
export type PageField = (typeof PAGE_FIELDS)[number];
export type PageFields = Readonly<Record<PageField, string>>;
export const PAGE_FIELD_MOST: Readonly<Record<PageField, number>> = {
  title: 200,
  slug: 200,
  summary: 600,
  tags: 300,
  seo_title: 300,
  seo_description: 600,
  body: 200_000,
};
/** Search engines cut what is longer. */
export const SEO_SHOWN = { seo_title: 60, seo_description: 160 } as const;

/** A save begins so long after the last key, and at the latest so long after the first. */
export const AUTOSAVE_AFTER_MS = 1500;
export const AUTOSAVE_LATEST_MS = 4000;
/** A failed save is tried again so long after. */
export const AUTOSAVE_AGAIN_MS = 5000;
export const LIVE_PREVIEW_AFTER_MS = 500;

/** How long a link to a preview opens it without a login. */
export const PREVIEW_LINK_HOURS = 24;

/** Tags as they are typed: joined by commas. Each counts once. */
export const readPageTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
export const writePageTags = (tags: readonly string[]): string => tags.join(', ');
