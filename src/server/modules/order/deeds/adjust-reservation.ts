import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { lockGoods, sumOfUnits, type ProductUnits } from '../../stock/figures.ts';
import { releaseStock } from '../../stock/held.ts';
import { reserveStock } from '../../stock/reserve.ts';
import type { LineRow } from '../order-queries.ts';
import { DeedRefused } from './refused.ts';

interface Changed {
  orderId: string;
  before: readonly LineRow[];
  after: readonly LineRow[];
  note: string;
}

/**
 * Makes the reservation of an order match its lines. The caller has locked the order. Throws
 * DeedRefused.
 */
export async function adjustReservation(
  tx: Queries,
  { orderId, before, after, note }: Changed,
  clock: Clock,
): Promise<void> {
  const changes = sumOfUnits([
    ...unitsOf(after),
    ...unitsOf(before).map((each) => ({ ...each, units: -each.units })),
  ]).sort(inOrder);
  const less = changes.filter(({ units }) => units < 0);
  const more = changes.filter(({ units }) => units > 0);
  await lockGoods(
    tx,
    changes.map(({ productId }) => productId),
  );
  if (less.length > 0) {
    await releaseStock(
      tx,
      { orderId, goods: less.map((each) => ({ ...each, units: -each.units })), note },
      clock,
    );
  }
  // One by one, so that the error can name the goods that are missing.
  for (const wanted of more) {
    const isHeld = await reserveStock(tx, [wanted], { orderId, warehouseId: null }, clock);
    if (!isHeld)
      throw new DeedRefused(
        'not_in_stock',
        after.find(({ productId }) => productId === wanted.productId)?.title,
      );
  }
}

/** Sorts by product; units in stock come before units on order. */
const inOrder = (one: Required<ProductUnits>, other: Required<ProductUnits>): number =>
  one.productId - other.productId || Number(one.isOnOrder) - Number(other.isOnOrder);

const unitsOf = (lines: readonly LineRow[]): Required<ProductUnits>[] =>
  lines.flatMap(({ productId, amount, leadDays }) =>
    productId === null ? [] : [{ productId, units: amount, isOnOrder: leadDays !== null }],
  );
