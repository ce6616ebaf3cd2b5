import type { CatalogueParts, ProductPart } from './catalogue.ts';

const skoba = (
  slug: string,
  cc: number,
  finish: string,
  columns: ProductPart['columns'] = {},
): ProductPart => ({
  slug,
  in: 'ruchki/skoby',
  brand: 'boyard',
  model: 'rs161',
  has: { finish, cc_mm: cc, material: 'сталь' },
  columns,
});

/** Models with variants, analogues and goods that are hidden or sold no more. */
export const PRODUCT_VARIANTS: CatalogueParts = {
  categories: { ruchki: 'Ручки', 'ruchki/skoby': 'Скобы', petli: 'Петли', tayny: 'Тайный' },
  hiddenCategories: ['tayny'],
  brands: [
    {
      title: 'Boyard',
      slug: 'boyard',
      country: 'Россия',
      description: 'О бренде',
      image: 'boyard',
    },
    { title: 'GTV', slug: 'gtv' },
  ],
  attributes: [
    { slug: 'cc_mm', type: 'number', title: 'Межцентровое расстояние', unit: 'мм' },
    { slug: 'finish', type: 'enum', title: 'Отделка' },
    { slug: 'material', type: 'enum', title: 'Материал' },
  ],
  models: { rs161: ['finish', 'cc_mm'], rs170: ['finish'], rs180: ['finish'] },
  labels: ['Хит продаж'],
  products: [
    {
      ...skoba('skoba-128-khrom', 128, 'хром', {
        title: 'Ручка-скоба RS161, 128 мм, хром',
        article: 'RS161CP.4/128',
        priceCurrent: 34_500,
        priceOld: 40_000,
        onHand: 240,
        ratingTotal: 4.67,
        reviewCount: 3,
        packQuantity: 20,
        minQuantity: 2,
        quantityStep: 2,
        weightGrams: 45,
        barcode: '4607',
        description: 'Скоба из стали.',
      }),
      labels: ['Хит продаж'],
      pictures: ['rs161-a', 'rs161-b'],
      companions: ['vint', 'spryatan', 'gone'],
      analogues: ['dalniy'],
    },
    skoba('skoba-160-khrom', 160, 'хром'),
    skoba('skoba-160-chern', 160, 'чёрный', { onHand: 0, leadDays: 14 }),
    skoba('skoba-96-chern', 96, 'чёрный', { onHand: 3 }),
    skoba('skoba-96-med', 96, 'медь', { state: 'hidden' }),
    { slug: 'dalniy', in: 'ruchki/skoby', columns: { priceCurrent: 990_000, onHand: 0 } },
    { slug: 'blizkiy', in: 'ruchki/skoby', columns: { priceCurrent: 35_000 } },
    { slug: 'dalshe', in: 'ruchki/skoby', columns: { priceCurrent: 50_000 } },
    { slug: 'net-na-sklade', in: 'ruchki/skoby', columns: { priceCurrent: 34_500, onHand: 0 } },
    { slug: 'vint', in: 'petli', brand: 'gtv', columns: { novelty: true, onHand: 0 } },
    { slug: 'spryatan', in: 'petli', columns: { state: 'hidden' } },
    {
      slug: 'gone',
      in: 'ruchki/skoby',
      brand: 'boyard',
      columns: { state: 'discontinued', priceCurrent: 34_000, onHand: 0 },
    },
    { slug: 'v-taynom', in: 'tayny' },
    { slug: 'odna', in: 'petli', model: 'rs170', has: { finish: 'хром' } },
    {
      slug: 'ne-prodayotsya',
      in: 'petli',
      model: 'rs180',
      has: { finish: 'хром' },
      columns: { state: 'discontinued' },
    },
  ],
};
