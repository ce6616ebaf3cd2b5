import type { DeliveryKey } from '#src/domain/delivery.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { findPoint, activePointIds, type ChosenPoint } from '../../delivery/points.ts';
import { DeedRefused } from './refused.ts';

/** The named pickup point. Naming one means pickup. Throws DeedRefused. */
export async function namedPoint(
  tx: Queries,
  pointId: number,
  key: DeliveryKey | undefined,
): Promise<ChosenPoint> {
  if (key !== undefined && key !== 'PICKUP') throw new DeedRefused('point_for_pickup');
  const point = await findPoint(tx, pointId);
  if (point === null) throw new DeedRefused('no_such_point', String(pointId));
  return point;
}

/**
 * The shop's only pickup point; null when it has none. Throws DeedRefused when there are several.
 */
export async function onlyPoint(tx: Queries): Promise<ChosenPoint | null> {
  const [id, another] = await activePointIds(tx, 2);
  if (another !== undefined) throw new DeedRefused('no_point');
  return id === undefined ? null : findPoint(tx, id);
}
