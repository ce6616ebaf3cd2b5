import { articleKey } from './article.ts';
import { ORDER_STATUSES } from './order.ts';
import type { OrderStatus, PaymentKey } from './order.ts';
import { mayPriceDelivery } from './order-deeds.ts';
import { normalPhone } from './phone.ts';

/** The list of orders at the desk: its limits, its search, and what an order waits for; pure. */

export const ORDERS_ON_PAGE = 50;
/** Orders that one bulk move may name. */
export const BULK_MOST = 50;
/** Orders in one file for a spreadsheet. */
export const CSV_ORDERS_MOST = 20_000;
/** Orders in one portion of it. */
export const CSV_PORTION = 500;
/** Orders that one text finds, the newest; who looks for older ones types more. */
export const FOUND_MOST = 1000;

/** What an order waits for, in the order of its life. */
export const ORDER_WAITS = [
  'confirmation',
  'delivery_price',
  'agreement',
  'payment',
  'goods',
  'assembly',
  'shipment',
  'arrival',
  'pickup',
  'money',
] as const;
export type OrderWait = (typeof ORDER_WAITS)[number];

/** The waits that the list can be limited to. */
export const LISTED_WAITS = ['payment', 'assembly', 'money'] as const;
export type ListedWait = (typeof LISTED_WAITS)[number];

/** Statuses of orders that a late payment keeps waiting. */
export const UNPAID_STATUSES: readonly OrderStatus[] = ['new', 'confirmed', 'assembling'];
/** Statuses of orders that are not assembled yet. */
export const UNASSEMBLED_STATUSES: readonly OrderStatus[] = ['confirmed', 'paid', 'assembling'];

export interface WaitingOrder {
  status: OrderStatus;
  isPaid: boolean;
  paymentKey: PaymentKey;
  deliveryPrice: number | null;
  deliveryToConfirm: boolean;
  /** Some of its goods are on order and have not arrived. */
  isOnOrder: boolean;
  /** Its money waits for a decision of the staff. */
  hasOpenMoney: boolean;
}

export function waitsOf(order: WaitingOrder): OrderWait[] {
  const { status, isPaid, paymentKey } = order;
  const isBefore = mayPriceDelivery(status);
  const isPrepaid = paymentKey !== 'ON_RECEIPT';
  const mayAssemble = status === 'paid' || (status === 'confirmed' && (isPaid || !isPrepaid));
  const waits: Record<OrderWait, boolean> = {
    confirmation: status === 'new',
    delivery_price: isBefore && order.deliveryPrice === null,
    agreement: isBefore && order.deliveryToConfirm,
    payment: isPrepaid && !isPaid && UNPAID_STATUSES.includes(status),
    goods: mayAssemble && order.isOnOrder,
    assembly: mayAssemble && !order.isOnOrder,
    shipment: status === 'assembling',
    arrival: status === 'shipped',
    pickup: status === 'ready',
    money: order.hasOpenMoney,
  };
  return ORDER_WAITS.filter((wait) => waits[wait]);
}

/** What a text in the search box may mean; null: it cannot mean that. */
export interface OrderSearch {
  number: number | null;
  /** The end of a normal phone, its whole ten digits included. */
  phoneEnd: string | null;
  inn: string | null;
  /** The beginning of an address, in small letters. */
  email: string | null;
  /** Beginnings of words of the buyer's name or organisation, in small letters. */
  words: readonly string[];
  /** The beginning of an article, as `articleKey` writes it. */
  article: string | null;
}

const NUMBER_MOST = 2_147_483_647;
const PHONE_DIGITS_LEAST = 4;
const ARTICLE_LEAST = 3;

/** Reads what was typed into the search box; null when it is empty. */
export function readSearch(typed: string): OrderSearch | null {
  const text = typed.trim();
  if (text === '') return null;
  const bare = text.replace(/^(?:№|#|n[o°]?\.?)\s*/i, '');
  const number = /^\d{1,10}$/.test(bare) ? Number(bare) : null;
  const [inn] = /^(?:\d{10}|\d{12})$/.exec(text.replace(/^инн\s*/i, '')) ?? [];
  const words = searchWords(text);
  const article = articleKey(text).replace(/[^0-9A-ZА-ЯЁ]/g, '');
  return {
    number: number !== null && number <= NUMBER_MOST ? number : null,
    phoneEnd: phoneEnd(text),
    inn: inn ?? null,
    email: /^[^\s@]{3,}(?:@\S*)?$/.test(text) ? text.toLowerCase() : null,
    // A number is never a part of a name, but «ООО 21 век» has one.
    words: words.some((word) => /\p{L}/u.test(word)) ? words : [],
    article: article.length >= ARTICLE_LEAST ? article : null,
  };
}

/** Words as the database splits names (`search_words` in the migrations). */
const searchWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^0-9a-zа-я]+/)
    .filter((word) => word !== '');

function phoneEnd(text: string): string | null {
  const whole = normalPhone(text);
  if (whole !== null) return whole;
  if (!/^[\d\s()+.-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  return digits.length >= PHONE_DIGITS_LEAST && digits.length <= 10 ? digits : null;
}

export const isOrderStatus = (word: unknown): word is OrderStatus =>
  ORDER_STATUSES.some((status) => status === word);
