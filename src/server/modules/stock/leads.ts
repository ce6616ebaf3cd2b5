import { sql } from 'drizzle-orm';
import { offeredLead } from '#src/domain/on-order.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { intArray } from '../../database/int-array.ts';
import type { Queries } from '../../database/transaction.ts';
import type { ProductUnits } from './figures.ts';

interface Wanted {
  productId: number | null;
  amount: number;
}

interface Facts extends Record<string, unknown> {
  id: number;
  /** Units on hand that nobody holds; below 0: a shortage, or units on order. */
  free: number;
  least: number;
  leadDays: number | null;
}

/**
 * The lead time of each line in days when its goods have to be ordered from the supplier; null when
 * they come from stock or cannot be had. `growing`: units that the order is about to hold in
 * addition; negative for units that it is about to release. The caller has locked the goods.
 */
export async function leadsOf(
  tx: Queries,
  lines: readonly Wanted[],
  settings: SettingValues,
  growing: readonly ProductUnits[] = [],
): Promise<(number | null)[]> {
  const { rows } = await tx.execute<Facts>(sql`
    select id, on_hand - reserved as free, min_quantity as least,
      case when state = 'active' and not novelty then lead_days end as "leadDays"
    from product where id = any(${intArray(lines.flatMap(({ productId }) => productId ?? []))})`);
  const left = new Map(rows.map(({ id, free }) => [id, free]));
  for (const { productId, units } of growing)
    left.set(productId, (left.get(productId) ?? 0) - units);
  return lines.map(({ productId, amount }) => {
    const facts = rows.find(({ id }) => id === productId);
    if (facts === undefined) return null;
    const units = Math.max(0, left.get(facts.id) ?? 0);
    left.set(facts.id, units - amount);
    const isAvailable = units >= amount || units >= facts.least;
    return isAvailable ? null : offeredLead(facts.leadDays, settings['on_order.mode']);
  });
}
