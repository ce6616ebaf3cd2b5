import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { MIGRATION_LOCK } from './advisory-locks.ts';
import { carriedOver, carryOver } from './carry-over.ts';
import { putFunctions, readFunctions, type Functions } from './functions.ts';
import { migrateJobTables } from './job-tables.ts';
import { baselineOf, hadMigrations, readMigrations, type Migration } from './migrations.ts';
import type { Database } from './open.ts';
import { WorkPools } from './pools.ts';
import { working } from './work.ts';
import { inOneTransaction } from './client-transaction.ts';

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
  functionsFolder?: string;
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
 * Brings the tables and the functions up to date, each migration in a transaction of its own, and
 * returns the names of what it did. When two processes start together, the second one waits and
 * finds nothing left to do. When a migration fails, the ones before it stay: the next start
 * continues from there.
 */
export function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  return working('starting', () => applyAll(db, options));
}

async function applyAll(db: Database, options: MigrateOptions): Promise<string[]> {
  const { lockMs = 500, tries = 30, pauseMs = 1500 } = options;
  // The role that serves cannot change tables.
  const { ownerUrl, sockets } = db;
  const owner = new WorkPools({ connectionString: ownerUrl, sockets, work: 'starting', onError });
  const client = await owner.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { steps, functions } = await planOf(client, options);
    for (const name of EXTENSIONS) await client.query(`create extension if not exists ${name}`);
    // Our own migrations refer to the job tables.
    await migrateJobTables(owner);
    await client.query(`
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations
        (id serial primary key, hash text not null, created_at bigint)`);
    const done: string[] = [];
    for (const step of steps)
      done.push(...(await applyPatiently(client, step, { lockMs, tries, pauseMs })));
    if (steps.length === 0)
      done.push(...(await inOneTransaction(client, () => putChanged(client, functions))));
    return done;
  } finally {
    // The lock belongs to the session, so destroying the connection always releases it.
    client.release(true);
    await owner.end();
  }
}

/** A migration, and the functions that its transaction puts. */
interface Step {
  migration: Migration;
  functions: Functions;
  isLast: boolean;
}

/** What there is to do. Throws before anything is done when these tables cannot be carried over. */
async function planOf(
  client: pg.ClientBase,
  { folder, functionsFolder, only }: MigrateOptions,
): Promise<{ steps: Step[]; functions: Functions }> {
  const known = readMigrations(folder);
  const baseline = baselineOf(known);
  const had = await hadMigrations(client);
  const carried = carriedOver(had, baseline);
  const pending = known.filter(({ when }) => !carried.includes(when) && (only?.has(when) ?? true));
  const migrations = carried === had ? pending : [carryOver(baseline), ...pending];
  // A newer version keeps its functions when a process of this one is started once more.
  const isNewer = carried.some((when) => known.every((one) => one.when !== when));
  const functions = isNewer ? new Map<string, string>() : readFunctions(functionsFolder);
  const steps = migrations.map((migration, index) => ({
    migration,
    functions,
    isLast: index === migrations.length - 1,
  }));
  return { steps, functions };
}

type Patience = Required<Pick<MigrateOptions, 'lockMs' | 'tries' | 'pauseMs'>>;

async function applyPatiently(
  client: pg.ClientBase,
  step: Step,
  { lockMs, tries, pauseMs }: Patience,
): Promise<string[]> {
  const { name } = step.migration;
  for (let tried = 1; ; tried += 1) {
    try {
      return await inOneTransaction(client, () => apply(client, step, lockMs));
    } catch (error) {
      const isPassing = error instanceof pg.DatabaseError && PASSING.includes(error.code ?? '');
      if (!isPassing) throw new Error(`Migration ${name} failed.`, { cause: error });
      if (tried === tries) throw new Error(stillLocked(name, tries), { cause: error });
      await wait(pauseMs);
    }
  }
}

/**
 * Functions that are missing come first: indexes and triggers may need them. Those that have changed
 * come last, when all tables are as they expect.
 */
async function apply(
  client: pg.ClientBase,
  { migration: { name, statements, hash, when }, functions, isLast }: Step,
  lockMs: number,
): Promise<string[]> {
  await client.query(`set local lock_timeout = ${lockMs}`);
  await putFunctions(client, functions, 'missing');
  for (const statement of statements) await client.query(statement);
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, when],
  );
  return [name, ...(isLast ? await putChanged(client, functions) : [])];
}

const putChanged = async (client: pg.ClientBase, functions: Functions): Promise<string[]> =>
  (await putFunctions(client, functions, 'differing')).map((name) => `${name}()`);

const stillLocked = (name: string, tries: number): string =>
  `Migration ${name} was tried ${tries} times and found its tables locked by a long transaction. ` +
  'Nothing of it was done: end that transaction (pg_stat_activity shows it) and start again.';
