import { tradeCode } from '../barcode.ts';
import { roublesForMachines } from '../money.ts';
import { offerOf, productUrl, type Priced } from './offer.ts';
import { absolute, type Thing } from './thing.ts';

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
const DESCRIPTION_MOST = 1000;

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
      product.description.slice(0, DESCRIPTION_MOST).toWellFormed().trim() ||
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

/** Nothing without reviews: the rating would be an invention. */
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
