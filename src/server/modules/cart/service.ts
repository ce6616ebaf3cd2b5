import { clampUnits, type Sellable } from '#src/domain/cart.ts';
import { cartTotals, type CartTotals } from '#src/domain/cart-totals.ts';
import type { DeliveryKey } from '#src/domain/delivery.ts';
import { offeredDelivery, quoteDelivery, type DeliveryTerms } from '#src/domain/delivery-quote.ts';
import { parcelOf, type Parcel } from '#src/domain/delivery-limits.ts';
import { ON_ORDER_UNITS_MOST } from '#src/domain/limits.ts';
import { offeredLead } from '#src/domain/on-order.ts';
import type { SettingValues, Settings } from '#src/domain/settings.ts';
import { promoFault, type PromoFault, type PromoGoods } from '#src/domain/promo.ts';
import type { Snapshot, SnapshotLine } from './snapshot.ts';

/** What is needed to count a cart, besides the cart. */
export interface Terms {
  now: Date;
  settings: Settings;
  /** Where the goods go and what the carrier says; weight and sizes come from the cart. */
  delivery: Omit<DeliveryTerms, 'parcel' | 'settings'>;
  /** The name of the town that the goods go to. */
  city: string;
}

/** Days to wait for a line on order; null when it is taken from stock. */
export const leadOf = (line: SnapshotLine, settings: SettingValues): number | null =>
  line.gift ? null : offeredLead(line.lead, settings['on_order.mode']);

/** The most units that a cart may hold on order; 0 when the shop sells none. */
export const mostOnOrder = ({ 'on_order.mode': mode }: SettingValues): number =>
  mode === 'off' ? 0 : ON_ORDER_UNITS_MOST;

export function sellable(line: SnapshotLine, settings: SettingValues): Sellable {
  const units = leadOf(line, settings) === null ? line.stock : ON_ORDER_UNITS_MOST;
  return { quantity: units, min_quantity: line.least, quantity_step: line.step };
}

export const countingUnits = (line: SnapshotLine, settings: SettingValues): number =>
  clampUnits(line.amount, sellable(line, settings));

/** Whether any line that counts is on order. */
export const hasOnOrder = (goods: readonly SnapshotLine[], settings: SettingValues): boolean =>
  goods.some((line) => leadOf(line, settings) !== null && countingUnits(line, settings) > 0);

const goodsOf = (snapshot: Snapshot): SnapshotLine[] => snapshot.lines.filter(({ gift }) => !gift);

export const promoGoods = ({ productId: id, category, brand }: SnapshotLine): PromoGoods => ({
  id,
  category,
  brand,
});

/** Weight and sizes of the goods that can be bought. */
export function cartParcel(snapshot: Snapshot, settings: Settings): Parcel {
  const lines = goodsOf(snapshot).map((line) => ({
    amount: countingUnits(line, settings),
    grams: line.grams,
    sizes: line.sizes,
  }));
  return parcelOf(lines, settings);
}

export interface CountedCart {
  goods: SnapshotLine[];
  totals: CartTotals;
  fault: PromoFault | null;
  /** The chosen way of delivery if it is offered, else another one. */
  deliveryKey: DeliveryKey;
  /** Gifts that this cart has earned, with the reason of each. */
  gifts: Gift[];
  /** Gifts that were chosen before and are no longer given. */
  lostGifts: Gift[];
}
export interface Gift {
  title: string;
  productId: number;
}

/** The figures of a cart at this moment. */
export function countCart(snapshot: Snapshot, { now, settings, delivery }: Terms): CountedCart {
  const goods = goodsOf(snapshot);
  const deliveryTerms = { ...delivery, settings, parcel: cartParcel(snapshot, settings) };
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
