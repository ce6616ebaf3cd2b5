import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { changeFigures, lockGoods, type FigureChange, type ProductUnits } from './figures.ts';

export interface BroughtBack {
  orderId: string;
  goods: readonly ProductUnits[];
  /** Whether the goods can be sold again. */
  to: 'stock' | 'quarantine';
  /** Where the goods are now; null when unknown. */
  warehouseId?: number | null;
  /** Who took them back and why, when it was a person. */
  note?: string;
}

/** Takes back goods that were shipped. The caller has locked the order. */
export async function putBack(
  tx: Queries,
  { orderId, goods, to, warehouseId = null, note = '' }: BroughtBack,
  clock: Clock,
): Promise<void> {
  if (goods.length === 0) return;
  await lockGoods(
    tx,
    goods.map(({ productId }) => productId),
  );
  const isForSale = to === 'stock';
  const changes = goods.map(({ productId, units }): FigureChange => ({
    productId,
    warehouseId,
    reserved: 0,
    onHand: isForSale ? units : 0,
    quarantined: isForSale ? 0 : units,
  }));
  await changeFigures(
    tx,
    changes,
    { reason: isForSale ? 'returned' : 'quarantined', orderId, note },
    clock,
  );
}
