import { sql } from 'drizzle-orm';
import { intArray } from '../../database/int-array.ts';
import { addJob } from '../../database/jobs.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';

/** A letter to the shop about shortages that it does not know of yet. */
export const SHORTAGE_LETTER = 'stock_shortage_letter';

/**
 * Units of product `p` that orders from stock lack; 0 or less: none. Goods on order are expected,
 * so they do not count.
 */
const LACKING = sql.raw(`(p.reserved - p.on_hand - coalesce((
  select sum(r.units) from reservation r where r.product_id = p.id and r.is_on_order), 0))::int`);

/**
 * Opens, changes and ends the shortages of these products by their current figures, and asks for a
 * letter about each that is new or has grown. The caller has locked the goods.
 */
export async function noticeShortages(
  tx: Queries,
  productIds: readonly number[],
  clock: Clock,
): Promise<void> {
  const now = clock();
  await tx.execute(sql`
    update shortage s set ended_at = ${now} from product p
    where s.ended_at is null and s.product_id = any(${intArray(productIds)})
      and p.id = s.product_id and ${LACKING} <= 0`);
  const { rows } = await tx.execute<{ id: string; missing: number; isTold: boolean }>(sql`
    insert into shortage as s (product_id, missing, since)
    select p.id, ${LACKING}, ${now}::timestamptz from product p
    where p.id = any(${intArray(productIds)}) and ${LACKING} > 0
    on conflict (product_id) where ended_at is null
    do update set missing = excluded.missing,
      told_at = case when excluded.missing < s.missing then s.told_at end
    where excluded.missing <> s.missing
    returning s.id, s.missing, s.told_at is not null as "isTold"`);
  // A letter that is being written marks only what it reports; a shortage that changed in the
  // meantime is reported again.
  for (const { id, missing } of rows.filter(({ isTold }) => !isTold)) {
    await addJob(
      tx,
      {
        task: SHORTAGE_LETTER,
        cause: `${SHORTAGE_LETTER}:${id}:${missing}`,
        payload: {},
        isSerial: true,
      },
      clock,
    );
  }
}
