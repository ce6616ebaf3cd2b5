import type { ShopTerms } from '../contract/settings.ts';
import { fillTemplate } from '../domain/seo-template.ts';
import { listingJsonLd, type ListingFacts } from '../features/catalogue/listing/listing-json-ld.ts';
import { SEARCH_PAGE_TEXT } from '../texts/search.ts';
import { headOf, type PageHead } from './page-head.ts';

interface ListingHead {
  facts: ListingFacts & { address: { page: number } };
  /** The words that limit the list, and the category they are looked for in. */
  limit?: { query: string; category: string };
}

/** The title of results, or of a list that words limit. */
export const searchTitle = (
  { titles }: Pick<ShopTerms, 'titles'>,
  facts: { query: string; category: string },
): string => fillTemplate(titles.search, facts) || SEARCH_PAGE_TEXT.title;

/** The title of one page of a list. */
export const titleOfPage = (
  { titles }: Pick<ShopTerms, 'titles'>,
  title: string,
  page: number,
): string =>
  page > 1 ? fillTemplate(titles.further, { title, page: String(page) }) || title : title;

/**
 * The head of a listing, with its goods as structured data; a further page says its number. A list
 * that words limit is not indexed.
 */
export function listingHead(
  { facts, limit = { query: '', category: '' } }: ListingHead,
  terms: Pick<ShopTerms, 'titles'>,
  { siteUrl, parts }: Pick<App.Locals, 'siteUrl' | 'parts'>,
): PageHead {
  const { seo, address } = facts;
  const head = headOf(seo, {
    ...(limit.query !== '' && { noindex: true, canonical: false }),
    jsonLd: [listingJsonLd(siteUrl, facts, parts)],
  });
  const title = limit.query === '' ? head.title : searchTitle(terms, limit);
  head.title = titleOfPage(terms, title, address.page);
  return head;
}
