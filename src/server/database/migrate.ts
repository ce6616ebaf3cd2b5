import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './open.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const MIGRATION_LOCK = 7_301_001;

/** Both are trusted extensions: the database's owner may make them, no superuser is needed. */
const EXTENSIONS = ['pg_trgm', 'unaccent'];

/** Brings the tables up to date; of two processes that start together the second waits and finds it done. */
export async function migrate(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    for (const name of EXTENSIONS) await client.query(`create extension if not exists ${name}`);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    // The lock belongs to the session: destroying the connection gives it back whatever has happened.
    client.release(true);
  }
}
