import { sql } from 'drizzle-orm';
import { orderCause } from '#src/domain/order.ts';
import type { Queries } from '../../database/transaction.ts';

interface Entry {
  accountId: number;
  orderId: string;
  now: Date;
}

/**
 * Every change of a balance locks the account's row first, so nobody spends points while they are
 * counted here.
 */
export const lockAccount = (tx: Queries, accountId: number) =>
  tx.execute(sql`select id from account where id = ${accountId} for no key update`);

/** Returns, once, the points that the order spent and has not returned yet. */
export async function returnBonuses(tx: Queries, entry: Entry): Promise<void> {
  const { accountId, orderId, now } = entry;
  await lockAccount(tx, accountId);
  await tx.execute(sql`
    insert into bonus_entry (account_id, points, reason, order_id, cause, created_at)
    select account_id, left_points, 'returned', order_id, cause, ${now} from (
      select account_id, order_id, cause, -points - coalesce((
        select sum(b.points) from bonus_entry b
        where b.account_id = ${accountId} and b.reason = 'returned' and b.order_id = ${orderId}), 0)::int as left_points
      from bonus_entry where account_id = ${accountId} and order_id = ${orderId} and reason = 'spent'
    ) spent where left_points > 0
    on conflict do nothing`);
}

export async function earnBonuses(
  tx: Queries,
  { accountId, points, orderId, now }: Entry & { points: number },
): Promise<void> {
  if (points === 0) return;
  await lockAccount(tx, accountId);
  await tx.execute(sql`
    insert into bonus_entry (account_id, points, reason, order_id, cause, created_at)
    values (${accountId}, ${points}, 'earned', ${orderId}, ${orderCause(orderId)}, ${now})
    on conflict do nothing`);
}

/**
 * Takes back the points that the order earned, as far as the balance still has them. The amount
 * taken may be less than the order's own figure.
 */
export async function takeEarnedBack(tx: Queries, entry: Entry): Promise<void> {
  const { accountId, orderId, now } = entry;
  await lockAccount(tx, accountId);
  await tx.execute(sql`
    insert into bonus_entry (account_id, points, reason, order_id, cause, created_at)
    select account_id, -least(
        points + coalesce((
          select sum(b.points) from bonus_entry b
          where b.account_id = ${accountId} and b.reason = 'correction' and b.order_id = ${orderId}), 0),
        greatest((select sum(b.points) from bonus_entry b where b.account_id = ${accountId}), 0)),
      'correction', order_id, cause, ${now}
    from bonus_entry where account_id = ${accountId} and order_id = ${orderId} and reason = 'earned'
    on conflict do nothing`);
}
