import { PAGE_FIELD_MOST } from './page-draft.ts';
import { PATHS } from './paths.ts';

/** Rules for the address of a content page, which is written without the leading slash. */

/** Words of small Latin letters and digits, joined by `-`, in parts joined by `/`. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
/** The first parts of the shop's own addresses. */
const TAKEN = new Set([
  ...Object.values(PATHS).map((path) => path.split('/')[1]),
  'products',
  'actions',
  'api',
  'desk',
  'media',
  'ru',
  'readyz',
  'healthz',
  'metrics',
  'changes',
]);

/** What is wrong with an address; null: nothing. */
export function slugFault(slug: string): 'form' | 'taken' | null {
  if (!SLUG.test(slug) || slug.length > PAGE_FIELD_MOST.slug) return 'form';
  // Articles stand below their list.
  return TAKEN.has(slug.split('/')[0]) || slug === 'articles' ? 'taken' : null;
}
