import { changedAstro } from './changed-astro.ts';

/**
 * Reports a page that does not compile. Astro's development server keeps its error back while another
 * route matches the address, and `pages/[...slug].astro` matches every one: without this the answer is
 * that there is no such page, and the terminal names no error.
 */
export const pageErrors = changedAstro('page-errors', [
  { file: '/astro/dist/core/routing/dev.js', from: 'firstError ??= e;', to: 'throw e;' },
]);
