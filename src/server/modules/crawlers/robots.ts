import { CLOSED_TO_CRAWLERS } from '#src/domain/crawling.ts';
import {
  BRAND_FILTER,
  DISCOUNT_FILTER,
  NOVELTY_FILTER,
  PAGE_PARAM,
  PRICE_FROM_PARAM,
  PRICE_TO_PARAM,
  SORT_PARAM,
  STOCK_FILTER,
} from '#src/domain/listing.ts';

/**
 * Parameters that advertising adds to our addresses; a crawler that follows such a link must reach
 * the page.
 */
const ADVERTISING = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'yclid',
  'gclid',
  'ysclid',
  '_openstat',
  'etext',
  'from',
];
/** Parameters that open a dialog, a part or a scope of the same page. */
const VIEWS = [
  'auth',
  'next',
  'letters',
  'rating',
  'reviews',
  'tag',
  'query',
  'category_query',
  'lang',
];
/** Yandex ignores longer rules. */
const CLEAN_PARAM_MOST = 500;

/**
 * Filters and sortings of a listing show the goods of its clean address again, so only page numbers
 * make separate pages. Yandex gets the names of such parameters and credits the copies to the clean
 * address. Other crawlers know no such rule, so every query except page numbers and marks of
 * advertising is closed to them.
 */
export function robots(siteUrl: string, filterNames: readonly string[]): string {
  const filters = [
    BRAND_FILTER,
    STOCK_FILTER,
    DISCOUNT_FILTER,
    NOVELTY_FILTER,
    SORT_PARAM,
    PRICE_FROM_PARAM,
    PRICE_TO_PARAM,
  ];
  const copies = [...new Set([...ADVERTISING, ...VIEWS, ...filters, ...filterNames])].filter(
    (name) => name !== PAGE_PARAM,
  );
  return [
    'User-agent: Yandex',
    ...CLOSED_TO_CRAWLERS.map(disallow),
    ...cleanParams(copies),
    '',
    'User-agent: *',
    ...CLOSED_TO_CRAWLERS.map(disallow),
    'Disallow: /*?',
    `Allow: /*?${PAGE_PARAM}=`,
    `Disallow: /*?${PAGE_PARAM}=*&`,
    ...['utm_', 'yclid=', 'gclid='].map((mark) => `Allow: /*?${mark}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** `/cart` and everything below it, but not `/cartoon`: `$` ends an address. */
function disallow(path: string): string {
  return path.endsWith('/')
    ? `Disallow: ${path}`
    : `Disallow: ${path}$\nDisallow: ${path}/\nDisallow: ${path}?`;
}

/** As many names in a rule as its length allows. */
function cleanParams(names: readonly string[]): string[] {
  const rules: string[] = [];
  for (const name of names) {
    const last = rules.at(-1);
    if (last !== undefined && last.length + 1 + name.length <= CLEAN_PARAM_MOST)
      rules[rules.length - 1] = `${last}&${name}`;
    else rules.push(`Clean-param: ${name}`);
  }
  return rules;
}
