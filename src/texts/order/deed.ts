import {
  factOf,
  readLineFact,
  type DeedFacts,
  type DeedFault,
  type OrderDeed,
} from '../../domain/order-deeds.ts';
import { formatPrice } from '../../domain/money.ts';
import { ORDER_FIELDS, keysOf } from '../../domain/order-fields.ts';
import { isPaymentKey } from '../../domain/order.ts';
import { formatPhone } from '../../domain/phone.ts';
import { innerTitle } from './fields.ts';
import { plainPaymentTitle } from './way.ts';

/** Names of deeds in an order's journal. */
export const DEED_TEXT: Record<OrderDeed, string> = {
  placed: 'оформлен сотрудником',
  note: 'заметка',
  delivery_price: 'стоимость доставки',
  delivery_agreed: 'покупатель согласился с доставкой',
  lines: 'изменён состав',
  details: 'изменены данные',
  shipped: 'отгружено',
  tracked: 'номер отслеживания',
  returned: 'возврат',
};

const FACT_TITLES: Readonly<Record<string, string>> = {
  delivery_price: 'доставка',
  final: 'итого',
  ...Object.fromEntries(keysOf(ORDER_FIELDS).map((key) => [factOf(key), innerTitle(key)])),
  buyer_kind: 'покупатель',
  payment: 'оплата',
  delivery: 'способ доставки',
  carrier: 'перевозчик',
  track: 'номер',
  to: 'куда',
};
const WORDS: Readonly<Record<string, string>> = {
  person: 'частное лицо',
  organisation: 'организация',
  stock: 'на склад, в продажу',
  quarantine: 'на проверку, не в продажу',
};
const isMoney = (name: string) => name === 'delivery_price' || name === 'final';

export function factTitle(name: string): string {
  return readLineFact(name)?.title ?? FACT_TITLES[name] ?? name;
}

export function factValue(name: string, value: DeedFacts[string] | undefined): string {
  const unit = readLineFact(name)?.unit;
  if (unit !== undefined)
    return value === 0 || value === undefined ? 'нет' : `${String(value)}\u00a0${unit}`;
  if (value === null || value === undefined || value === '')
    return name === 'delivery_price' ? 'уточнит менеджер' : 'нет';
  if (isMoney(name) && typeof value === 'number') return formatPrice(value);
  const text = String(value);
  if (name === 'phone') return formatPhone(text);
  if (name === 'payment') return isPaymentKey(text) ? plainPaymentTitle(text) : text;
  return WORDS[text] ?? text;
}

/** What differs, as «Петля: 10 шт → 8 шт». */
export function changesText(before: DeedFacts, after: DeedFacts): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      name in before
        ? `${factTitle(name)}: ${factValue(name, before[name])} → ${factValue(name, after[name])}`
        : `${factTitle(name)}: ${factValue(name, after[name])}`,
    );
}

const about = (words: string) => (words === '' ? '' : `: ${words}`);

/** Why a deed was refused, in one sentence; `words` is what was typed. */
export const DEED_FAULT_TEXT: Record<DeedFault, (words: string) => string> = {
  no_order: () => 'Такого заказа нет.',
  nothing_to_do: () => 'Менять нечего: всё уже так.',
  no_words: () => 'Напишите, что именно: слова пустые или слишком длинные.',
  too_late: () => 'Заказ уже собран: этого в нём больше не изменить.',
  ended: () => 'Заказ отменён или возвращён: с ним больше ничего не сделать.',
  not_assembling: () => 'По частям отгружают заказ, который собирают: переведите его в assembling.',
  not_shipped: () => 'Из этого заказа ещё ничего не отгружали: возвращать нечего.',
  no_such_line: (words) => `Такой позиции в заказе нет${about(words)}.`,
  line_twice: () => 'Одна позиция названа дважды.',
  below_shipped: (words) => `Отгружено уже больше${about(words)}.`,
  more_than_open: (words) => `Столько к отгрузке не осталось${about(words)}.`,
  more_than_out: (words) => `Столько у покупателя нет${about(words)}.`,
  no_goods_left: () => 'В заказе не остаётся товаров: отмените его.',
  no_such_article: (words) => `Товара с таким артикулом в продаже нет${about(words)}.`,
  article_twice: (words) => `Этот артикул есть у нескольких товаров${about(words)}.`,
  not_in_stock: (words) => `Столько свободного товара на складе нет${about(words)}.`,
  bad_units: (words) => `Количество — целое число от 1${about(words)}.`,
  bad_price: (words) => `Такой цены быть не может${about(words)}.`,
  track_known: (words) => `Этот номер у заказа уже есть${about(words)}.`,
  price_changed: () => 'Сумма заказа изменилась: посмотрите на неё ещё раз.',
  bad_phone: (words) => `Телефон — +7 и десять цифр${about(words)}.`,
  bad_email: (words) => `Адрес почты с ошибкой${about(words)}.`,
  bad_inn: (words) => `ИНН не сходится с контрольной цифрой${about(words)}.`,
  bad_kpp: (words) => `КПП — девять знаков, например 770001001${about(words)}.`,
  bad_post_code: (words) => `Почтовый индекс — шесть цифр${about(words)}.`,
  bad_name: () => 'Имя пишется без адресов сайтов и почты.',
  no_name: () => 'Нет имени получателя или названия организации.',
  no_address: () => 'Нет адреса доставки.',
  no_post_code: () => 'Нет почтового индекса.',
  invoice_for_companies: () => 'Счёт выставляют организациям и предпринимателям.',
  online_without_account: () =>
    'Онлайн платят на странице заказа, а её видит покупатель с учётной записью на эту почту: такой нет.',
  no_provider: () => 'Онлайн-оплата не подключена: нет ключей платёжной системы.',
  no_requisites: () =>
    'Счёт без банковских реквизитов не выставить: задайте их командой npm run config.',
  online_without_price: () =>
    'Онлайн платят, когда стоимость доставки известна: сначала назовите её.',
  other_payment: () => 'Этот способ оплаты к заказу не подходит.',
  no_such_point: (words) =>
    `Открытого пункта выдачи с таким номером нет${about(words)}. Номера показывает npm run call -- deskPickupPoints.`,
  no_point: () =>
    'Назовите пункт выдачи: --point НОМЕР. Номера показывает npm run call -- deskPickupPoints.',
  point_for_pickup: () => 'Пункт выдачи выбирают для самовывоза, а не для доставки.',
};

/** Letters about deeds. */
export const DEED_LETTER_TEXT = {
  costs: (price: number) => (price === 0 ? 'бесплатна' : `стоит ${formatPrice(price)}`),
  pleaseAgree: 'Подтвердите доставку на странице заказа',
  agree: 'Подтвердить доставку',
  buyerAgreed: (number: number) => `Заказ № ${number}: покупатель подтвердил доставку`,
  mayAssemble: 'Заказ можно собирать.',
  inParcel: (goods: readonly string[]) => `Отправили: ${goods.join('; ')}.`,
  cameBack: (goods: readonly string[]) => `Приняли обратно: ${goods.join('; ')}.`,
  returning: (sum: number) => `Вернём ${formatPrice(sum)} тем же способом, которым вы платили.`,
  toPay: (sum: number) => `К оплате осталось ${formatPrice(sum)}.`,
  tooMuch: (sum: number) => `Вы заплатили на ${formatPrice(sum)} больше: напишем, когда вернём.`,
} as const;
