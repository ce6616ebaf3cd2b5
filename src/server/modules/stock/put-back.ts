import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { changeFigures, lockGoods } from './figures.ts';
import type { FigureChange, Units } from './figures.ts';

export interface BroughtBack {
  orderId: string;
  goods: readonly Units[];
  /** Whether the goods can be sold again. */
  to: 'stock' | 'quarantine';
  /** Where they lie now; null: nobody has told. */
  warehouseId?: number | null;
  /** Who took them back and why, where a person did. */
  note?: string;
}

/** Goods that were shipped and came back. The order is locked by the caller. */
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
