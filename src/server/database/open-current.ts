import { pendingMigrations } from './migrations.ts';
import { openDatabase } from './open.ts';
import type { Database, OpenOptions } from './open.ts';

/** What a command says when the database is not what this version of the shop needs. */
interface CommandOptions extends OpenOptions {
  outdated: (waiting: number) => Error;
}

/**
 * Opens the database for a command beside the shop. Only the start of the shop and
 * `npm run migrate` change tables; a command that finds an older database throws `outdated`.
 */
export async function openCurrent(
  config: Parameters<typeof openDatabase>[0], { outdated, ...options }: CommandOptions,
): Promise<Database> {
  const db = await openDatabase(config, options);
  try {
    const waiting = (await pendingMigrations(db.$client)).length;
    if (waiting > 0) throw outdated(waiting);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
