import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { ENDED_STATUSES } from '#src/domain/order.ts';
import { ORDER_FIELDS, PAPER_FIELDS, keysOf, noneOf } from '#src/domain/order-fields.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { DATA_TEXT } from '#src/texts/account/data.ts';
import { addJob } from '../../database/jobs.ts';
import { account, loginCode } from '../../database/schema/account.ts';
import { order } from '../../database/schema/order.ts';
import { consent } from '../../database/schema/consent.ts';
import { orderDeed } from '../../database/schema/order-deeds.ts';
import { orderMoney } from '../../database/schema/order-money.ts';
import { session } from '../../database/schema/session.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { forgetMessages, forgetSubscriptions } from './correspondence.ts';
import { undoableUntil } from './reserved-address.ts';
import { DELETED_LETTER, type DeletedJob } from './letter.ts';
import { PICTURES_GONE } from './picture.ts';
import { forgetReviewer } from './written-reviews.ts';

/**
 * Orders in which goods or money changed hands: the law requires the shop to keep their papers with
 * the buyer's name.
 */
const hasPapers = or(
  inArray(order.status, ['done', 'returned']),
  isNotNull(order.paidAt),
  sql`exists (select from ${orderMoney}
    where ${orderMoney.orderId} = ${order.id} and ${orderMoney.paid} > 0)`,
);
/** Data that the papers of a sale do not need. */
const CONTACTS = noneOf(keysOf(ORDER_FIELDS).filter((key) => !PAPER_FIELDS.includes(key)));
const NAMES = noneOf(PAPER_FIELDS);

/** The numbers of the account's open orders, and how many orders would keep their papers. */
export async function ordersInTheWay(
  db: Queries,
  accountId: number,
): Promise<{ open: number[]; kept: number }> {
  const rows = await db
    .select({
      number: order.number,
      status: order.status,
      kept: sql<boolean>`(${hasPapers}) is true`,
    })
    .from(order)
    .where(eq(order.accountId, accountId))
    .orderBy(order.number);
  return {
    open: rows.filter(({ status }) => !ENDED_STATUSES.includes(status)).map(({ number }) => number),
    kept: rows.filter(({ kept }) => kept).length,
  };
}

export async function refuseWithOpenOrders(db: Queries, accountId: number): Promise<void> {
  const { open } = await ordersInTheWay(db, accountId);
  if (open.length > 0) throw new ApiError('open_orders', { detail: DATA_TEXT.ordersOpen(open) });
}

/**
 * A thief who changed the account's address must not be able to delete it before the owner, who
 * reads the old mailbox, undoes the change.
 */
export async function refuseAfterChange(db: Queries, accountId: number, now: Date): Promise<void> {
  const until = await undoableUntil(db, accountId, now);
  if (until !== null)
    throw new ApiError('email_changed_lately', { detail: DATA_TEXT.changedLately(shopDay(until)) });
}

interface Deletion {
  accountId: number;
  /** Names the jobs that follow. */
  cause: string;
  /** The guest session of the caller. */
  sessionId: number | null;
  /** Throws what stands against it, or uses up what confirms it. The account is locked then. */
  confirm: (tx: Queries) => Promise<void>;
}

/**
 * Deletes the account and everything that is only its own, all or nothing; of orders, what the law
 * requires is kept. Throws `open_orders`, `email_changed_lately`, and what `confirm` throws.
 */
export async function deleteAccount(
  { db, clock }: { db: Queries; clock: Clock },
  { accountId, cause, sessionId, confirm }: Deletion,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The order of locks is that of all orders: cart, orders, account. Meanwhile nobody places or
    // moves an order of this account.
    await tx.execute(sql`select id from cart where account_id = ${accountId} for update`);
    await tx.execute(
      sql`select id from "order" where account_id = ${accountId} order by id for update`,
    );
    const [owner] = await tx
      .select({ email: account.email, image: account.image })
      .from(account)
      .where(eq(account.id, accountId))
      .for('update');
    if (owner === undefined) throw new ApiError('not_authorized');
    await refuseWithOpenOrders(tx, accountId);
    await refuseAfterChange(tx, accountId, clock());
    await confirm(tx);

    await forgetOrders(tx, eq(order.accountId, accountId));
    await forgetAddresses(tx, eq(consent.accountId, accountId));
    const pictures = [
      ...(await forgetReviewer(tx, accountId)),
      ...(await forgetMessages(tx, accountId)),
    ];
    await forgetSubscriptions(tx, accountId);
    await endSessions(tx, accountId, sessionId);
    await tx.delete(loginCode).where(eq(loginCode.email, owner.email));
    if (owner.image !== null) pictures.push(owner.image);
    if (pictures.length > 0)
      await addJob(
        tx,
        { task: PICTURES_GONE, cause: `${PICTURES_GONE}:${cause}`, payload: { keys: pictures } },
        clock,
      );
    // Keys, cart, favourites, waitlist, visits, draft, points and codes are deleted with it.
    await tx.delete(account).where(eq(account.id, accountId));
    await addJob(
      tx,
      {
        task: DELETED_LETTER,
        cause: `${DELETED_LETTER}:${cause}`,
        payload: { email: owner.email } satisfies DeletedJob,
      },
      clock,
    );
  });
}

/**
 * Removes from these orders what the papers of a sale do not need, and their names where there are no
 * papers. The journal of an order keeps that data were changed, but no longer the data.
 */
export async function forgetOrders(tx: Queries, which: SQL): Promise<void> {
  await tx.update(order).set(CONTACTS).where(which);
  await tx
    .update(order)
    .set(NAMES)
    .where(and(which, sql`(${hasPapers}) is not true`));
  const own = tx.select({ id: order.id }).from(order).where(which);
  await tx
    .update(orderDeed)
    .set({ before: {}, after: {}, note: '' })
    .where(and(inArray(orderDeed.orderId, own), inArray(orderDeed.kind, ['details', 'note'])));
}

/**
 * A consent proves that data were kept lawfully: the journal stays as long as the papers do,
 * without addresses of orders that have no papers.
 */
export async function forgetAddresses(tx: Queries, which: SQL): Promise<void> {
  await tx
    .update(consent)
    .set({ ip: '' })
    .where(
      and(
        which,
        sql`not exists (select from ${order}
          where ${order.id} = ${consent.orderId} and ${order.fullName} <> '')`,
      ),
    );
}

/** The guest sessions known to belong to the same person. */
async function endSessions(
  tx: Queries,
  accountId: number,
  sessionId: number | null,
): Promise<void> {
  const ordered = tx
    .select({ id: consent.sessionId })
    .from(consent)
    .where(and(eq(consent.accountId, accountId), isNotNull(consent.sessionId)));
  await tx
    .delete(session)
    .where(
      sessionId === null
        ? inArray(session.id, ordered)
        : or(eq(session.id, sessionId), inArray(session.id, ordered)),
    );
}
