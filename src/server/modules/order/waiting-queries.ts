import { sql } from 'drizzle-orm';
import type { WaitingMoney } from '#src/domain/order-money.ts';
import type { Queries } from '../../database/transaction.ts';

export interface WaitingRow {
  number: number;
  what: WaitingMoney;
  amount: number;
}

/**
 * Orders overpaid by one payment, with several payments, or owing less than they cost. The sums of
 * an order are expensive to compute for every order, so candidates are found by one scan of the
 * payments.
 */
const MAYBE_OVERPAID = sql`
  select o.id from "order" o join (
    select order_id, amount from payment where status = 'succeeded'
    union all
    select order_id, amount from noted_payment where voided_at is null
  ) came on came.order_id = o.id
  group by o.id
  having count(*) > 1 or sum(came.amount) > case when o.status in ('cancelled', 'returned')
    then (select coalesce(sum(r.amount), 0) from refund r
      where r.order_id = o.id and r.status <> 'dropped') else o.final end
  union
  select order_id from order_credit`;

/** What about the money of orders only staff can decide: `order_id`, `what`, `amount`. */
export const WAITING_MONEY = sql`
  select order_id, 'decide' as what, amount from payment where unclear is not null
  union all
  select order_id, case when payment_id is null then 'give' else 'refund' end, amount from refund
  where status = 'failed' or (status = 'pending' and payment_id is null)
  union all
  select order_id, 'receipt', amount from receipt where status = 'failed'
  union all
  select m.order_id, 'overpaid', -m.due from (${MAYBE_OVERPAID}) maybe
  cross join lateral (select * from order_money where order_id = maybe.id offset 0) m
  where m.due < 0 and m.unclear = 0`;

/** The same by orders, the oldest first. */
export async function waitingMoney(db: Queries): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow & Record<string, unknown>>(sql`
    select o.number, w.what, w.amount::float8 as amount from (${WAITING_MONEY}) w
    join "order" o on o.id = w.order_id order by o.number, w.what`);
  return rows;
}
