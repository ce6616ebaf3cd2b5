import { NoShop, Refusal } from '../platform/command.ts';
import { hasHome } from './embedded/home.ts';
import { countPending } from './migrations.ts';
import { openDatabase, type Database, type OpenOptions } from './open.ts';

type Place = Parameters<typeof openDatabase>[0];

/** Messages of a command that does not find the database that it needs. */
export interface DatabaseTexts {
  noShop: (dataDir: string) => string;
  outdated: (waiting: number) => string;
}

/** Throws `NoShop` where a shop would have to be made first. Opening the database would make one. */
export function refuseEmptyPlace(
  { databaseUrl, dataDir }: Place,
  { noShop }: Pick<DatabaseTexts, 'noShop'>,
): void {
  if (databaseUrl === undefined && !hasHome(dataDir)) throw new NoShop(noShop(dataDir));
}

/**
 * Opens the database for a command beside the shop and always closes it. Only the start of the shop
 * and `npm run migrate` make or change tables: without a database, or for an older one, it throws
 * Refusal with the text for that.
 */
export async function withMigratedDatabase<Result>(
  place: Place,
  { noShop, outdated, ...options }: DatabaseTexts & OpenOptions,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  refuseEmptyPlace(place, { noShop });
  const db = await openDatabase(place, options);
  try {
    const waiting = await countPending(db.$client);
    if (waiting > 0) throw new Refusal(outdated(waiting));
    return await work(db);
  } finally {
    await db.close();
  }
}
