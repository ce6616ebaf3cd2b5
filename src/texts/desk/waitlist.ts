import type { WaitlistSorting } from '../../domain/desk-waitlist.ts';
import { plural } from '../../domain/plural.ts';

export const WAITLIST_SORTING_TITLE: Record<WaitlistSorting, string> = {
  new: 'недавние сверху',
  most: 'сначала то, чего ждут чаще',
};

/** Products that shoppers wait for. */
export const DESK_WAITLIST_TEXT = {
  title: 'Ждут поступления',
  intro: 'Кому сообщить, магазин помнит сам: письмо уходит, как только товар появится на складе.',
  sorting: 'Порядок',
  show: 'Показать',
  found: (total: number) => `Товаров: ${total}`,
  none: 'Никто ничего не ждёт.',
  table: 'Товары, которых ждут',
  columns: { product: 'Товар', count: 'Ждут', stock: 'На складе', last: 'Последний раз' },
  people: (count: number) =>
    `${count}\u00a0${plural(count, ['покупатель', 'покупателя', 'покупателей'])}`,
  notShown: 'на сайте не показан',
} as const;
