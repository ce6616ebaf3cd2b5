import { listingJsonLd } from '../features/catalogue/listing/listing-json-ld.ts';
import type { ListingFacts } from '../features/catalogue/listing/listing-json-ld.ts';
import { LISTING_TEXT } from '../texts/catalogue.ts';
import { headOf } from './page-head.ts';
import type { PageHead } from './page-head.ts';

interface ListingHead {
  facts: ListingFacts & { address: { page: number } };
  /** The title of a list that words limit; search engines do not index it. Null: no words. */
  limitedTitle?: string | null;
}

/** The head of a listing, with its goods as structured data; a further page says its number. */
export function listingHead(
  { facts, limitedTitle = null }: ListingHead,
  { siteUrl, parts }: Pick<App.Locals, 'siteUrl' | 'parts'>,
): PageHead {
  const { seo, address } = facts;
  const head = headOf(seo, {
    noindex: limitedTitle !== null,
    jsonLd: [listingJsonLd(siteUrl, facts, parts)],
  });
  const title = limitedTitle ?? head.title;
  head.title = address.page > 1 ? LISTING_TEXT.pageTitle(title, address.page) : title;
  return head;
}
