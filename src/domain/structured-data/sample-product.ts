import type { MarkedProduct, MarkedTerms } from './product.ts';
import { jsonLd } from './thing.ts';

/** Goods for the tests of this folder, and what a crawler sees of their markup. */

export const SITE = 'https://skoba.example';

export const hinge: MarkedProduct = {
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
export const single: MarkedProduct = {
  ...hinge,
  model: null,
  variants: [],
  full_slug: null,
  review_count: 0,
  rating_total: 0,
};

export const TERMS: MarkedTerms = {
  returns_days: 14,
  handling_days: 1,
  region_code: 'MOW',
  courier: { price: 39_000, free_from: 500_000, days_min: 1, days_max: 3 },
};

/** What a crawler reads: the text of the script element, parsed. */
export const seen = (value: object): unknown => JSON.parse(jsonLd(value));
export const types = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"@type":"(\w+)"/g)].map((match) => match[1] ?? '');
