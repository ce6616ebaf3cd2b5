import type { CatalogueParts } from './catalogue.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Goods in branches, brands and states that listings, sortings and filters tell apart. */
export const LISTED_GOODS: CatalogueParts = {
  categories: {
    ruchki: 'Ручки',
    'ruchki/skoby': 'Скобы',
    'ruchki/skoby/stalnye': 'Стальные',
    'ruchki/knopki': 'Кнопки',
    petli: 'Петли',
    pustoy: 'Пустой',
    tayny: 'Тайный',
    'tayny/vnutri': 'Внутри тайного',
  },
  hiddenCategories: ['tayny'],
  brands: [
    { title: 'Boyard', slug: 'boyard' },
    { title: 'GTV', slug: 'gtv' },
    { title: 'Häfele', slug: 'hafele' },
  ],
  attributes: [
    { slug: 'cc_mm', type: 'number', title: 'Межцентровое', unit: 'мм' },
    { slug: 'finish', type: 'enum', title: 'Отделка' },
    { slug: 'soft', type: 'bool', title: 'Доводчик' },
    { slug: 'sort', type: 'enum', title: 'Сорт' },
  ],
  products: [
    {
      slug: 'a',
      in: 'ruchki/skoby',
      brand: 'boyard',
      has: { cc_mm: 96, finish: 'chrome', soft: 'да', sort: '1' },
      columns: {
        title: 'Ёлочка',
        priceCurrent: 30_000,
        popularity: 5,
        createdAt: day(1),
        ratingTotal: 4.5,
        reviewCount: 2,
      },
    },
    {
      slug: 'b',
      in: 'ruchki/skoby',
      brand: 'gtv',
      has: { cc_mm: 128, finish: 'chrome', sort: '2' },
      columns: {
        title: 'Едок',
        priceCurrent: 10_000,
        priceOld: 12_000,
        popularity: 9,
        createdAt: day(2),
        ratingTotal: 4.5,
        reviewCount: 9,
      },
    },
    {
      slug: 'c',
      in: 'ruchki/skoby/stalnye',
      brand: 'gtv',
      has: { cc_mm: 1024, finish: ['black', 'chrome'] },
      columns: {
        title: 'Жук',
        priceCurrent: 20_000,
        popularity: 90,
        onHand: 0,
        createdAt: day(3),
        ratingTotal: 5,
        reviewCount: 1,
      },
    },
    {
      slug: 'd',
      in: 'ruchki/knopki',
      brand: 'boyard',
      has: { finish: 'black', soft: 'нет' },
      columns: {
        title: 'Яблоко',
        priceCurrent: 15_000,
        popularity: 1,
        novelty: true,
        createdAt: day(4),
      },
    },
    { slug: 'e', in: 'petli', brand: 'hafele', columns: { title: 'Аист', priceCurrent: 50_000 } },
    {
      slug: 'gone',
      in: 'ruchki/skoby',
      brand: 'gtv',
      has: { finish: 'gold' },
      columns: { state: 'discontinued' },
    },
    {
      slug: 'absent',
      in: 'ruchki/skoby',
      brand: 'gtv',
      has: { finish: 'gold' },
      columns: { state: 'hidden' },
    },
    { slug: 'secret', in: 'tayny/vnutri', brand: 'hafele' },
  ],
};
