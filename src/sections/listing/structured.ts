import type { ProductCard } from '../../contract/catalogue.ts';
import type { Page, Seo } from '../../contract/parts.ts';
import { breadcrumbThing, graph, itemListThing, offerCatalogThing } from '../../domain/structured-data.ts';

interface Listed {
  title: string;
  seo: Seo;
  products: { content: readonly ProductCard[]; page: Page };
  trail: readonly { title: string; path: string }[];
}

/** What a listing tells search engines: the way to it, its goods by address, and with prices for Yandex. */
export function listingGraph(siteUrl: string, { title, seo, products: { content, page }, trail }: Listed): object {
  const way = breadcrumbThing(siteUrl, trail, title);
  if (content.length === 0) return graph(way);
  const catalogue = { title, description: seo.seo_description, image: seo.og_image };
  return graph(way, itemListThing(siteUrl, content, { first: (page.number - 1) * page.size + 1, total: page.total }), offerCatalogThing(siteUrl, catalogue, content));
}
