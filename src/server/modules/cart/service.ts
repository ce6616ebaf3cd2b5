import type { CartInfo, CartLine } from '../../../contract/cart.ts';
import type { ProductCard } from '../../../contract/catalogue.ts';
import { clampUnits, mostUnits } from '../../../domain/cart.ts';
import type { Sellable } from '../../../domain/cart.ts';
import { cartTotals } from '../../../domain/cart-totals.ts';
import type { CartTotals } from '../../../domain/cart-totals.ts';
import type { DeliveryKey } from '../../../domain/delivery.ts';
import { offeredDelivery, quoteDelivery, weightOf } from '../../../domain/delivery-quote.ts';
import type { DeliveryTerms } from '../../../domain/delivery-quote.ts';
import { ON_ORDER_UNITS_MOST, arrivalDay, offeredLead } from '../../../domain/on-order.ts';
import type { SettingValues, Settings } from '../../../domain/settings.ts';
import { shopDay } from '../../../domain/shop-days.ts';
import { discountedLines, promoFault } from '../../../domain/promo.ts';
import type { PromoFault, PromoGoods } from '../../../domain/promo.ts';
import { promoFaultText } from '../../../texts/cart/cart.ts';
import { removedCard } from './removed-card.ts';
import type { Snapshot, SnapshotLine } from './snapshot.ts';

/** What is needed to count a cart, besides the cart. */
export interface Terms {
  now: Date;
  settings: Settings;
  /** Where the goods go and what the carrier says; the weight comes from the cart. */
  delivery: Omit<DeliveryTerms, 'grams' | 'settings'>;
  /** The name of the town that the goods go to. */
  city: string;
}

/** Cards by id, without products that are no longer shown. */
export type Cards = (ids: readonly number[]) => Promise<ProductCard[]>;

/** Days to wait for a line on order; null when it is taken from stock. */
export const leadOf = (line: SnapshotLine, settings: SettingValues): number | null =>
  line.gift ? null : offeredLead(line.lead, settings['on_order.mode']);

/** The most units that a cart may hold on order; 0 when the shop sells none. */
export const mostOnOrder = ({ 'on_order.mode': mode }: SettingValues): number =>
  mode === 'off' ? 0 : ON_ORDER_UNITS_MOST;

function sellable(line: SnapshotLine, settings: SettingValues): Sellable {
  const units = leadOf(line, settings) === null ? line.stock : ON_ORDER_UNITS_MOST;
  return { quantity: units, min_quantity: line.least, quantity_step: line.step };
}

export const countingUnits = (line: SnapshotLine, settings: SettingValues): number =>
  clampUnits(line.amount, sellable(line, settings));

/** Whether any line that counts is on order. */
export const hasOnOrder = (goods: readonly SnapshotLine[], settings: SettingValues): boolean =>
  goods.some((line) => leadOf(line, settings) !== null && countingUnits(line, settings) > 0);

const goodsOf = (snapshot: Snapshot): SnapshotLine[] => snapshot.lines.filter(({ gift }) => !gift);

const promoGoods = ({ productId: id, category, brand }: SnapshotLine): PromoGoods => ({
  id,
  category,
  brand,
});

/** The weight of the goods that can be bought. */
export function gramsOf(snapshot: Snapshot, settings: Settings): number {
  const lines = goodsOf(snapshot).map((line) => ({
    amount: countingUnits(line, settings),
    grams: line.grams,
  }));
  return weightOf(lines, settings);
}

export interface CountedCart {
  goods: SnapshotLine[];
  totals: CartTotals;
  fault: PromoFault | null;
  /** The chosen way of delivery if it is offered. */
  deliveryKey: DeliveryKey;
  /** Gifts that this cart has earned, with the reason of each. */
  gifts: Gift[];
  /** Gifts that were chosen before and are no longer given. */
  lostGifts: Gift[];
}
interface Gift {
  title: string;
  productId: number;
}

/** The figures of a cart at this moment. */
export function countCart(snapshot: Snapshot, { now, settings, delivery }: Terms): CountedCart {
  const goods = goodsOf(snapshot);
  const deliveryTerms = { ...delivery, settings, grams: gramsOf(snapshot, settings) };
  const deliveryKey = offeredDelivery(snapshot.deliveryKey, deliveryTerms);
  const lines = goods.map((line) => ({
    ...promoGoods(line),
    amount: countingUnits(line, settings),
    price: line.price,
  }));
  const fault = snapshot.promoCode === null ? null : faultOf(snapshot, { now, settings });
  const promo = fault === null ? snapshot.promo : null;
  const priceOf = (payable: number) =>
    quoteDelivery(deliveryKey, payable, deliveryTerms)?.price ?? null;
  const totals = cartTotals({
    lines,
    promo,
    bonusesWanted: snapshot.bonuses,
    balance: snapshot.balance,
    bonusMaxPercent: settings['bonus.most_percent'],
    earnPercent: settings['bonus.earn_percent'],
    delivery: priceOf,
  });
  const bought = new Map(lines.map(({ id, amount }) => [id, amount]));
  const gifts: Gift[] = snapshot.gifts.filter(
    ({ minimumSum, set }) =>
      totals.goods > 0 &&
      totals.goods - totals.discount >= minimumSum &&
      set.every((id) => (bought.get(id) ?? 0) > 0),
  );
  if (promo?.kind === 'gift' && promo.giftProductId !== null)
    gifts.push({ title: promo.title, productId: promo.giftProductId });
  const chosen = snapshot.lines.filter(({ gift }) => gift);
  // The same unit cannot be both sold and given.
  const isInStock = ({ productId, stock }: SnapshotLine) => stock > (bought.get(productId) ?? 0);
  const isGiven = (line: SnapshotLine) =>
    isInStock(line) && gifts.some(({ productId }) => productId === line.productId);
  const titleOf = (id: number) =>
    [...gifts, ...snapshot.gifts].find(({ productId }) => productId === id)?.title ?? '';
  const lostGifts = chosen
    .filter((line) => !isGiven(line))
    .map(({ productId }) => ({ productId, title: titleOf(productId) }));
  return {
    goods,
    totals,
    fault,
    deliveryKey,
    lostGifts,
    gifts: gifts.filter(({ productId }) => !lostGifts.some((lost) => lost.productId === productId)),
  };
}

/** Why a promo code, the cart's own or another, does not apply; null when it does. */
export function faultOf(
  snapshot: Snapshot,
  { now, settings }: Pick<Terms, 'now' | 'settings'>,
  promo = snapshot.promo,
): PromoFault | null {
  if (promo === null) return 'unknown';
  const lines = goodsOf(snapshot).map((line) => ({
    ...promoGoods(line),
    sum: line.price * countingUnits(line, settings),
  }));
  return promoFault(promo, lines, now);
}

export async function cartInfoOf(
  snapshot: Snapshot,
  cards: Cards,
  terms: Terms,
): Promise<CartInfo> {
  const { goods, totals, fault, deliveryKey, gifts, lostGifts } = countCart(snapshot, terms);
  const chosen = new Set(
    snapshot.lines.filter(({ gift }) => gift).map(({ productId }) => productId),
  );
  const [given, lost] = [await giftCards(gifts, cards), await giftCards(lostGifts, cards)];
  return {
    version: snapshot.version,
    currency: 'RUB',
    count: goods.length,
    discount: totals.discount,
    priceDefault: totals.goods,
    deliveryCost: totals.delivery,
    delivery_city: terms.city,
    priceFinal: totals.final,
    bonuses: totals.bonuses,
    bonuses_available: totals.bonusesMost,
    bonuses_receive: totals.earned,
    promo_code: snapshot.promoCode,
    promo_title: snapshot.promo?.title ?? null,
    promo_lines: fault === null ? discountedLines(snapshot.promo, goods.map(promoGoods)) : null,
    delivery_key: deliveryKey,
    cartItems: goods.map((line) => ({
      id: line.productId,
      amount: countingUnits(line, terms.settings),
      least: line.least,
      step: line.step,
      most: mostUnits(sellable(line, terms.settings)),
    })),
    gifts_available: given.filter(({ product }) => !chosen.has(product.id)),
    gifts_added: given.filter(({ product }) => chosen.has(product.id)),
    gifts_lost: lost,
    bonusesUsed: totals.bonuses > 0,
    promocodeUsed: snapshot.promoCode !== null,
    promocodeLegit: snapshot.promoCode !== null && fault === null,
    promocodeError: fault === null ? null : promoFaultText(fault, snapshot.promo?.minimumSum ?? 0),
  };
}

async function giftCards(gifts: readonly Gift[], cards: Cards) {
  if (gifts.length === 0) return [];
  const products = await cards(gifts.map(({ productId }) => productId));
  return gifts.flatMap(({ title, productId }) => {
    const product = products.find(({ id }) => id === productId);
    return product === undefined ? [] : [{ title, product }];
  });
}

/** The lines as the cart page shows them, gifts last. */
export async function cartLinesOf(
  snapshot: Snapshot,
  cards: Cards,
  terms: Terms,
): Promise<CartLine[]> {
  const { gifts } = countCart(snapshot, terms);
  const earned = new Set(gifts.map(({ productId }) => productId));
  const shown = snapshot.lines.filter(({ gift, productId }) => !gift || earned.has(productId));
  const products = new Map(
    (await cards(shown.map(({ productId }) => productId))).map((card) => [card.id, card]),
  );
  const lines = shown.flatMap((line) => {
    const product = products.get(line.productId) ?? removedCard(line);
    return product === null
      ? []
      : [line.gift ? giftLine(line, product) : goodsLine(line, product, terms)];
  });
  return [...lines.filter(({ gift }) => !gift), ...lines.filter(({ gift }) => gift)];
}

function goodsLine(line: SnapshotLine, product: ProductCard, { now, settings }: Terms): CartLine {
  const amount = countingUnits(line, settings);
  const lead = leadOf(line, settings);
  return {
    product,
    amount,
    available: mostUnits(sellable(line, settings)),
    price: line.price,
    price_seen: line.priceSeen,
    sum: line.price * amount,
    gift: false,
    lead_days: lead,
    lead_days_seen: line.leadSeen,
    arrives_at: arrivalOf(lead, now, settings),
    notice: noticeOf(line, amount, lead),
  };
}

/**
 * One notice at most, the gravest first: a wait that is new or another is graver than another amount,
 * and goods that no longer have to be waited for are not.
 */
function noticeOf(line: SnapshotLine, amount: number, lead: number | null): CartLine['notice'] {
  if (amount === 0) return 'unavailable';
  if (lead !== null && lead !== line.leadSeen) return 'lead_changed';
  if (amount > line.amount) return 'raised';
  if (line.clamped || amount < line.amount) return 'clamped';
  if (lead !== line.leadSeen) return 'lead_changed';
  return line.price === line.priceSeen ? null : 'price_changed';
}

/**
 * When goods ordered now arrive; null for goods from stock, or when the wait starts with the
 * payment.
 */
const arrivalOf = (leadDays: number | null, now: Date, settings: SettingValues): string | null =>
  arrivalDay({
    leadDays,
    leadFrom: settings['on_order.mode'] === 'prepaid' ? null : shopDay(now),
  });

const giftLine = (line: SnapshotLine, product: ProductCard): CartLine => ({
  product,
  amount: line.amount,
  available: line.amount,
  price: 0,
  price_seen: 0,
  sum: 0,
  gift: true,
  notice: null,
  lead_days: null,
  lead_days_seen: null,
  arrives_at: null,
});
