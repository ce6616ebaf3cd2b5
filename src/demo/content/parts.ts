import { eq } from 'drizzle-orm';
import type { StaffRole } from '../../domain/staff.ts';
import { demoPart } from '../../server/database/schema/content.ts';
import type { Clock } from '../../server/platform/clock.ts';
import { markGiven } from '../../server/database/given-rows.ts';
import { inTransaction, type Queries } from '../../server/database/transaction.ts';

/** What a part of the demonstration content is written with. */
export interface Seeding {
  tx: Queries;
  dataDir: string;
  clock: Clock;
  /** Gets each link to the desk, which is told once. */
  onInvited: (invited: DemoInvitation) => void;
}

/** A person of the demonstration's staff, with the key of the link. */
export interface DemoInvitation {
  email: string;
  role: StaffRole;
  key: string;
}

export async function isDone(db: Queries, name: string): Promise<boolean> {
  const rows = await db
    .select({ name: demoPart.name })
    .from(demoPart)
    .where(eq(demoPart.name, name));
  return rows.length > 0;
}

export async function markDone(db: Queries, name: string): Promise<void> {
  await db.insert(demoPart).values({ name }).onConflictDoNothing();
}

/**
 * Writes a part once, in one transaction: a process that dies in between leaves nothing of it, and
 * the next one writes it.
 */
export async function once(
  db: Queries,
  name: string,
  seeding: Omit<Seeding, 'tx'>,
  write: (seeding: Seeding) => Promise<void>,
): Promise<void> {
  if (await isDone(db, name)) return;
  await inTransaction(db, async (tx) => {
    await write({ ...seeding, tx });
    await markGiven(tx, 'demo');
    await markDone(tx, name);
  });
}

/** Rows in statements of a size that PostgreSQL's limit on parameters allows. */
export function* chunks<T>(rows: readonly T[], size = 400): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
