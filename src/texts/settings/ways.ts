import type { SettingKey } from '../../domain/settings.ts';

/** The settings of the ways of delivery and payment, as those who edit them read of them. */

export type WayWordsKey = Extract<
  SettingKey,
  `${'delivery' | 'payment'}.${string}.${'title' | 'about'}`
>;
type OfferedKey = Extract<SettingKey, `payment.${string}.offered`> | 'delivery.pickup.offered';
interface Words {
  title: string;
  about: string;
}

export const WAY_FACT_TEXT = {
  days: 'срок для города покупателя',
  weight: 'наибольший вес заказа',
  free_from: 'сумма, от которой бесплатно',
  hold: 'сколько заказ ждёт оплаты, из настроек резерва',
} as const;

const NAME = 'Так способ называется в корзине, заказе и письмах.';
const PROMISE = 'Стоит под названием при оформлении. Обещайте только то, что делаете. ';
const OFF = 'Нет — покупатели его не видят; кто выбрал раньше, узнает об этом в заказе.';

const NAMES: Readonly<Record<WayWordsKey, string>> = {
  'delivery.pickup.title': 'Самовывоз: название',
  'delivery.pickup.about': 'Самовывоз: описание',
  'delivery.courier.title': 'Курьер: название',
  'delivery.courier.about': 'Курьер: описание',
  'delivery.post.title': 'Почта: название',
  'delivery.post.about': 'Почта: описание',
  'delivery.carrier.title': 'Транспортная компания: название',
  'delivery.carrier.about': 'Транспортная компания: описание',
  'payment.on_receipt.title': 'При получении: название',
  'payment.on_receipt.about': 'При получении: описание',
  'payment.card.title': 'Картой на сайте: название',
  'payment.card.about': 'Картой на сайте: описание',
  'payment.sbp.title': 'СБП: название',
  'payment.sbp.about': 'СБП: описание',
  'payment.invoice.title': 'По счёту: название',
  'payment.invoice.about': 'По счёту: описание',
};
const OFFERED: Readonly<Record<OfferedKey, Words>> = {
  'delivery.pickup.offered': { title: 'Самовывоз: есть', about: OFF },
  'payment.on_receipt.offered': { title: 'При получении: есть', about: OFF },
  'payment.card.offered': {
    title: 'Картой на сайте: есть',
    about: `Работает, если подключён приём платежей. ${OFF}`,
  },
  'payment.sbp.offered': {
    title: 'СБП: есть',
    about: `Работает, если подключён приём платежей. ${OFF}`,
  },
  'payment.invoice.offered': {
    title: 'По счёту: есть',
    about: `Работает, если заполнены банковские реквизиты. ${OFF}`,
  },
};

export const isWayWords = (key: string): key is WayWordsKey => Object.hasOwn(NAMES, key);

/** `factsOf`: what the facts of a key mean, in a line. */
export function waySettingText(
  factsOf: (key: WayWordsKey) => string,
): Readonly<Record<WayWordsKey | OfferedKey, Words>> {
  const keys = Object.keys(NAMES) as WayWordsKey[];
  const words = keys.map((key): [WayWordsKey, Words] => [
    key,
    { title: NAMES[key], about: key.endsWith('.title') ? NAME : `${PROMISE}${factsOf(key)}.` },
  ]);
  return { ...(Object.fromEntries(words) as Record<WayWordsKey, Words>), ...OFFERED };
}

/** How these texts are written; stands above their forms. */
export const WAY_WORDS_ABOUT =
  'Слова в фигурных скобках заменяются цифрами из настроек: так обещание всегда верно. Часть в квадратных ' +
  'скобках пропадает, если такого срока или предела нет.';
