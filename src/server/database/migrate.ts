import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { MIGRATION_LOCK } from './advisory-locks.ts';
import { migrateJobTables } from './job-tables.ts';
import { MIGRATIONS_FOLDER, pendingMigrations } from './migrations.ts';
import type { Migration } from './migrations.ts';
import type { Database } from './open.ts';
import { WorkPools } from './pools.ts';
import { working } from './work.ts';

/**
 * Both are trusted extensions: the owner of the database may create them without being a superuser.
 */
const EXTENSIONS = ['pg_trgm', 'unaccent'];

/**
 * Codes of failures that pass, so that the migration is tried again: another transaction held a lock
 * that it needs (lock_not_available), or both waited for each other (deadlock_detected).
 */
const PASSING = ['55P03', '40P01'];

export interface MigrateOptions {
  folder?: string;
  /** Times of the migrations that are wanted; absent: all. */
  only?: ReadonlySet<number>;
  /**
   * How long a migration may wait for a lock. While it waits for a whole table, all queries of that
   * table wait behind it.
   */
  lockMs?: number;
  /** How often a migration is tried, and the pause for other work between two tries. */
  tries?: number;
  pauseMs?: number;
}

/** A connection that is lost rejects the migration under way. */
const onError = () => undefined;

/**
 * Brings the tables up to date, each migration in a transaction of its own, and returns their
 * names. When two processes start together, the second one waits and finds nothing left to do. When
 * a migration fails, the ones before it stay: the next start continues from there.
 */
export function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  return working('starting', () => applyAll(db, options));
}

async function applyAll(db: Database, options: MigrateOptions): Promise<string[]> {
  const { folder = MIGRATIONS_FOLDER, only, lockMs = 500, tries = 30, pauseMs = 1500 } = options;
  // The role that serves cannot change tables.
  const { ownerUrl, sockets } = db;
  const owner = new WorkPools({ connectionString: ownerUrl, sockets, work: 'starting', onError });
  const client = await owner.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    for (const name of EXTENSIONS) await client.query(`create extension if not exists ${name}`);
    // Our own migrations refer to the job tables.
    await migrateJobTables(owner);
    await client.query(`
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations
        (id serial primary key, hash text not null, created_at bigint)`);
    const pending = (await pendingMigrations(client, folder)).filter(
      ({ when }) => only?.has(when) ?? true,
    );
    for (const one of pending) await applyPatiently(client, one, { lockMs, tries, pauseMs });
    return pending.map(({ name }) => name);
  } finally {
    // The lock belongs to the session, so destroying the connection always releases it.
    client.release(true);
    await owner.end();
  }
}

type Patience = Required<Omit<MigrateOptions, 'folder' | 'only'>>;

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
