import { CONSENT_PAGES, type ConsentPurpose } from '#src/domain/consents.ts';
import { orderCause } from '#src/domain/order.ts';
import { seenNow, type OrderNow } from '#src/domain/order-changes.ts';
import type { Caller } from '../../callers/caller.ts';
import { journalConsents } from '../../database/consents.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CountedCart, Terms } from '../cart/service.ts';
import type { Snapshot } from '../cart/snapshot.ts';
import type { ChosenPoint } from '../delivery/points.ts';
import { reserveStock } from '../stock/reserve.ts';
import type { Checkout } from './checkout.ts';
import { renewDraft, type PayableDraft } from './draft.ts';
import { frozenOrder, heldUnits, usedPromo } from './frozen.ts';
import { askOrderLetters } from './letter-jobs.ts';
import {
  removeFromWaitlist,
  insertOrder,
  namesOf,
  removeOrderedLines,
  spendBonuses,
  usePromo,
  type Placed,
} from './place-queries.ts';
import { refuseOverLimits } from './unpaid-limits.ts';

/** What the buyer has typed and agreed to. */
export interface OrderForm {
  accountId: number;
  key: string;
  draft: PayableDraft;
  /** The checkout as it was outside the transaction, with the carrier's answer. */
  checkout: Checkout;
  consents: readonly ConsentPurpose[];
  caller: Caller;
}

/** The cart as it was counted under its locks. */
interface LockedCart {
  cartId: number;
  snapshot: Snapshot;
  counted: CountedCart;
  terms: Terms;
  state: OrderNow;
  point: ChosenPoint | null;
}

/** `linesLeft`: the number of lines in the cart after the order. */
export type PlacedOrder = Placed & { linesLeft: number };

/**
 * Writes the order with its stock, promo code, points, consents and letters, and leaves in the cart
 * what could not be bought. Throws FormErrors when unpaid orders would hold too much.
 */
export async function writeOrder(
  tx: Queries,
  { accountId, key, draft, checkout, consents, caller }: OrderForm,
  { cartId, snapshot, counted, terms, state, point }: LockedCart,
  clock: Clock,
): Promise<PlacedOrder> {
  const { now, settings } = terms;
  const held = heldUnits(snapshot, counted, settings);
  const heldIds = held.map(({ productId }) => productId);
  const names = await namesOf(tx, heldIds);
  await refuseOverLimits(tx, { accountId, held, names, settings });

  const promoCode = usedPromo(snapshot, counted);
  const bought = { accountId, key, draft, checkout, snapshot, counted, point, promoCode, names };
  const order = await insertOrder(tx, frozenOrder(bought, terms), now);
  const holder = { orderId: order.id, warehouseId: point?.warehouseId ?? null };
  const isHeld = await reserveStock(tx, held, holder, clock);
  const isUsed =
    promoCode === null ||
    (await usePromo(tx, { code: promoCode, accountId, orderId: order.id, now }));
  // Both were counted under the same locks, so neither can be missing.
  if (!isHeld || !isUsed)
    throw new Error(`Order ${order.number} was counted with what is not there.`);
  await spendBonuses(tx, { accountId, points: counted.totals.bonuses, orderId: order.id, now });
  const texts = consents.map((purpose) => ({ purpose, slug: CONSENT_PAGES[purpose] }));
  const given = { texts, accountId, sessionId: caller.sessionId, ip: caller.address, now };
  await journalConsents(tx, { ...given, orderId: order.id, cause: orderCause(order.id) });
  await askOrderLetters(tx, order.id, clock);

  const left = state.lines.filter(({ amount }) => amount === 0);
  await removeOrderedLines(
    tx,
    cartId,
    left.map(({ id }) => id),
  );
  await renewDraft(tx, accountId, seenNow({ lines: left, promoFault: null, lostGifts: [] }));
  await removeFromWaitlist(tx, accountId, heldIds);
  return { ...order, linesLeft: left.length };
}
