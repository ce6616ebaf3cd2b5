import { Refusal } from '../platform/desk.ts';
import { pendingMigrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import type { Database, OpenOptions } from './open.ts';

/** What a command says when the database is not what this version of the shop needs. */
interface CommandOptions extends OpenOptions {
  outdated: (waiting: number) => string;
}

/**
 * Opens the database for a command beside the shop, and closes it whatever becomes of the work.
 * Only the start of the shop and `npm run migrate` change tables: an older database is a Refusal
 * with the words of `outdated`.
 */
export async function withCurrent<Result>(
  config: Parameters<typeof openDatabase>[0],
  { outdated, ...options }: CommandOptions,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(config, options);
  try {
    const waiting = (await pendingMigrations(db.$client)).length;
    if (waiting > 0) throw new Refusal(outdated(waiting));
    return await work(db);
  } finally {
    await db.close();
  }
}
