import { eq } from 'drizzle-orm';
import { mayPriceDelivery } from '#src/domain/order-deeds.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { order } from '#src/server/database/schema/order.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { waitingAnew } from '../lead-days.ts';
import { billedLines } from '../money/bills.ts';
import { reduceCredits } from '../money/reduce-credits.ts';
import { moneyOf, type OrderMoney } from '../money/order-money.ts';
import { settleOrder } from '../money/settle.ts';
import { recordAndReportDeed } from './journal.ts';
import { lockWhole } from './locked.ts';
import { DeedRefused } from './refused.ts';
import type { SignedBy } from '../signed-by.ts';

interface PricedDelivery extends SignedBy {
  orderId: string;
  /** Kopecks. */
  price: number;
  /** The buyer has already agreed by phone. */
  isAgreed?: boolean;
}

/** Kopecks. */
const PRICE_MOST = 100_000_000;

/** Throws DeedRefused. */
export function refuseDeliveryPrice(price: number): void {
  if (!Number.isSafeInteger(price) || price < 0 || price > PRICE_MOST)
    throw new DeedRefused('bad_price');
}

/**
 * Sets the delivery price. The totals follow, and the order waits for the buyer's agreement before
 * it is assembled. Throws DeedRefused.
 */
export function setDeliveryPrice(
  db: Queries,
  { orderId, price, isAgreed = false, by, note }: PricedDelivery,
  settings: SettingValues,
  clock: Clock,
): Promise<OrderMoney> {
  return inTransaction(db, async (tx) => {
    const { row } = await lockWhole(tx, orderId);
    if (!mayPriceDelivery(row.status)) throw new DeedRefused('too_late');
    refuseDeliveryPrice(price);
    const isDearer =
      row.deliveryPrice === null || row.deliveryToConfirm || price > row.deliveryPrice;
    const deliveryToConfirm = isDearer && !isAgreed;
    if (price === row.deliveryPrice && deliveryToConfirm === row.deliveryToConfirm)
      throw new DeedRefused('nothing_to_do');
    const final = row.final - (row.deliveryPrice ?? 0) + price;
    const changed = { deliveryPrice: price, final, deliveryToConfirm };
    const waiting = await waitingAnew(tx, { ...row, ...changed }, clock(), settings);
    const bill = await billedLines(tx, orderId);
    await tx
      .update(order)
      .set({ ...changed, ...waiting })
      .where(eq(order.id, orderId));
    await reduceCredits(tx, orderId, bill);
    await recordAndReportDeed(
      tx,
      {
        orderId,
        kind: 'delivery_price',
        by,
        note,
        before: { delivery_price: row.deliveryPrice, final: row.final },
        after: { delivery_price: price, final },
      },
      clock,
    );
    await settleOrder(tx, orderId, by, clock);
    return moneyOf(tx, orderId);
  });
}
