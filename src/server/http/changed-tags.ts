/**
 * What a backend tells a site in front of it with the answer to a change: the tags that the change
 * has made outdated. A site without CHANGES_TOKEN hears of its own shoppers' changes in this way.
 */

/** With a request: the site would like to be told. */
export const TELL_CHANGES_HEADER = 'x-tell-changes';
/** With the answer. Only a site reads it, of its own backend; it is passed on to nobody. */
export const CHANGED_TAGS_HEADER = 'x-changed-tags';

/** Node takes 16 KB of headers. More tags are shown when their own time is over. */
const BYTES_MOST = 8000;

/** A tag: words, numbers and slugs. */
const TAG = /^[\w:/.-]+$/;

/** Null: there is nothing to tell, or too much of it. */
export function writeChangedTags(tags: ReadonlySet<string>): string | null {
  const header = [...tags].filter((tag) => TAG.test(tag)).join(',');
  return header === '' || header.length > BYTES_MOST ? null : header;
}

/** Of a header as it came; what cannot be a tag is left out. */
export const readChangedTags = (header: string | null | undefined): string[] =>
  (header ?? '').split(',').filter((tag) => TAG.test(tag));
