import { sql } from 'drizzle-orm';
import { FormErrors } from '../../../contract/form-errors.ts';
import type { SettingValues } from '../../../domain/settings.ts';
import { ORDER_LIMIT_TEXT as TEXT } from '../../../features/order/field-text.ts';
import { intArray } from '../../database/int-array.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Units } from '../stock/figures.ts';

interface Wanted {
  accountId: number;
  held: readonly Units[];
  names: ReadonlyMap<number, { title: string; unit: string }>;
  settings: SettingValues;
}

/**
 * What unpaid orders of one account may hold, with this one. Throws FormErrors. The account is locked
 * by the caller, so that two orders at once cannot each be within.
 */
export async function refuseOverLimits(
  tx: Queries, { accountId, held, names, settings }: Wanted,
): Promise<void> {
  const { 'order.unpaid_most': ordersMost, 'order.product_units_most': unitsMost } = settings;
  if (ordersMost === null && unitsMost === null) return;
  const before = await unpaidOf(tx, accountId, held.map(({ productId }) => productId));
  if (ordersMost !== null && before.orders >= ordersMost) {
    throw new FormErrors({ submit: [TEXT.orders(before.orders)] });
  }
  const over = unitsMost === null ? [] : held.flatMap(({ productId, units }) => {
    const others = before.units.get(productId) ?? 0;
    const { title, unit } = names.get(productId) ?? { title: '', unit: '' };
    return others + units > unitsMost ? [TEXT.units({ title, unit, most: unitsMost, others })] : [];
  });
  if (over.length > 0) throw new FormErrors({ lines: over });
}

/** Orders that were neither paid nor ended, and what they still hold of these goods. */
async function unpaidOf(
  tx: Queries, accountId: number, ids: readonly number[],
): Promise<{ orders: number; units: Map<number, number> }> {
  const { rows } = await tx.execute<{ orders: number; units: Record<string, number> | null }>(sql`
    with unpaid as (
      select id from "order" where account_id = ${accountId} and paid_at is null
        and final > 0 and status in ('new', 'confirmed', 'paid', 'assembling', 'ready')
    ), held as (
      select l.product_id, sum(l.amount - l.shipped)::int as units
      from order_line l join unpaid on unpaid.id = l.order_id
      where l.product_id = any(${intArray(ids)}) group by 1
    )
    select (select count(*)::int from unpaid) as orders,
      (select jsonb_object_agg(product_id, units) from held) as units`);
  const [found] = rows;
  const units = Object.entries(found?.units ?? {}).map(([id, held]) => [Number(id), held] as const);
  return { orders: found?.orders ?? 0, units: new Map(units) };
}
