import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { ENDED_STATUSES } from '#src/domain/order.ts';
import { ORDER_FIELDS, keysOf, pickColumns } from '#src/domain/order-fields.ts';
import { DATA_TEXT } from '#src/texts/account/data.ts';
import { addJob } from '../../database/jobs.ts';
import { loginCode } from '../../database/schema/account.ts';
import { consent } from '../../database/schema/consent.ts';
import { message, subscriber } from '../../database/schema/forms.ts';
import { order } from '../../database/schema/order.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { forgetAddresses, forgetOrders } from '../account/delete.ts';
import { PICTURES_GONE } from '../account/picture.ts';
import { findOrder } from '../order/order-queries.ts';
import { NO_PAYMENTS, viewOrder, type Cards } from '../order/order-view.ts';

/** A buyer without an account: everything that bears the phone or the mail of one order. */
interface Buyer {
  phone: string;
  email: string;
}

/** Throws `not_found` for an order of an account, and for one whose contacts are forgotten. */
async function buyerOf(db: Queries, number: number): Promise<Buyer> {
  const [row] = await db
    .select({ phone: order.phone, email: order.email })
    .from(order)
    .where(and(eq(order.number, number), isNull(order.accountId)));
  if (row === undefined || (row.phone === '' && row.email === '')) throw new ApiError('not_found');
  return row;
}

/** An order by phone of somebody else may have the same empty mail. */
const sameContacts = (
  columns: {
    phone: typeof order.phone | typeof message.phone;
    email: typeof order.email | typeof message.email;
  },
  { phone, email }: Buyer,
): SQL =>
  or(
    phone === '' ? undefined : eq(columns.phone, phone),
    email === '' ? undefined : sql`lower(${columns.email}) = lower(${email})`,
  ) ?? sql`false`;

const ordersOf = (buyer: Buyer): SQL =>
  sql`${order.accountId} is null and ${sameContacts(order, buyer)}`;
/** What somebody with an account wrote belongs to the account. */
const messagesOf = (buyer: Buyer): SQL =>
  sql`${sameContacts(message, buyer)} and not exists (select from ${consent}
    where ${consent.cause} = 'message:' || ${message.id} and ${consent.accountId} is not null)`;

/** Everything that the shop stores about the buyer. Throws `not_found`. */
export async function exportOfBuyer(
  { db, cards }: { db: Queries; cards: Cards },
  number: number,
  now: Date,
) {
  const buyer = await buyerOf(db, number);
  const rows = await db.select().from(order).where(ordersOf(buyer)).orderBy(asc(order.number));
  const orders = [];
  for (const row of rows) {
    const whole = await findOrder(db, row.id);
    const contacts = pickColumns(keysOf(ORDER_FIELDS), row);
    if (whole !== null)
      orders.push({ contacts, order: await viewOrder(whole, cards, NO_PAYMENTS) });
  }
  const ids = rows.map(({ id }) => id);
  return {
    exported_at: now.toISOString(),
    orders,
    messages: await db.select().from(message).where(messagesOf(buyer)).orderBy(asc(message.id)),
    newsletter: await db.select().from(subscriber).where(eq(subscriber.email, buyer.email)),
    consents: await db.select().from(consent).where(inArray(consent.orderId, ids)),
  };
}

/**
 * Forgets the buyer; of orders, what the law requires is kept. Throws `not_found` and `open_orders`.
 */
export function forgetBuyer(
  { db, clock }: { db: Queries; clock: Clock },
  { number, cause }: { number: number; cause: string },
  record: (tx: Queries) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const buyer = await buyerOf(tx, number);
    const rows = await tx
      .select({ id: order.id, number: order.number, status: order.status })
      .from(order)
      .where(ordersOf(buyer))
      .orderBy(order.id)
      .for('update');
    const open = rows.filter(({ status }) => !ENDED_STATUSES.includes(status));
    if (open.length > 0) {
      const detail = DATA_TEXT.ordersOpen(open.map((one) => one.number));
      throw new ApiError('open_orders', { detail });
    }
    const ids = rows.map(({ id }) => id);
    const gone = await tx
      .delete(message)
      .where(messagesOf(buyer))
      .returning({ key: message.fileKey });
    await tx.delete(subscriber).where(eq(subscriber.email, buyer.email));
    await tx.delete(loginCode).where(eq(loginCode.email, buyer.email));
    await forgetOrders(tx, inArray(order.id, ids));
    await forgetAddresses(tx, inArray(consent.orderId, ids));
    const keys = gone.flatMap(({ key }) => key ?? []);
    if (keys.length > 0)
      await addJob(
        tx,
        { task: PICTURES_GONE, cause: `${PICTURES_GONE}:${cause}`, payload: { keys } },
        clock,
      );
    await record(tx);
  });
}
