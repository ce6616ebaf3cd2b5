import { mailAddressOf } from '#src/domain/mail-address.ts';
import { countedFrom, countsFromPayment, lastArrival } from '#src/domain/on-order.ts';
import { DRAFT_KEYS, fieldsOf, noneOf, pickColumns } from '#src/domain/order-fields.ts';
import { waitingSince } from '#src/domain/order-reservation.ts';
import { normalPhone } from '#src/domain/phone.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { needsKpp } from '#src/domain/tax-id.ts';
import { deliveryTitle, paymentTitle } from '#src/texts/order/way.ts';
import { countingUnits, leadOf, type CountedCart, type Terms } from '../cart/service.ts';
import type { Snapshot } from '../cart/snapshot.ts';
import { pointAddress, type ChosenPoint } from '../delivery/points.ts';
import type { Checkout } from './checkout.ts';
import type { PayableDraft } from './draft.ts';
import type { ProductUnits } from '../stock/figures.ts';
import type { NewLine, NewOrder } from './place-queries.ts';

interface Bought {
  accountId: number;
  key: string;
  draft: PayableDraft;
  checkout: Checkout;
  snapshot: Snapshot;
  counted: CountedCart;
  point: ChosenPoint | null;
  promoCode: string | null;
  names: Names;
}

/**
 * The order and its lines as they were bought. Later changes of the catalogue or the settings do
 * not touch them.
 */
export function frozenOrder(
  bought: Bought,
  { now, settings }: Pick<Terms, 'now' | 'settings'>,
): { row: NewOrder; lines: NewLine[] } {
  const {
    draft: { paymentKey },
    counted: { totals },
  } = bought;
  const goods = frozenLines(bought, settings);
  const leadFromPayment =
    totals.final > 0 && countsFromPayment(goods, { paymentKey, mode: settings['on_order.mode'] });
  const lines = countedFrom(goods, leadFromPayment ? null : shopDay(now));
  const row = { ...boughtOrder(bought, settings), leadFromPayment };
  const waiting = waitingSince({ ...row, goodsArrive: lastArrival(lines) }, now, settings);
  return { row: { ...row, ...waiting }, lines };
}

function boughtOrder(
  { accountId, key, draft, checkout, snapshot, counted, point, promoCode }: Bought,
  settings: SettingValues,
) {
  const { totals, deliveryKey } = counted;
  const isOrganisation = draft.buyerKind === 'organisation';
  const pickupAddress = point === null ? '' : pointAddress(point);
  return {
    accountId,
    idempotencyKey: key,
    ...pickColumns(DRAFT_KEYS, draft),
    phone: normalPhone(draft.phone) ?? draft.phone,
    email: mailAddressOf(draft.email) ?? draft.email,
    ...(isOrganisation ? !needsKpp(draft.inn) && { kpp: '' } : noneOf(fieldsOf('organisation'))),
    deliveryKey,
    deliveryTitle: deliveryTitle(deliveryKey, settings),
    paymentTitle: paymentTitle(draft.paymentKey, settings),
    city: point?.city ?? checkout.place.fullTitle,
    address: deliveryKey === 'PICKUP' ? pickupAddress : snapshot.deliveryAddress,
    postCode: deliveryKey === 'POST' ? snapshot.deliveryPostCode : '',
    deliveryPrice: totals.delivery,
    promoCode,
    goods: totals.goods,
    promoDiscount: totals.promo,
    bonuses: totals.bonuses,
    final: totals.final,
    earned: totals.earned,
  };
}

/** Gifts that the cart earned and the shopper took. */
const giftsOf = (snapshot: Snapshot, { lostGifts }: CountedCart) =>
  snapshot.lines.filter(
    ({ gift, productId }) => gift && !lostGifts.some((lost) => lost.productId === productId),
  );

type Names = ReadonlyMap<number, { title: string; article: string; unit: string }>;

function frozenLines({ snapshot, counted, names }: Bought, settings: SettingValues): NewLine[] {
  const named = (productId: number) => {
    const name = names.get(productId);
    if (name === undefined) throw new Error(`Product ${productId} of the order has no name.`);
    return { productId, title: name.title, article: name.article, unit: name.unit };
  };
  const goods = counted.goods.flatMap((line, index): NewLine[] => {
    const amount = countingUnits(line, settings);
    const total = counted.totals.lines[index];
    return amount === 0 || total === undefined
      ? []
      : [
          {
            ...named(line.productId),
            amount,
            price: line.price,
            promo: total.promo,
            bonus: total.bonus,
            gift: false,
            leadDays: leadOf(line, settings),
          },
        ];
  });
  return [
    ...goods,
    ...giftsOf(snapshot, counted).map(({ productId }): NewLine => ({
      ...named(productId),
      amount: 1,
      price: 0,
      promo: 0,
      bonus: 0,
      gift: true,
    })),
  ];
}

/**
 * The promo code that the order uses up: one that applies, and a gift's code only when the gift was
 * taken.
 */
export function usedPromo(snapshot: Snapshot, counted: CountedCart): string | null {
  const { promo, promoCode } = snapshot;
  if (promo === null || counted.fault !== null) return null;
  const isTaken = giftsOf(snapshot, counted).some(
    ({ productId }) => productId === promo.giftProductId,
  );
  return promo.kind !== 'gift' || isTaken ? promoCode : null;
}

/**
 * Units of each product that the order holds, by id. A gift is never on order: some of it is in
 * stock.
 */
export function heldUnits(
  snapshot: Snapshot,
  counted: CountedCart,
  settings: SettingValues,
): Required<ProductUnits>[] {
  const gifts = giftsOf(snapshot, counted).map(({ productId }) => productId);
  const bought = counted.goods.map((line) => ({
    productId: line.productId,
    units: countingUnits(line, settings),
    isOnOrder: leadOf(line, settings) !== null,
  }));
  const given = gifts
    .filter((id) => !bought.some(({ productId, units }) => productId === id && units > 0))
    .map((productId) => ({ productId, units: 0, isOnOrder: false }));
  return [...bought.filter(({ units }) => units > 0), ...given]
    .map((each) => ({ ...each, units: each.units + (gifts.includes(each.productId) ? 1 : 0) }))
    .sort((one, other) => one.productId - other.productId);
}
