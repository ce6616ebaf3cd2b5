import { describe, expect, it } from 'vitest';
import type { MarkedProduct, MarkedTerms } from './structured-data.ts';
import {
  breadcrumbThing,
  graph,
  itemListThing,
  jsonLd,
  offerCatalogThing,
  organizationThing,
  productThing,
  websiteThing,
} from './structured-data.ts';

const SITE = 'https://skoba.example';

const hinge: MarkedProduct = {
  title: 'Петля накладная',
  description: 'Тихая петля',
  article: '71B3550',
  barcode: '4006381333931',
  weight_grams: 95,
  lead_days: null,
  discontinued: false,
  price_current: 34_550,
  availability: 'in_stock',
  slug: 'petlya-110',
  full_slug: 'clip/petlya-110',
  rating_total: 4.666_666,
  review_count: 3,
  brand: { title: 'Blum' },
  category: { title: 'Петли' },
  seo: { seo_description: 'Петля купить' },
  images: [{ image: '/media/a-960.jpg' }, { image: '/media/b-960.jpg' }],
  attributes: [
    { key: 'angle', title: 'Угол', value: '110', unit: '°' },
    { key: 'soft', title: 'Доводчик', value: 'да', unit: null },
  ],
  model: { id: 7, title: 'CLIP top' },
  variants: [
    {
      key: 'angle',
      values: [
        { title: '110', selected: true, product_slug: 'clip/petlya-110' },
        { title: '155', selected: false, product_slug: 'clip/petlya-155' },
      ],
    },
    {
      key: 'finish',
      values: [
        { title: 'оникс', selected: true, product_slug: 'clip/petlya-110' },
        { title: 'никель', selected: false, product_slug: 'clip/petlya-110-nikel' },
      ],
    },
  ],
};
const single: MarkedProduct = {
  ...hinge,
  model: null,
  variants: [],
  full_slug: null,
  review_count: 0,
  rating_total: 0,
};

const TERMS: MarkedTerms = {
  returns_days: 14,
  handling_days: 1,
  region_code: 'MOW',
  courier: { price: 39_000, free_from: 500_000, days_min: 1, days_max: 3 },
};

/** What a crawler reads: the text of the script element, parsed. */
const seen = (value: object): unknown => JSON.parse(jsonLd(value));
const types = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"@type":"(\w+)"/g)].map((match) => match[1] ?? '');

describe('the text of the script element', () => {
  it('cannot end the element or break a parser, and says the same', () => {
    const name = 'a</script><!--<script>\u2028b\u2029';
    const text = jsonLd({ name });
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ name });
  });

  it('joins the things of a page under one context', () => {
    expect(seen(graph({ '@type': 'WebSite' }, { '@type': 'Organization' }))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'WebSite' }, { '@type': 'Organization' }],
    });
  });
});

describe('a product', () => {
  it('has an offer with price, currency, availability, delivery and returns', () => {
    expect(seen(productThing(SITE, single, TERMS))).toMatchObject({
      '@type': 'Product',
      name: 'Петля накладная',
      url: `${SITE}/products/petlya-110`,
      sku: '71B3550',
      gtin: '4006381333931',
      brand: { '@type': 'Brand', name: 'Blum' },
      image: [`${SITE}/media/a-960.jpg`, `${SITE}/media/b-960.jpg`],
      offers: {
        '@type': 'Offer',
        url: `${SITE}/products/petlya-110`,
        price: '345.50',
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { value: '390', currency: 'RUB' },
          shippingDestination: { addressCountry: 'RU' },
          deliveryTime: {
            handlingTime: { minValue: 0, maxValue: 1, unitCode: 'DAY' },
            transitTime: { minValue: 1, maxValue: 3 },
          },
        },
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'RU',
          merchantReturnDays: 14,
        },
      },
      additionalProperty: [
        { name: 'Угол', value: '110', unitText: '°' },
        { name: 'Доводчик', value: 'да' },
      ],
    });
  });

  it.each([
    ['in_stock', 'InStock'],
    ['few', 'LimitedAvailability'],
    ['soon', 'OutOfStock'],
    ['order', 'BackOrder'],
    ['out', 'OutOfStock'],
  ] as const)('that is %s is %s', (availability, word) => {
    expect(productThing(SITE, { ...single, availability }, TERMS)['offers']).toMatchObject({
      availability: `https://schema.org/${word}`,
    });
  });

  it('is discontinued when sold no more', () => {
    expect(productThing(SITE, { ...single, discontinued: true }, TERMS)['offers']).toMatchObject({
      availability: 'https://schema.org/Discontinued',
    });
  });

  it('is delivered free from the sum that says so, and made ready in as many days as the order takes', () => {
    const ordered = {
      ...single,
      availability: 'order',
      price_current: 500_000,
      lead_days: 12,
    } as const;
    const made = (product: MarkedProduct) => productThing(SITE, product, TERMS)['offers'];
    expect(made(ordered)).toMatchObject({
      price: '5000',
      shippingDetails: {
        shippingRate: { value: '0' },
        deliveryTime: { handlingTime: { maxValue: 12 } },
      },
    });
    // With stock, the supplier's time does not matter.
    expect(made({ ...ordered, availability: 'in_stock' })).toMatchObject({
      shippingDetails: { deliveryTime: { handlingTime: { maxValue: 1 } } },
    });
  });

  it('has a rating only with reviews', () => {
    expect(productThing(SITE, single, TERMS)).not.toHaveProperty('aggregateRating');
    const review = {
      author: 'Анонимный покупатель',
      rating: 5,
      comment: 'Хорошо',
      advantages: 'тихая',
      disadvantages: '',
      created_at: '2026-01-02T10:00:00.000Z',
    };
    expect(productThing(SITE, single, TERMS, [review])).not.toHaveProperty('review');
    expect(seen(productThing(SITE, hinge, TERMS, [review]))).toMatchObject({
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.67,
        bestRating: 5,
        worstRating: 1,
        reviewCount: 3,
      },
      review: [
        {
          '@type': 'Review',
          author: { name: 'Анонимный покупатель' },
          datePublished: '2026-01-02',
          reviewRating: { ratingValue: 5 },
          reviewBody: 'Хорошо тихая',
        },
      ],
    });
  });

  it('of a model is one of a group that names its siblings by address alone', () => {
    const thing = seen(productThing(SITE, hinge, TERMS));
    expect(thing).toMatchObject({
      size: '110',
      color: 'оникс',
      isVariantOf: {
        '@type': 'ProductGroup',
        name: 'CLIP top',
        productGroupID: '7',
        variesBy: ['https://schema.org/size', 'https://schema.org/color'],
        hasVariant: [
          { url: `${SITE}/products/clip/petlya-155` },
          { url: `${SITE}/products/clip/petlya-110-nikel` },
        ],
      },
    });
    expect(types(thing).filter((type) => type === 'Product')).toHaveLength(1);
  });

  it('without pictures, code, brand and weight says nothing of them', () => {
    const bare = productThing(
      SITE,
      { ...single, images: [], barcode: null, brand: null, weight_grams: null, description: ' ' },
      TERMS,
    );
    for (const name of ['image', 'gtin', 'brand', 'weight', 'isVariantOf'])
      expect(bare).not.toHaveProperty(name);
    expect(bare['description']).toBe('Петля купить');
  });
});

describe('a listing', () => {
  const cards = [
    { ...single, preview: '/media/a-240.jpg' },
    {
      ...single,
      slug: 'bez-kartinki',
      preview: null,
      brand: null,
      article: '',
      price_current: 10_000,
    },
  ];

  it('lists the places of its goods', () => {
    expect(seen(itemListThing(SITE, cards, 60))).toEqual({
      '@type': 'ItemList',
      numberOfItems: 60,
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: `${SITE}/products/petlya-110` },
        { '@type': 'ListItem', position: 2, url: `${SITE}/products/bez-kartinki` },
      ],
    });
  });

  it('is an OfferCatalog with every property that Yandex requires', () => {
    const catalog = offerCatalogThing(
      SITE,
      { title: 'Петли', description: 'Все петли', image: null },
      cards,
    );
    expect(seen(catalog)).toMatchObject({
      '@type': 'OfferCatalog',
      name: 'Петли',
      description: 'Все петли',
      image: `${SITE}/media/a-240.jpg`,
    });
    const offers = catalog['itemListElement'] as Record<string, unknown>[];
    expect(offers).toHaveLength(2);
    for (const offer of offers) {
      for (const name of [
        'url',
        'name',
        'description',
        'image',
        'availability',
        'price',
        'priceCurrency',
      ])
        expect(offer[name], name).toBeTruthy();
    }
    expect(offers[0]).toMatchObject({
      description: 'Петля накладная Blum 71B3550',
      price: '345.50',
    });
    expect(types(catalog)).not.toContain('Product');
  });

  it('leaves out goods that would have no picture at all', () => {
    const catalog = offerCatalogThing(
      SITE,
      { title: 'Петли', description: '', image: null },
      cards.slice(1),
    );
    expect(catalog['itemListElement']).toEqual([]);
    expect(catalog).not.toHaveProperty('image');
  });
});

it('tells the way to the page, whose own step has no link', () => {
  expect(
    seen(
      breadcrumbThing(
        SITE,
        [
          { title: 'Каталог', path: '/category' },
          { title: 'Петли', path: '/category/petli' },
        ],
        'Петля',
      ),
    ),
  ).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Каталог', item: `${SITE}/category` },
      { '@type': 'ListItem', position: 2, name: 'Петли', item: `${SITE}/category/petli` },
      { '@type': 'ListItem', position: 3, name: 'Петля' },
    ],
  });
});

it('tells who sells, with the contacts that are configured', () => {
  const configs = {
    SITE_NAME: 'Скоба',
    MAIN_PHONE: '+7 495 000-00-00',
    MAIN_EMAIL: '',
    vkontakte: 'https://vk.example/skoba',
    instagram: '',
  };
  expect(seen(organizationThing(SITE, configs, '/media/logo-960.jpg'))).toEqual({
    '@type': 'Organization',
    '@id': `${SITE}/#organization`,
    name: 'Скоба',
    url: SITE,
    logo: `${SITE}/media/logo-960.jpg`,
    telephone: '+7 495 000-00-00',
    sameAs: ['https://vk.example/skoba'],
  });
});

it('tells how to search the site', () => {
  expect(seen(websiteThing(SITE, 'Скоба'))).toMatchObject({
    '@type': 'WebSite',
    url: SITE,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${SITE}/search?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
});
