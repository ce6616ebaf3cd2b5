import { VERSION_CHANGED } from './desk-api.ts';
import { oneLine } from './typed-text.ts';

/** Content pages as editors work on them: states, fields, revisions; pure. */

/**
 * How a page stands: public as it is; public, with changes that are not; never public; taken from
 * the site.
 */
export const PAGE_STATES = ['published', 'changed', 'draft', 'unpublished'] as const;
export type PageState = (typeof PAGE_STATES)[number];
/**
 * What stands against a deed with a page, as `reason` of the API's `conflict`: somebody else has
 * saved it; another public page has its address; it has no title, address or text; its text has
 * faults, each with its line; people consent to it, so it stays public at its address; something
 * leads to it, and this was not confirmed; it was public once, so it is not deleted.
 */
export const PAGE_REFUSALS = [
  VERSION_CHANGED,
  'slug_taken',
  'page_unfinished',
  'page_faulty',
  'page_needed',
  'page_linked',
  'page_was_public',
] as const;
export type PageRefusal = (typeof PAGE_REFUSALS)[number];

/** How a revision came to be. */
export const REVISION_KINDS = ['draft', 'autosave', 'published', 'restored'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** What an editor writes of a page, as the form sends it. */
export const PAGE_FIELDS = [
  'title',
  'slug',
  'summary',
  'tags',
  'image',
  'seo_title',
  'seo_description',
  'og_image',
  'body',
] as const;
export type PageField = (typeof PAGE_FIELDS)[number];
export type PageFields = Readonly<Record<PageField, string>>;
export const EMPTY_PAGE_FIELDS: PageFields = {
  title: '',
  slug: '',
  summary: '',
  tags: '',
  image: '',
  seo_title: '',
  seo_description: '',
  og_image: '',
  body: '',
};
/** What a save tells of the page. */
export interface SavedPage {
  id: number;
  version: number;
  /** ISO 8601. */
  saved_at: string;
}
export const PAGE_FIELD_MOST: Readonly<Record<PageField, number>> = {
  title: 200,
  slug: 200,
  summary: 600,
  tags: 300,
  image: 100,
  seo_title: 300,
  seo_description: 600,
  og_image: 100,
  body: 200_000,
};
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

/** The address without the spaces and the slash before it that editors copy along. */
export const bareSlug = (typed: string): string => typed.trim().replace(/^\//, '');
/** What was typed, as a save keeps it. */
export const asSaved = ({
  title,
  slug,
  tags,
  image,
  seo_title,
  og_image,
  ...texts
}: PageFields): PageFields => ({
  ...texts,
  title: oneLine(title),
  slug: bareSlug(slug),
  tags: writePageTags(readPageTags(oneLine(tags))),
  image: oneLine(image),
  seo_title: oneLine(seo_title),
  og_image: oneLine(og_image),
});
