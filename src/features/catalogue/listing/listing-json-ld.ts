import type { ProductCard } from '#src/contract/catalogue.ts';
import type { Page, Seo } from '#src/contract/parts.ts';
import {
  catalogOffer,
  itemListThing,
  listPicture,
  offerCatalogThing,
} from '#src/domain/structured-data/listing.ts';
import { breadcrumbThing, graph, jsonLd } from '#src/domain/structured-data/thing.ts';
import { cachedHtml } from '#src/ui/cached-html.ts';
import { isWhole, type ListingAddress } from './address.ts';

/** What structured data and the head of a page say of a listing. */
export interface ListingFacts {
  title: string;
  seo: Seo;
  products: { content: readonly ProductCard[]; page: Page };
  trail: readonly { title: string; path: string }[];
  address: Pick<ListingAddress, 'selection' | 'sorting'>;
}

const NO_OFFERS = '"itemListElement":[]';

/**
 * Structured data of a listing as JSON text: breadcrumbs, goods by address, and with prices for
 * Yandex. The text of a card's offer is reused for as long as the card stays the same. A filtered,
 * sorted or further page has only the breadcrumbs: its canonical address is the whole list, and the
 * goods are a tenth of the page.
 */
export function listingJsonLd(
  siteUrl: string,
  { title, seo, products: { content, page }, trail, address }: ListingFacts,
  parts: App.HtmlCache | undefined,
): string {
  const way = breadcrumbThing(siteUrl, trail, title);
  if (content.length === 0 || page.number > 1 || !isWhole(address)) return jsonLd(graph(way));
  const items = itemListThing(siteUrl, content, page.total);
  const image = listPicture({ image: seo.og_image }, content);
  const withoutOffers = jsonLd(
    graph(
      way,
      items,
      offerCatalogThing(siteUrl, { title, description: seo.seo_description, image }, []),
    ),
  );
  const offers = content.flatMap((product) => offerText(siteUrl, product, image, parts) ?? []);
  return withoutOffers.replace(NO_OFFERS, () => `"itemListElement":[${offers.join(',')}]`);
}

function offerText(
  siteUrl: string,
  product: ProductCard,
  image: string | null,
  parts: App.HtmlCache | undefined,
): string | null {
  const { preview } = product;
  if (preview === null)
    return image === null ? null : jsonLd(catalogOffer(siteUrl, product, image));
  return cachedHtml(parts, product, 'offer', () => jsonLd(catalogOffer(siteUrl, product, preview)));
}
