import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrateJobTables } from './job-tables.ts';
import { MIGRATIONS_FOLDER, pendingMigrations } from './migrations.ts';
import type { Migration } from './migrations.ts';
import type { Database } from './open.ts';
import { working } from './work.ts';

const MIGRATION_LOCK = 7_301_001;

/** Both are trusted extensions: the database's owner may make them, no superuser is needed. */
const EXTENSIONS = ['pg_trgm', 'unaccent'];

/** Not a failure of the migration: others held what it needs, or waited for what it held. */
const PASSING = ['55P03', '40P01'];

export interface MigrateOptions {
  folder?: string;
  /**
   * How long a migration may wait for a lock: as long as it waits for a whole table, every query
   * of that table waits behind it.
   */
  lockMs?: number;
  /** How often a migration is tried, and how long the others are left alone in between. */
  tries?: number;
  pauseMs?: number;
}

/**
 * Brings the tables up to date, each migration in a transaction of its own; answers their names.
 * Of two processes that start together the second waits and finds it done. One that fails leaves
 * those before it done: the next start goes on from there.
 */
export function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  return working('starting', () => applyAll(db, options));
}

async function applyAll(db: Database, options: MigrateOptions): Promise<string[]> {
  const { folder = MIGRATIONS_FOLDER, lockMs = 500, tries = 30, pauseMs = 1500 } = options;
  const client = await db.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    for (const name of EXTENSIONS) await client.query(`create extension if not exists ${name}`);
    // Ours speak of jobs.
    await migrateJobTables(db.$client);
    await client.query(`
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations
        (id serial primary key, hash text not null, created_at bigint)`);
    const pending = await pendingMigrations(client, folder);
    for (const one of pending) await applyPatiently(client, one, { lockMs, tries, pauseMs });
    return pending.map(({ name }) => name);
  } finally {
    // The lock belongs to the session: destroying the connection gives it back whatever happened.
    client.release(true);
  }
}

type Patience = Required<Omit<MigrateOptions, 'folder'>>;

async function applyPatiently(
  client: pg.ClientBase,
  migration: Migration,
  { lockMs, tries, pauseMs }: Patience,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await apply(client, migration, lockMs);
    } catch (error) {
      const isPassing = error instanceof pg.DatabaseError && PASSING.includes(error.code ?? '');
      if (!isPassing) throw new Error(`Migration ${migration.name} failed.`, { cause: error });
      if (tried === tries) throw new Error(stillLocked(migration.name, tries), { cause: error });
      await wait(pauseMs);
    }
  }
}

async function apply(client: pg.ClientBase, { statements, hash, when }: Migration, lockMs: number) {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    for (const statement of statements) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, when],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const stillLocked = (name: string, tries: number): string =>
  `Migration ${name} was tried ${tries} times and found its tables locked by a long transaction. ` +
  'Nothing of it was done: end that transaction (pg_stat_activity shows it) and start again.';
