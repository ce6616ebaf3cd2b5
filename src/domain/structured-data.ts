import type { Availability } from './availability.ts';
import { tradeCode } from './barcode.ts';
import { roublesForMachines } from './money.ts';
import { PATHS, canonicalUrl, productPath } from './paths.ts';

/**
 * Structured data for search engines (schema.org). Every builder returns one object; `graph` joins
 * those of a page. Inputs are parts of the contract's answers; `siteUrl` makes paths absolute.
 */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

interface Priced {
  price_current: number;
  availability: Availability;
  slug: string;
  full_slug: string | null;
}
export interface ListedProduct extends Priced {
  title: string;
  article: string;
  preview: string | null;
  brand: { title: string } | null;
}
export interface MarkedProduct extends Priced {
  title: string;
  description: string;
  article: string;
  barcode: string | null;
  weight_grams: number | null;
  lead_days: number | null;
  discontinued: boolean;
  rating_total: number;
  review_count: number;
  brand: { title: string } | null;
  category: { title: string };
  seo: { seo_description: string };
  images: readonly { image: string }[];
  attributes: readonly { key: string; title: string; value: string; unit: string | null }[];
  model: { id: number; title: string } | null;
  variants: readonly {
    key: string;
    values: readonly { title: string; selected: boolean; product_slug: string }[];
  }[];
}
/** Delivery and returns of the shop. */
export interface MarkedTerms {
  returns_days: number;
  handling_days: number;
  region_code: string;
  courier: { price: number; free_from: number | null; days_min: number; days_max: number } | null;
}
export interface MarkedReview {
  author: string;
  rating: number;
  comment: string;
  advantages: string;
  disadvantages: string;
  created_at: string;
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

const absolute = (siteUrl: string, path: string) =>
  /^https?:/.test(path) ? path : canonicalUrl(siteUrl, path);
const productUrl = (siteUrl: string, product: { slug: string; full_slug: string | null }) =>
  canonicalUrl(siteUrl, productPath(product));

const IN_WORDS: Record<Availability, string> = {
  in_stock: 'InStock',
  few: 'LimitedAvailability',
  soon: 'OutOfStock',
  order: 'BackOrder',
  out: 'OutOfStock',
};

function offerOf(siteUrl: string, product: Priced): Thing {
  return {
    '@type': 'Offer',
    url: productUrl(siteUrl, product),
    price: roublesForMachines(product.price_current),
    priceCurrency: 'RUB',
    availability: `https://schema.org/${IN_WORDS[product.availability]}`,
  };
}

const days = (from: number, to: number): Thing => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
});

type Shipped = Pick<MarkedProduct, 'price_current' | 'lead_days' | 'availability'>;

/** A supplier's days count only when the goods are not in stock. */
function shipping(
  product: Shipped,
  terms: MarkedTerms,
  courier: NonNullable<MarkedTerms['courier']>,
): Thing {
  const isFree = courier.free_from !== null && product.price_current >= courier.free_from;
  const cost = isFree ? 0 : courier.price;
  const leadDays = product.availability === 'order' ? product.lead_days : null;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: roublesForMachines(cost), currency: 'RUB' },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'RU',
      addressRegion: terms.region_code,
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, leadDays ?? terms.handling_days),
      transitTime: days(courier.days_min, courier.days_max),
    },
  };
}

const returns = (terms: MarkedTerms): Thing => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'RU',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: terms.returns_days,
  returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
});

/** Search engines show less of it. */
const DESCRIPTION_LENGTH = 1000;

/** Parameters that schema.org has a word for; any other is a size. */
const VARIES: Record<string, 'color' | 'material' | 'pattern'> = {
  finish: 'color',
  color: 'color',
  colour: 'color',
  decor: 'color',
  material: 'material',
  pattern: 'pattern',
};
const variesBy = (key: string) => VARIES[key] ?? 'size';

/**
 * The product of its page. Siblings are only linked: if another product of the page had markup of
 * its own, Yandex would show no snippet.
 */
export function productThing(
  siteUrl: string,
  product: MarkedProduct,
  terms: MarkedTerms,
  reviews: readonly MarkedReview[] = [],
): Thing {
  const gtin = tradeCode(product.barcode);
  const chosen = product.variants.flatMap(({ key, values }) =>
    values.filter(({ selected }) => selected).map(({ title }) => [variesBy(key), title] as const),
  );
  return {
    '@type': 'Product',
    name: product.title,
    description:
      product.description.slice(0, DESCRIPTION_LENGTH).toWellFormed().trim() ||
      product.seo.seo_description,
    url: productUrl(siteUrl, product),
    sku: product.article,
    category: product.category.title,
    ...(product.images.length > 0 && {
      image: product.images.map(({ image }) => absolute(siteUrl, image)),
    }),
    ...(gtin !== null && { gtin }),
    ...(product.brand !== null && { brand: { '@type': 'Brand', name: product.brand.title } }),
    ...(product.weight_grams !== null && {
      weight: { '@type': 'QuantitativeValue', value: product.weight_grams, unitCode: 'GRM' },
    }),
    additionalProperty: product.attributes.map(({ title, value, unit }) => ({
      '@type': 'PropertyValue',
      name: title,
      value,
      ...(unit !== null && { unitText: unit }),
    })),
    ...Object.fromEntries(
      [...Map.groupBy(chosen, ([name]) => name)].map(([name, values]) => [
        name,
        values.map(([, title]) => title).join(', '),
      ]),
    ),
    ...(product.model !== null &&
      product.variants.length > 0 && { isVariantOf: groupOf(siteUrl, product, product.model) }),
    offers: {
      ...offerOf(siteUrl, product),
      ...(product.discontinued && { availability: 'https://schema.org/Discontinued' }),
      itemCondition: 'https://schema.org/NewCondition',
      ...(terms.courier !== null && { shippingDetails: shipping(product, terms, terms.courier) }),
      hasMerchantReturnPolicy: returns(terms),
    },
    ...ratingOf(product, reviews),
  };
}

function groupOf(
  siteUrl: string,
  product: MarkedProduct,
  model: { id: number; title: string },
): Thing {
  const own = product.full_slug ?? product.slug;
  const siblings = new Set(
    product.variants.flatMap(({ values }) => values.map(({ product_slug }) => product_slug)),
  );
  siblings.delete(own);
  siblings.delete(product.slug);
  return {
    '@type': 'ProductGroup',
    name: model.title,
    productGroupID: String(model.id),
    variesBy: [
      ...new Set(product.variants.map(({ key }) => `https://schema.org/${variesBy(key)}`)),
    ],
    hasVariant: [...siblings].map((slug) => ({
      url: productUrl(siteUrl, { slug, full_slug: null }),
    })),
  };
}

/** Null without reviews: the rating would be an invention. */
function ratingOf(product: MarkedProduct, reviews: readonly MarkedReview[]): object {
  if (product.review_count === 0) return {};
  const rating = (value: number) => ({ ratingValue: value, bestRating: 5, worstRating: 1 });
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ...rating(Math.round(product.rating_total * 100) / 100),
      reviewCount: product.review_count,
    },
    ...(reviews.length > 0 && {
      review: reviews.map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.author },
        datePublished: review.created_at.slice(0, 10),
        reviewRating: { '@type': 'Rating', ...rating(review.rating) },
        reviewBody: [review.comment, review.advantages, review.disadvantages]
          .filter((text) => text !== '')
          .join(' '),
      })),
    }),
  };
}

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

type Configs = Readonly<Record<string, string | undefined>>;
const PROFILES = ['vkontakte', 'telegram', 'instagram', 'facebook'];

/** The seller: contacts of the site config, without those that are not set. */
export function organizationThing(siteUrl: string, configs: Configs, logo: string | null): Thing {
  const set = (name: string, key: string) => (configs[key] ? { [name]: configs[key] } : {});
  const profiles = PROFILES.flatMap((key) => configs[key] || []).filter((address) =>
    /^https?:/.test(address),
  );
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: configs['SITE_NAME'] ?? '',
    url: siteUrl,
    ...(logo !== null && { logo: absolute(siteUrl, logo) }),
    ...set('description', 'SITE_DESCRIPTION'),
    ...set('legalName', 'COMPANY_NAME'),
    ...set('telephone', 'MAIN_PHONE'),
    ...set('email', 'MAIN_EMAIL'),
    ...set('address', 'ADDRESS'),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export function websiteThing(siteUrl: string, name: string): Thing {
  return {
    '@type': 'WebSite',
    name,
    url: siteUrl,
    inLanguage: 'ru',
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${canonicalUrl(siteUrl, PATHS.search)}?query={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
