import { sql } from 'drizzle-orm';
import type { WaitingMoney } from '../../../../domain/order-money.ts';
import type { Queries } from '../../../database/transaction.ts';

export interface WaitingRow {
  number: number;
  what: WaitingMoney;
  amount: number;
}

/** Everything about money that only a person can go on with, by orders, the oldest first. */
export async function waitingMoney(db: Queries): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow & Record<string, unknown>>(sql`
    select o.number, w.what, w.amount::float8 as amount from (
      select order_id, 'decide' as what, amount from payment where unclear is not null
      union all
      select order_id, case when payment_id is null then 'give' else 'refund' end, amount from refund
      where status = 'failed' or (status = 'pending' and payment_id is null)
      union all
      select order_id, 'receipt', amount from receipt where status = 'failed'
      union all
      select order_id, 'overpaid', -due from order_money where due < 0 and unclear = 0
    ) w join "order" o on o.id = w.order_id order by o.number, w.what`);
  return rows;
}
