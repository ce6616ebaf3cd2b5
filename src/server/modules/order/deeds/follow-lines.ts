import type { Queries } from '../../../database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { lockGoods } from '../../stock/figures.ts';
import type { Units } from '../../stock/figures.ts';
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

/** The reservation of an order follows its lines. The order is locked. Throws DeedRefused. */
export async function followLines(tx: Queries, { orderId, before, after, note }: Changed, clock: Clock): Promise<void> {
  const [had, has] = [unitsOf(before), unitsOf(after)];
  const ids = [...new Set([...had.keys(), ...has.keys()])].sort((a, b) => a - b);
  const changes = ids.map((productId): Units => ({ productId, units: (has.get(productId) ?? 0) - (had.get(productId) ?? 0) }));
  const [less, more] = [changes.filter(({ units }) => units < 0), changes.filter(({ units }) => units > 0)];
  await lockGoods(tx, ids);
  if (less.length > 0) {
    await releaseStock(tx, { orderId, goods: less.map((each) => ({ ...each, units: -each.units })), note }, clock);
  }
  // One by one, so that it can be said what is not there.
  for (const wanted of more) {
    const isHeld = await reserveStock(tx, [wanted], { orderId, warehouseId: null }, clock);
    if (!isHeld) throw new DeedRefused('not_in_stock', after.find(({ productId }) => productId === wanted.productId)?.title);
  }
}

function unitsOf(lines: readonly LineRow[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { productId, amount } of lines) {
    if (productId !== null) units.set(productId, (units.get(productId) ?? 0) + amount);
  }
  return units;
}
