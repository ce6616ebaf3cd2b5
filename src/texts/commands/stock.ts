import { shopTime } from '../../domain/shop-days.ts';
import { ANY_COMMAND_TEXT } from './all.ts';

const REASONS = {
  opening: 'начальный остаток',
  loaded: 'загрузка',
  reserved: 'заказан',
  on_order: 'заказан у поставщика',
  released: 'освобождён',
  shipped: 'отгружен',
  returned: 'возвращён на склад',
  quarantined: 'возвращён в карантин',
  corrected: 'исправлен вручную',
} as const;

const KINDS = {
  ledger: 'сумма журнала',
  reservations: 'сумма удержаний заказов',
  lines: 'сумма строк открытых заказов',
  on_order: 'сумма строк под заказ',
} as const;

/** What `npm run stock` says to the shop's staff. */
export const STOCK_COMMAND_TEXT = {
  usage: `Остатки. Команды:
  npm run stock -- explain АРТИКУЛ    откуда взялся остаток: журнал, склады, заказы
  npm run stock -- shortages          каких товаров меньше, чем держат заказы, и что ждут от поставщиков
  npm run stock -- check              сходятся ли остатки, журнал и заказы
  npm run stock -- correct АРТИКУЛ --on-hand N --why "ПОЧЕМУ"
                                      пересчитали: на складе N (--id ID, если артикул у нескольких)`,
  ...ANY_COMMAND_TEXT,
  article: 'артикул',
  onHand: '--on-hand, сколько штук на складе',
  why: '--why, почему',
  badUnits: (typed: string) => `Количество — целое число от 0, а не «${typed}».`,
  badId: (typed: string) => `ID товара — целое число, а не «${typed}».`,
  noArticle: (article: string) => `Товара с артикулом «${article}» нет.`,
  several: (article: string, ids: readonly number[]) =>
    `Артикул «${article}» у нескольких товаров: ${ids.join(', ')}. Скажите, у какого: --id ID.`,
  corrected: (title: string, before: number, after: number) =>
    `${title}: было на складе ${before}, стало ${after}.`,
  same: (title: string, onHand: number) => `${title}: на складе и так ${onHand}.`,
  head: (id: number, article: string, title: string) =>
    `${title} (артикул ${article || 'не указан'}, ID ${id})`,
  figures: (onHand: number, reserved: number, quantity: number) =>
    `На складе ${onHand}, в открытых заказах ${reserved}, можно продать ${quantity}.`,
  onOrder: (units: number) => `Из них под заказ, сверх остатка: ${units}.`,
  held({ units, onOrder }: { units: number; onOrder: number }): string {
    if (onOrder === 0) return String(units);
    return onOrder === units ? `${units} под заказ` : `${units}, из них ${onOrder} под заказ`;
  },
  formed: (at: Date) => `Остаток сообщён источником на ${shopTime(at)}.`,
  neverFormed: 'Источник об остатке ещё не сообщал.',
  columns: ['Когда', 'Что', 'Склад', 'стало', 'Заказы', 'стало', 'Карантин', 'Причина'],
  placeColumns: ['Место', 'Лежит', 'В заказах'],
  orderColumns: ['Заказ', 'Держит'],
  reason: REASONS,
  order: (number: number) => `заказ № ${number}`,
  shortageColumns: ['Артикул', 'Товар', 'На складе', 'В заказах', 'Не хватает', 'Заказы'],
  noShortages: 'Всего хватает.',
  awaited: 'Ждут от поставщиков, это не нехватка:',
  awaitedColumns: ['Артикул', 'Товар', 'На складе', 'Под заказ', 'Привезти', 'Заказы'],
  agreed: 'Остатки, журнал и заказы сходятся.',
  checkColumns: ['Артикул', 'Что не сходится', 'Должно быть', 'Есть'],
  kind: KINDS,
  disagreed: (count: number) => `Не сходится: ${count}.`,
} as const;
