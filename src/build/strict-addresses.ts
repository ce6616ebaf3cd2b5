import { changedAstro } from './changed-astro.ts';

/**
 * A page has one address. Astro also serves `/about.html` as `/about`, and `/index.html` as a page
 * without a name, on purpose: https://github.com/withastro/astro/issues/5068.
 */
export const strictAddresses = changedAstro('strict-addresses', [
  {
    file: '/astro/dist/core/fetch/fetch-state.js',
    from: String.raw`this.pathname = this.pathname.replace(/\/index\.html$/, "/").replace(/\.html$/, "");`,
    to: '',
  },
  {
    file: '/astro/dist/core/render/params-and-props.js',
    from: 'const hasHtmlSuffix = pathname.endsWith(".html") && !routeHasHtmlExtension(route);',
    to: 'const hasHtmlSuffix = false;',
  },
]);
