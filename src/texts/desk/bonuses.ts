import type { BonusReason } from '../../domain/bonuses.ts';
import { ACCOUNTS_FOUND_MOST, BONUS_CHANGE_MOST } from '../../domain/desk-promo.ts';
import { plural } from '../../domain/plural.ts';

const points = (count: number) =>
  `${count.toLocaleString('ru-RU')} ${plural(count, ['бонус', 'бонуса', 'бонусов'])}`;

/** Why an account got or lost points, as the staff read it. */
export const BONUS_REASON_TITLE: Record<BonusReason, string> = {
  welcome: 'за регистрацию',
  earned: 'начислено за заказ',
  spent: 'списано в заказе',
  returned: 'вернулись с заказа',
  correction: 'снято: товар вернули',
  staff: 'изменено магазином',
};

/** Bonus points of shoppers. */
export const DESK_BONUSES_TEXT = {
  title: 'Бонусы покупателей',
  search: 'Найти покупателя',
  searchHint: 'телефон, почта, имя или фамилия',
  find: 'Найти',
  none: 'Никого не нашлось. Проверьте, что набрано.',
  many: `Показаны первые ${ACCOUNTS_FOUND_MOST}: наберите точнее.`,
  table: 'Покупатели',
  columns: { name: 'Покупатель', contacts: 'Телефон и почта', balance: 'На счёте' },
  noName: 'Без имени',
  of: (name: string) => `Бонусы: ${name}`,
  balance: 'На счёте',
  points,
  change: 'Изменить',
  give: 'Начислить',
  take: 'Списать',
  what: 'Что сделать',
  amount: 'Сколько бонусов',
  amountHint: `целое число до ${BONUS_CHANGE_MOST.toLocaleString('ru-RU')}`,
  reason: 'Причина',
  reasonHint: 'обязательно: её видит журнал, покупатель её не видит',
  badAmount: 'Напишите целое число больше нуля.',
  noReason: 'Напишите причину.',
  notEnough: (balance: number) => `На счёте ${balance}: столько списать нельзя.`,
  entries: 'Движения',
  noEntries: 'Движений пока не было.',
  entryColumns: { at: 'Когда', points: 'Бонусы', why: 'За что', by: 'Кто' },
  order: (number: number) => `№ ${number}`,
  signed: (count: number) => `${count > 0 ? '+' : '−'}${Math.abs(count).toLocaleString('ru-RU')}`,
  said: { changed: 'Бонусы изменены' },
  back: 'К поиску',
} as const;
