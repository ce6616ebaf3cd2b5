import { and, asc, eq } from 'drizzle-orm';
import type { DeedFacts, OrderDeed } from '#src/domain/order-deeds.ts';
import { orderDeed } from '#src/server/database/schema/order-deeds.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { DEED_LETTER, askBuyerLetter } from '../letter-jobs.ts';
import type { SignedBy } from '../signed-by.ts';

interface DeedEntry extends SignedBy {
  orderId: string;
  kind: OrderDeed;
  before?: DeedFacts;
  after?: DeedFacts;
  key?: string | undefined;
}
export type DeedRow = typeof orderDeed.$inferSelect;

/** Writes who did what, when and why; returns the id of the entry. */
export async function recordDeed(tx: Queries, done: DeedEntry, clock: Clock): Promise<number> {
  const [row] = await tx
    .insert(orderDeed)
    .values({ ...done, at: clock() })
    .returning({ id: orderDeed.id });
  if (row === undefined) throw new Error('An insert gave no row.');
  return row.id;
}

/** Writes the entry and asks for a letter to the buyer. */
export async function recordAndReportDeed(
  tx: Queries,
  done: DeedEntry,
  clock: Clock,
): Promise<number> {
  const id = await recordDeed(tx, done, clock);
  const { orderId } = done;
  const payload = { orderId, deedId: id };
  const cause = `${DEED_LETTER}:${id}`;
  await askBuyerLetter(tx, { orderId, task: DEED_LETTER, cause, payload }, clock);
  return id;
}

/** Whether the form with this key was taken already; the order is locked. */
export async function isDone(
  tx: Queries,
  orderId: string,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined) return false;
  const taken = and(eq(orderDeed.orderId, orderId), eq(orderDeed.key, key));
  return (await tx.$count(orderDeed, taken)) > 0;
}

/** All entries of the order, the oldest first. */
export const deedsOf = (db: Queries, orderId: string): Promise<DeedRow[]> =>
  db.select().from(orderDeed).where(eq(orderDeed.orderId, orderId)).orderBy(asc(orderDeed.id));

export async function findDeed(db: Queries, id: number): Promise<DeedRow | null> {
  const [row] = await db.select().from(orderDeed).where(eq(orderDeed.id, id));
  return row ?? null;
}
