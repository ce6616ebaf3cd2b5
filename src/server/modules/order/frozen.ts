import { normalEmail } from '../../../domain/form-rules.ts';
import { waitingSince } from '../../../domain/order-reservation.ts';
import { normalPhone } from '../../../domain/phone.ts';
import { needsKpp } from '../../../domain/tax-id.ts';
import { DELIVERY_TEXT } from '../../../features/cart/text.ts';
import { countingUnits } from '../cart/service.ts';
import type { CountedCart, Terms } from '../cart/service.ts';
import type { Snapshot } from '../cart/snapshot.ts';
import { pointAddress } from '../delivery/points.ts';
import type { ChosenPoint } from '../delivery/points.ts';
import type { Checkout } from './checkout.ts';
import type { OrderDraft } from './draft.ts';
import type { Units } from '../stock/figures.ts';
import type { NewLine, NewOrder } from './place-queries.ts';

interface Bought {
  accountId: number;
  key: string;
  draft: OrderDraft;
  checkout: Checkout;
  snapshot: Snapshot;
  counted: CountedCart;
  point: ChosenPoint | null;
  promoCode: string | null;
}

/** The order as it was bought; nothing of it follows the catalogue or the settings any more. */
export function frozenOrder(bought: Bought, { now, settings }: Pick<Terms, 'now' | 'settings'>): NewOrder {
  const row = boughtOrder(bought);
  return { ...row, ...waitingSince(row, now, settings) };
}

function boughtOrder({ accountId, key, draft, checkout, snapshot, counted, point, promoCode }: Bought) {
  const { totals, deliveryKey } = counted;
  const isOrganisation = draft.buyerKind === 'organisation';
  const address = deliveryKey !== 'PICKUP' ? snapshot.deliveryAddress
    : point === null ? '' : pointAddress(point);
  return {
    accountId, idempotencyKey: key, buyerKind: draft.buyerKind,
    fullName: draft.fullName, phone: normalPhone(draft.phone) ?? draft.phone, email: normalEmail(draft.email) ?? draft.email, comment: draft.comment,
    companyName: isOrganisation ? draft.companyName : '', inn: isOrganisation ? draft.inn : '', kpp: isOrganisation && needsKpp(draft.inn) ? draft.kpp : '',
    deliveryKey, deliveryTitle: DELIVERY_TEXT[deliveryKey].title, city: point?.city ?? checkout.place.fullTitle, address,
    postCode: deliveryKey === 'POST' ? snapshot.deliveryPostCode : '', deliveryPrice: totals.delivery, paymentKey: draft.paymentKey,
    promoCode, goods: totals.goods, promoDiscount: totals.promo, bonuses: totals.bonuses, final: totals.final, earned: totals.earned,
  };
}

/** Gifts that the cart earned and the shopper took. */
const giftsOf = (snapshot: Snapshot, { lostGifts }: CountedCart) => (
  snapshot.lines.filter(({ gift, productId }) => gift && !lostGifts.some((lost) => lost.productId === productId)));

export function frozenLines(snapshot: Snapshot, counted: CountedCart, names: Map<number, { title: string; article: string; unit: string }>): NewLine[] {
  const named = (productId: number) => {
    const name = names.get(productId);
    if (name === undefined) throw new Error(`Product ${productId} of the order has no name.`);
    return { productId, title: name.title, article: name.article, unit: name.unit };
  };
  const goods = counted.goods.flatMap((line, index): NewLine[] => {
    const amount = countingUnits(line);
    const total = counted.totals.lines[index];
    return amount === 0 || total === undefined ? [] : [{ ...named(line.productId), amount, price: line.price, promo: total.promo, bonus: total.bonus, gift: false }];
  });
  return [...goods, ...giftsOf(snapshot, counted).map(({ productId }): NewLine => ({ ...named(productId), amount: 1, price: 0, promo: 0, bonus: 0, gift: true }))];
}

/** The code that the order uses up: one that counts, and that of a gift only with the gift taken. */
export function usedPromo(snapshot: Snapshot, counted: CountedCart): string | null {
  const { promo, promoCode } = snapshot;
  if (promo === null || counted.fault !== null) return null;
  const isTaken = giftsOf(snapshot, counted).some(({ productId }) => productId === promo.giftProductId);
  return promo.kind !== 'gift' || isTaken ? promoCode : null;
}

/** Units of each product that the order holds, by id. */
export function heldUnits(snapshot: Snapshot, counted: CountedCart): Units[] {
  const units = new Map<number, number>();
  const take = (productId: number, amount: number) => { if (amount > 0) units.set(productId, (units.get(productId) ?? 0) + amount); };
  for (const line of counted.goods) take(line.productId, countingUnits(line));
  for (const { productId } of giftsOf(snapshot, counted)) take(productId, 1);
  return [...units].map(([productId, amount]) => ({ productId, units: amount })).sort((a, b) => a.productId - b.productId);
}
