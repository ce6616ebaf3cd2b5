import { Refusal } from '../platform/command.ts';
import { countPending } from './migrations.ts';
import { openDatabase, type Database, type OpenOptions } from './open.ts';

/** Messages of a command when the database has another version than it needs. */
interface CommandOptions extends OpenOptions {
  outdated: (waiting: number) => string;
}

/**
 * Opens the database for a command beside the shop and always closes it. Only the start of the shop
 * and `npm run migrate` change tables: for an older database it throws Refusal with the text
 * `outdated`.
 */
export async function withMigratedDatabase<Result>(
  config: Parameters<typeof openDatabase>[0],
  { outdated, ...options }: CommandOptions,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(config, options);
  try {
    const waiting = await countPending(db.$client);
    if (waiting > 0) throw new Refusal(outdated(waiting));
    return await work(db);
  } finally {
    await db.close();
  }
}
