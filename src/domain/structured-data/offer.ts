import type { Availability } from '../availability.ts';
import { roublesForMachines } from '../money.ts';
import { canonicalUrl, productPath } from '../paths.ts';
import type { Thing } from './thing.ts';

export interface Priced {
  price_current: number;
  availability: Availability;
  slug: string;
  full_slug: string | null;
}
export const productUrl = (siteUrl: string, product: { slug: string; full_slug: string | null }) =>
  canonicalUrl(siteUrl, productPath(product));

const IN_WORDS: Record<Availability, string> = {
  in_stock: 'InStock',
  few: 'LimitedAvailability',
  soon: 'OutOfStock',
  order: 'BackOrder',
  out: 'OutOfStock',
};

export function offerOf(siteUrl: string, product: Priced): Thing {
  return {
    '@type': 'Offer',
    url: productUrl(siteUrl, product),
    price: roublesForMachines(product.price_current),
    priceCurrency: 'RUB',
    availability: `https://schema.org/${IN_WORDS[product.availability]}`,
  };
}
