import { describe, expect, it } from 'vitest';
import { productThing, type MarkedProduct } from './product.ts';
import { SITE, TERMS, hinge, seen, single, types } from './sample-product.ts';

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
