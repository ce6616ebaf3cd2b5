import { canonicalUrl } from '../paths.ts';

/**
 * Structured data for search engines (schema.org). Every builder returns one object; `graph` joins
 * those of a page. Inputs are parts of the contract's answers; `siteUrl` makes paths absolute.
 */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** All objects of a page for one script element. */
export const graph = (...things: Thing[]): object => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

/** JSON that cannot end its script element and does not break older parsers. */
export function jsonLd(value: object): string {
  const text = JSON.stringify(value);
  // Replacing characters that are hardly ever there costs more than searching for them first.
  if (!text.includes('<') && !text.includes('\u2028') && !text.includes('\u2029')) return text;
  return text.replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export const absolute = (siteUrl: string, path: string) =>
  /^https?:/.test(path) ? path : canonicalUrl(siteUrl, path);

/** Breadcrumbs: `trail` as the page shows it, then the page itself, which has no link. */
export function breadcrumbThing(
  siteUrl: string,
  trail: readonly { title: string; path: string }[],
  current: string,
): Thing {
  const items = [
    ...trail.map(({ title, path }) => ({ name: title, item: absolute(siteUrl, path) })),
    { name: current },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...item,
    })),
  };
}
