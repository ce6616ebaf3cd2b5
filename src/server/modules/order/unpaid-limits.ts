import { sql } from 'drizzle-orm';
import { FormErrors } from '#src/contract/form-errors.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { ORDER_LIMIT_TEXT as TEXT } from '#src/texts/order/field.ts';
import { intArray } from '../../database/int-array.ts';
import type { Queries } from '../../database/transaction.ts';
import type { ProductUnits } from '../stock/figures.ts';

interface Wanted {
  accountId: number;
  held: readonly Required<ProductUnits>[];
  /** `least`: the smallest amount that is sold. */
  names: ReadonlyMap<number, { title: string; unit: string; least: number }>;
  settings: SettingValues;
}

/**
 * Limits what unpaid orders of one account may hold, including this one. Throws FormErrors. The
 * caller has locked the account, so two orders at once cannot both pass.
 */
export async function refuseOverLimits(tx: Queries, wanted: Wanted): Promise<void> {
  const { accountId, held, settings } = wanted;
  const { 'order.unpaid_most': ordersMost } = settings;
  const before = await unpaidOf(
    tx,
    accountId,
    held.map(({ productId }) => productId),
  );
  if (ordersMost !== null && before.orders >= ordersMost) {
    throw new FormErrors({ submit: [TEXT.orders(before.orders)] });
  }
  const over = held.flatMap((each) => unitsFault(each, wanted, before.units) ?? []);
  if (over.length > 0) throw new FormErrors({ lines: over });
}

/** Why so many units are not held without payment; null when they are. */
function unitsFault(
  { productId, units, isOnOrder }: Required<ProductUnits>,
  { names, settings }: Wanted,
  before: ReadonlyMap<number, HeldUnits>,
): string | null {
  const { title, unit, least } = names.get(productId) ?? { title: '', unit: '', least: 1 };
  const { all, onOrder } = before.get(productId) ?? { all: 0, onOrder: 0 };
  const isOver = (most: number | null, others: number): most is number =>
    most !== null && others + units > most;
  const { 'order.product_units_most': allMost, 'on_order.units_most': onOrderSet } = settings;
  const onOrderMost = onOrderSet === null ? null : Math.max(onOrderSet, least);
  if (isOnOrder && isOver(onOrderMost, onOrder)) {
    return TEXT.unitsOnOrder({ title, unit, most: onOrderMost, others: onOrder });
  }
  return isOver(allMost, all) ? TEXT.units({ title, unit, most: allMost, others: all }) : null;
}

interface HeldUnits {
  all: number;
  /** Units of lines on order. */
  onOrder: number;
}

/** Orders that are neither paid nor ended, and what they still hold of these goods. */
async function unpaidOf(
  tx: Queries,
  accountId: number,
  ids: readonly number[],
): Promise<{ orders: number; units: Map<number, HeldUnits> }> {
  const { rows } = await tx.execute<{
    orders: number;
    units: Record<string, HeldUnits> | null;
  }>(sql`
    with unpaid as (
      select id from "order" where account_id = ${accountId} and paid_at is null
        and final > 0 and status in ('new', 'confirmed', 'paid', 'assembling', 'ready')
    ), held as (
      select l.product_id, sum(l.amount - l.shipped)::int as units,
        coalesce(sum(l.amount - l.shipped) filter (where l.lead_days is not null), 0)::int as on_order
      from order_line l join unpaid on unpaid.id = l.order_id
      where l.product_id = any(${intArray(ids)}) group by 1
    )
    select (select count(*)::int from unpaid) as orders, (
      select jsonb_object_agg(product_id, jsonb_build_object('all', units, 'onOrder', on_order))
      from held) as units`);
  const [found] = rows;
  const units = Object.entries(found?.units ?? {}).map(([id, held]) => [Number(id), held] as const);
  return { orders: found?.orders ?? 0, units: new Map(units) };
}
