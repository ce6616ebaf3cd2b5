import type { CatalogueParts, ProductPart } from './catalogue.ts';

const good = (
  slug: string,
  place: string,
  title: string,
  more: Partial<ProductPart> & {
    article?: string;
    popularity?: number;
    quantity?: number;
    description?: string;
  } = {},
): ProductPart => {
  const { article = '', popularity = 0, quantity = 10, description = '', ...part } = more;
  return {
    slug,
    in: place,
    ...part,
    columns: { title, article, popularity, onHand: quantity, description },
  };
};

const KINDS = Array.from(
  { length: 12 },
  (_nothing, number) => [`raznoe/vid-${number}`, `Вид ${number}`] as const,
);
/** Goods whose titles, articles and attributes are searched. */
export const SEARCHED_GOODS: CatalogueParts = {
  categories: {
    petli: 'Петли',
    'petli/nakladnye': 'Накладные петли',
    'petli/planki': 'Монтажные планки',
    ruchki: 'Ручки',
    'ruchki/skoby': 'Ручки-скобы',
    napravlyayushchie: 'Направляющие',
    raznoe: 'Разное',
    ...Object.fromEntries(KINDS),
  },
  brands: [
    { title: 'Blum', slug: 'blum', popularity: 1 },
    { title: 'Boyard', slug: 'boyard', popularity: 2 },
  ],
  attributes: [
    { slug: 'finish', type: 'enum', title: 'Отделка' },
    { slug: 'cc_mm', type: 'number', title: 'Межцентровое расстояние', unit: 'мм' },
  ],
  products: [
    good('petlya-1', 'petli/nakladnye', 'Петля Blum накладная', {
      brand: 'blum',
      article: '71B3550',
      popularity: 5,
    }),
    good('petlya-2', 'petli/nakladnye', 'Петля Boyard накладная', {
      brand: 'boyard',
      article: 'H-301.A02',
      popularity: 50,
    }),
    good('petlya-0', 'petli', 'Петля Boyard вкладная', {
      brand: 'boyard',
      article: 'H-302.A02',
      popularity: 900,
      quantity: 0,
    }),
    good('planka', 'petli/planki', 'Планка монтажная для петли', { popularity: 999 }),
    good('skoba-96', 'ruchki/skoby', 'Ручка-скоба 96 мм', {
      has: { finish: 'хром', cc_mm: 96 },
      popularity: 7,
    }),
    good('skoba-128', 'ruchki/skoby', 'Ручка-скоба 128 мм', {
      has: { finish: 'чёрный', cc_mm: 128 },
      popularity: 6,
      article: 'RS-290/128',
    }),
    good('rolik', 'napravlyayushchie', 'Направляющие шариковые 450 мм', {
      popularity: 3,
      description: 'Держат тяжёлую кастрюлю.',
    }),
    good('dvojnik-1', 'raznoe', 'Заглушка белая', { article: 'ZZ-100' }),
    good('dvojnik-2', 'raznoe', 'Заглушка чёрная', { article: 'ZZ 100' }),
    good('podvodka-1-2', 'raznoe', 'Подводка гибкая ½", 60 см, гайки 1 и 2'),
    good('podvodka-3-4', 'raznoe', 'Подводка гибкая 3/4", 40 см, гайки 1 и 2'),
    good('gone', 'petli', 'Петля снятая', { article: 'GONE-1' }),
    ...KINDS.map(([slug], number) => good(`vid-${number}`, slug, `Вещь ${number}`)),
  ],
};
