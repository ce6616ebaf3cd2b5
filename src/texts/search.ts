import type { Availability } from '../domain/availability.ts';
import { plural } from '../domain/plural.ts';

const count = new Intl.NumberFormat('ru-RU');
const goods = (total: number) =>
  `${count.format(total)}\u00a0${plural(total, ['товар', 'товара', 'товаров'])}`;

/** An article of the query that is not sold here. */
export interface AbsentArticle {
  article: string;
  reason: 'gone' | 'unknown';
}
const ABSENT_TEXT: Record<AbsentArticle['reason'], (article: string) => string> = {
  gone: (article) => `Товар «${article}» больше не продаётся.`,
  unknown: (article) => `Артикула «${article}» у нас нет.`,
};
const absentText = ({ article, reason }: AbsentArticle) => ABSENT_TEXT[reason](article);

/** The search field, on every page. */
export const SEARCH_TEXT = {
  label: 'Поиск по каталогу',
  again: 'Новый поиск',
  placeholder: 'Название, артикул или бренд',
  submit: 'Найти',
  everywhere: 'Везде',
  scope: 'Где искать',
} as const;

/** The drop-down of the header's search. */
export const LIVE_TEXT = {
  panel: 'Подсказки поиска',
  often: 'Часто ищут',
  categories: 'Разделы',
  products: 'Товары',
  loading: 'Ищем…',
  failed: 'Поиск не ответил. Нажмите «Найти», чтобы попробовать ещё раз.',
  /** Specification §8. */
  nothing: 'К сожалению, мы не нашли результатов по выбранным запросам.',
  toCatalogue: 'Перейти в каталог',
  corrected: (text: string) => `Показаны результаты по запросу «${text}»`,
  absent: absentText,
  instead: 'Аналоги и похожие артикулы',
  all: (total: number) => `Показать все: ${goods(total)}`,
  found: (categories: number, total: number) =>
    `Найдено: ${categories}\u00a0${plural(categories, ['раздел', 'раздела', 'разделов'])}, ${goods(total)}`,
} as const;

export const FOUND_STOCK_TEXT: Record<Availability, string> = {
  in_stock: 'В наличии',
  few: 'Осталось мало',
  soon: 'Скоро в продаже',
  order: 'Под заказ',
  out: 'Нет в наличии',
};

/** The page of results. */
export const SEARCH_PAGE_TEXT = {
  title: 'Поиск',
  asked: (query: string) => `«${query}»`,
  askedIn: (query: string, category: string) => `«${query}» в\u00a0разделе «${category}»`,
  short: 'Введите хотя бы три символа.',
  nothing: LIVE_TEXT.nothing,
  toCatalogue: LIVE_TEXT.toCatalogue,
  advice: [
    'Проверьте, нет ли опечатки, или напишите короче: «петля накладная» вместо целой фразы.',
    'Ищите по артикулу: дефисы, точки и пробелы не важны.',
    'Спросите по размеру: «ручка 128», «направляющие 450».',
  ],
  everywhere: 'Искать во всём каталоге',
  corrected: (query: string, text: string) =>
    `Показаны результаты по запросу «${text}» вместо «${query}».`,
  absent: absentText,
  instead: ({ article, reason }: AbsentArticle) =>
    reason === 'gone' ? `Аналоги «${article}»` : `Ближайшие артикулы к «${article}»`,
  categories: 'Разделы',
  found: (total: number) => `Найдено: ${goods(total)}`,
  pages: 'Страницы результатов',
  often: 'Часто ищут',
} as const;
