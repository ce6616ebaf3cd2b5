import { offerOf, productUrl, type Priced } from './offer.ts';
import { absolute, type Thing } from './thing.ts';

export interface ListedProduct extends Priced {
  title: string;
  article: string;
  preview: string | null;
  brand: { title: string } | null;
}

/** The first goods of a listing by address, with the total number. */
export function itemListThing(siteUrl: string, products: readonly Priced[], total: number): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: productUrl(siteUrl, product),
    })),
  };
}

/** One product of an OfferCatalog; `picture`: its own or that of the list. */
export function catalogOffer(siteUrl: string, product: ListedProduct, picture: string): Thing {
  const { title, brand, article } = product;
  const description = [title, title.includes(brand?.title ?? '') ? '' : brand?.title, article]
    .filter(Boolean)
    .join(' ');
  return {
    ...offerOf(siteUrl, product),
    name: product.title,
    description,
    image: absolute(siteUrl, picture),
  };
}

/** Picture of a list: its own, or that of the first product with one. */
export const listPicture = (list: { image: string | null }, products: readonly ListedProduct[]) =>
  list.image ?? products.find(({ preview }) => preview !== null)?.preview ?? null;

/**
 * The goods of a listing with their prices, for Yandex. Yandex requires every one of these
 * properties, so goods without a picture get that of the list, and are left out without either.
 */
export function offerCatalogThing(
  siteUrl: string,
  list: { title: string; description: string; image: string | null },
  products: readonly ListedProduct[],
): Thing {
  const image = listPicture(list, products);
  return {
    '@type': 'OfferCatalog',
    name: list.title,
    description: list.description,
    ...(image !== null && { image: absolute(siteUrl, image) }),
    itemListElement: products.flatMap((product) => {
      const picture = product.preview ?? image;
      return picture === null ? [] : [catalogOffer(siteUrl, product, picture)];
    }),
  };
}
