import { SALES_DAYS } from '../../domain/desk-today.ts';
import { MISSED_PERIODS } from '../../domain/missed-search.ts';
import { formatPrice } from '../../domain/money.ts';
import { plural } from '../../domain/plural.ts';

const orders = (count: number) => `${count} ${plural(count, ['заказ', 'заказа', 'заказов'])}`;
const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** «25 нояб.» of `2026-11-25`. */
export const shortDay = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));

/** The first page of the desk. */
export const TODAY_TEXT = {
  waits: 'Что ждёт',
  nothingWaits: 'Ничего не ждёт.',
  waiting: {
    confirmation: 'подтвердить заказ',
    unpaid_long: (hours: number) => `не оплачены дольше ${hours} ч`,
    payment: 'ждут оплаты',
    assembly: 'не собраны',
    money: 'деньги ждут решения',
    lettersFailed: (count: number) =>
      plural(count, ['письмо не ушло', 'письма не ушли', 'писем не ушло']),
    lettersAgain: (count: number) =>
      `${plural(count, ['письмо', 'письма', 'писем'])} пробуем отправить снова`,
    jobs: (count: number) =>
      plural(count, [
        'отложенная работа не удалась',
        'отложенные работы не удались',
        'отложенных работ не удалось',
      ]),
  },
  sales: `Заказы и деньги за ${SALES_DAYS} дней`,
  ordersPlot: 'Заказы по дням',
  sumPlot: 'Оформлено на сумму по дням',
  paidPlot: 'Получено денег по дням',
  /** What the plot says to those who do not see it. */
  ordersLabel: (total: number, most: number, on: string) =>
    total === 0
      ? `Заказов за ${SALES_DAYS} дней не было.`
      : `Всего ${orders(total)}, больше всего ${on}: ${most}.`,
  moneyLabel: (total: number, most: number, on: string) =>
    total === 0
      ? `Денег за ${SALES_DAYS} дней не было.`
      : `Всего ${formatPrice(total)}, больше всего ${on}: ${formatPrice(most)}.`,
  most: (text: string) => `до ${text}`,
  ofDay: (on: string, value: string) => `${on}: ${value}`,
  table: 'По дням таблицей',
  columns: { day: 'День', orders: 'Заказы', sum: 'Оформлено', paid: 'Получено' },
  totals: { orders: 'Заказы', sum: 'Оформлено', average: 'Средний заказ', paid: 'Получено' },
  noOrders: '—',
  growth: (percent: number | null) => {
    if (percent === null) return 'сравнить не с чем';
    if (percent === 0) return `как в прошлые ${SALES_DAYS} дней`;
    return `${percent > 0 ? '+' : '−'}${Math.abs(percent)} % к прошлым ${SALES_DAYS} дням`;
  },
  missed: 'Искали и не нашли',
  missedHint: `за ${MISSED_PERIODS[0]} дней`,
  noMissed: 'Находилось всё, что искали.',
  waitlist: 'Ждут поступления',
  emptyWaitlist: 'Никто ничего не ждёт.',
  all: 'Показать всё',
  exchange: 'Обмен',
  toExchange: 'К загрузкам',
  lastLoad: (state: string, at: string) => `Последняя загрузка ${at}: ${state}.`,
} as const;

/** How old the last backup is. */
export const BACKUP_AGE_TEXT = {
  title: 'Копия магазина',
  none: 'Копий нет: npm run backup сделает её, BACKUP_TO — каждую ночь.',
  last: (at: string) => `Последняя удачная копия — ${at}.`,
  late: 'Это больше полутора суток назад.',
  failed: (why: string) => `Последняя попытка не удалась: ${why}`,
  asleep:
    'Магазин восстановлен из копии и спит: писем, платежей, отложенной работы и обмена нет. ' +
    'Разбудить: npm run restore -- wake.',
} as const;

/** What shoppers look for in vain. */
export const DEMAND_TEXT = {
  searches: 'Искали и не нашли',
  period: 'За сколько дней',
  days: (count: number) => `${count} ${plural(count, ['день', 'дня', 'дней'])}`,
  searchesIntro:
    'Слова, на которые страница поиска не нашла ничего. ' +
    'Кто искал, не записывается; телефоны и адреса почты не попадают.',
  noSearches: 'За эти дни находилось всё, что искали.',
  searchColumns: { words: 'Слова', times: 'Сколько раз', last: 'Последний раз' },
  people: (count: number) => `${count} ${plural(count, ['человек', 'человека', 'человек'])}`,
  times: (count: number) => `${count} ${plural(count, ['раз', 'раза', 'раз'])}`,
} as const;
