import type { ProductMeasure } from '../domain/product-measures.ts';
import type { Availability } from '../domain/availability.ts';
import type { Sorting } from '../domain/listing.ts';
import { plural } from '../domain/plural.ts';

const whole = new Intl.NumberFormat('ru-RU');
/** «1 240»; spaces do not wrap. */
export const formatCount = (count: number): string =>
  count < 1000 ? String(count) : whole.format(count);

export const goodsCount = (count: number) =>
  `${formatCount(count)}\u00a0${plural(count, ['товар', 'товара', 'товаров'])}`;
export const reviewsCount = (count: number) =>
  `${formatCount(count)}\u00a0${plural(count, ['отзыв', 'отзыва', 'отзывов'])}`;
export const pointsText = (points: number) =>
  `+${formatCount(points)}\u00a0${plural(points, ['бонус', 'бонуса', 'бонусов'])}`;
export const ratingText = (rating: number) => rating.toFixed(1).replace('.', ',');
export const discountText = (percent: number) => `−${percent}\u00a0%`;

/** Availability of a model before a product is chosen. */
export const MODEL_STOCK_TEXT: Record<Availability, string> = {
  in_stock: 'В наличии',
  few: 'В наличии',
  soon: 'Скоро в продаже',
  order: 'Под заказ',
  out: 'Нет в наличии',
};

/** The row of characteristics of goods that need no certificate. */
export const EXEMPT_TEXT = { title: 'Сертификат', value: 'не подлежит' };

interface Stocked {
  quantity: number;
  unit: string;
  leadDays: number | null;
}

/** Availability as text: «В наличии: 240 шт». */
export function availabilityText(
  state: Availability,
  { quantity, unit, leadDays: days }: Stocked,
): string {
  switch (state) {
    case 'in_stock':
      return `В наличии: ${formatCount(quantity)}\u00a0${unit}`;
    case 'few':
      return `Осталось ${formatCount(quantity)}\u00a0${unit}`;
    case 'soon':
      return 'Скоро в продаже';
    case 'order':
      return days === null
        ? 'Под заказ'
        : `Под заказ, ${days}\u00a0${plural(days, ['день', 'дня', 'дней'])}`;
    case 'out':
      return 'Нет в наличии';
  }
}

/** Titles of the filters that every listing has besides its attributes. */
export const BRAND_TITLE = 'Бренд';
export const FLAG_TITLES = {
  in_stock: 'В наличии',
  discount: 'Со скидкой',
  novelty: 'Новинки',
} as const;

export const SORTING_TEXT: Record<Sorting, string> = {
  popular: 'Популярные',
  new: 'Новинки',
  price_asc: 'Дешевле',
  price_desc: 'Дороже',
  rating: 'По рейтингу',
  name: 'По названию',
};

export const CARD_TEXT = {
  novelty: 'Новинка',
  article: 'Арт.',
  details: 'Подробнее',
  least: (quantity: number, unit: string) => `от ${formatCount(quantity)} ${unit}`,
  noPicture: 'Нет фотографии',
} as const;

export const LISTING_TEXT = {
  catalogue: 'Каталог',
  noneYet: 'Товары появятся здесь, когда магазин их загрузит.',
  breadcrumbs: 'Навигационная цепочка',
  subcategories: 'Разделы',
  sorting: 'Сортировка',
  filters: 'Фильтры',
  filtersChosen: (count: number) => `Фильтры · ${count}`,
  price: 'Цена, ₽',
  priceFrom: 'Цена от, ₽',
  priceTo: 'Цена до, ₽',
  from: 'от',
  to: 'до',
  more: (count: number) => `Ещё ${count}`,
  apply: 'Показать',
  applyTo: (count: number) => (count === 0 ? 'Ничего не найдено' : `Показать ${goodsCount(count)}`),
  reset: 'Сбросить',
  resetAll: 'Сбросить всё',
  chosen: 'Выбрано',
  drop: (title: string) => `Убрать: ${title}`,
  priceChip: (from: string | null, to: string | null) =>
    ['Цена', from === null ? '' : `от ${from}`, to === null ? '' : `до ${to}`]
      .filter(Boolean)
      .join(' '),
  pages: 'Страницы списка',
  page: (number: number) => `Страница ${number}`,
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  nothingTitle: 'Под такие условия ничего не подошло',
  nothingAdvice: 'Ближайшее, что есть, если снять одно из условий:',
  nothingAlone: 'Снимите часть условий или начните сначала.',
  without: (title: string) => `Без «${title}»`,
  empty: 'В этом разделе пока нет товаров.',
} as const;

const millimetres = (size: number) => `${formatCount(size)} мм`;
const packedSize = (title: string) => ({ title, shown: millimetres, exact: millimetres });

/** Measures of a product: `shown` to shoppers, `exact` to editors. */
export const MEASURE_TEXT: Readonly<
  Record<
    ProductMeasure,
    { title: string; shown: (measured: number) => string; exact: (measured: number) => string }
  >
> = {
  weight_grams: {
    title: 'Вес',
    shown: (grams) =>
      grams < 1000 ? `${formatCount(grams)} г` : `${(grams / 1000).toLocaleString('ru-RU')} кг`,
    exact: (grams) => `${grams} г`,
  },
  length_mm: packedSize('Длина в упаковке'),
  width_mm: packedSize('Ширина в упаковке'),
  height_mm: packedSize('Высота в упаковке'),
};

export const PRODUCT_TEXT = {
  article: 'Арт.',
  barcode: 'Штрихкод',
  gallery: 'Фотографии товара',
  photo: (number: number) => `Фото ${number}`,
  pack: (quantity: number, unit: string) => `Упаковка ${formatCount(quantity)} ${unit}`,
  perUnit: (unit: string) => `за 1 ${unit}`,
  oldPrice: 'Старая цена',
  from: 'от',
  allVariants: 'Все варианты',
  quantityNote: (least: number, step: number, unit: string) => {
    const from = least > 1 ? `Заказ от ${formatCount(least)} ${unit}` : '';
    const by = step > 1 ? `кратно ${formatCount(step)} ${unit}` : '';
    return [from, by].filter(Boolean).join(', ') || null;
  },
  pointsNote: 'за единицу',
  notAvailable: 'нет в наличии',
  characteristics: 'Характеристики',
  description: 'Описание',
  documents: 'Документы',
  kilobytes: (bytes: number) => `${formatCount(Math.max(1, Math.round(bytes / 1024)))} КБ`,
  companions: 'С этим товаром нужно',
  analogues: 'Похожие товары',
  analoguesInstead: 'Чем заменить',
  visited: 'Вы смотрели',
  discontinued: 'Товар снят с продажи',
  discontinuedNote: 'Заказать его больше нельзя. Ниже — чем его можно заменить.',
  discontinuedAlone: 'Заказать его больше нельзя.',
  sameCategory: (title: string) => `Смотреть раздел «${title}»`,
} as const;
