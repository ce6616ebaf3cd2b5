import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announceChange, onChange } from '#src/server/database/changes.ts';
import { runJobs } from '#src/server/database/job-runner.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { openDatabase, type Database } from '#src/server/database/open.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { WORKS, working } from '#src/server/database/work.ts';
import { portions } from '#src/server/modules/catalogue/read-model/load-queries.ts';
import { inSnapshot } from '#src/server/modules/catalogue/read-model/snapshot.ts';
import { databaseTrouble } from '#src/server/platform/database-errors.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openFreezingProxy, type FreezingProxy } from '../../support/freezing-proxy.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { atMost } from '../../support/limits.ts';
import { covers } from '../../support/covers.ts';

const WELL = { timeout: atMost(10_000) };
const quiet = { onError: () => undefined };
const FOR_EVER = sql`select pg_sleep(600)`;

let server: Database;
let proxy: FreezingProxy;
/** The connections of a process of the shop, through the freezing proxy. */
let db: Database;
beforeEach(async () => {
  server = await openTestDatabase(quiet);
  proxy = await openFreezingProxy(server.url);
  db = await openDatabase({ databaseUrl: proxy.url, dataDir: '' }, quiet);
});
afterEach(async () => {
  proxy.close();
  await db.close();
  await server.close();
});

const troubleOf = (work: PromiseLike<unknown>) => work.then(() => 'none', databaseTrouble);
/** Resolves when the query is in `pg_stat_activity`, so the server is working on it. */
const isAsked = (query: string, count: number) =>
  expect
    .poll(
      async () =>
        (
          await server.execute(sql`
  select from pg_stat_activity where datname = current_database() and state <> 'idle' and query = ${query}`)
        ).rowCount,
    )
    .toBe(count);

describe('connections that carry nothing any more without being closed', () => {
  it('end every kind of work, how long it may ever take, and everything is well on new ones', async () => {
    const works = WORKS.map((work) => troubleOf(working(work, () => db.execute(FOR_EVER))));
    await isAsked('select pg_sleep(600)', WORKS.length);
    proxy.freeze();
    expect(await Promise.all(works)).toEqual(works.map(() => 'away'));
    for (const work of WORKS) await working(work, () => db.execute(sql`select 1`));
    expect(await db.isReachable()).toBe(true);
  });

  it('end a transaction that was between two statements, and rows that are read in portions', async () => {
    let goOn: () => void = () => undefined;
    const frozen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const transaction = troubleOf(
      working('placing', () =>
        inTransaction(db, async (tx) => {
          await tx.execute(sql`select 'in transaction'`);
          await frozen;
          await tx.execute(sql`select 1`);
        }),
      ),
    );
    const reading = troubleOf(
      inSnapshot(db, async (client) => {
        for await (const _portion of portions(client, 'select generate_series(1, 100)', 10))
          await frozen;
      }),
    );
    await isAsked(`select 'in transaction'`, 1);
    await isAsked('fetch 10 from portion', 1);
    proxy.freeze();
    goOn();
    expect(await Promise.all([transaction, reading])).toEqual(['away', 'away']);
  });

  it('are noticed by who listens, who is told that something was missed and hears again', async () => {
    covers('threat.slow_database');
    const heard: (readonly string[] | null)[] = [];
    await onChange(db, (tags) => heard.push(tags));
    proxy.freeze();
    await inTransaction(server, (tx) => announceChange(tx, ['settings']));
    await expect.poll(() => heard, WELL).toEqual([null]);
    await inTransaction(server, (tx) => announceChange(tx, ['cities']));
    await expect.poll(() => heard).toEqual([null, ['cities']]);
  });

  it('do not stop the jobs', async () => {
    const done: string[] = [];
    const tasks = {
      login_code_letter: (_payload: unknown, cause: string) =>
        Promise.resolve(void done.push(cause)),
    };
    const clock = () => new Date();
    const jobs = runJobs(db, { tasks, clock, onError: () => undefined });
    await addJob(server, { task: 'login_code_letter', cause: 'before', payload: {} }, clock);
    await expect.poll(() => done, WELL).toEqual(['before']);
    // Also recorded as done: a worker whose record is lost in the silence is restarted later.
    await expect.poll(() => waitingJobs(server), WELL).toEqual([]);
    proxy.freeze();
    await addJob(server, { task: 'login_code_letter', cause: 'after', payload: {} }, clock);
    await expect.poll(() => done, { timeout: atMost(15_000) }).toEqual(['before', 'after']);
    await jobs.close();
  });
});

describe('a database that lets nobody in', () => {
  it('is known to be away, and everything is well when it is back', async () => {
    const heard: (string | null)[] = [];
    await db.listen('notes', (payload) => heard.push(payload));
    proxy.fallAsleep();
    const waiting = troubleOf(working('loading', () => db.execute(FOR_EVER)));
    await expect.poll(() => db.isAway(), WELL).toBe(true);
    expect(await db.isReachable()).toBe(false);
    expect(await waiting).toBe('away');
    proxy.wakeUp();
    await expect.poll(() => db.isReachable(), WELL).toBe(true);
    expect([db.isAway(), heard]).toEqual([false, [null]]);
    for (const work of WORKS) await working(work, () => db.execute(sql`select 1`));
  });
});

describe('a database that has closed all connections and lets nobody in', () => {
  it('keeps nobody waiting who came meanwhile, when it is back', async () => {
    proxy.crash();
    await expect.poll(() => db.isAway(), WELL).toBe(true);
    const waiting = WORKS.map((work) => troubleOf(working(work, () => db.execute(sql`select 1`))));
    // The listener retries, too.
    await expect.poll(() => proxy.ignored()).toBe(WORKS.length + 1);
    proxy.wakeUp();
    await expect.poll(() => db.isReachable(), WELL).toBe(true);
    expect(await Promise.all(waiting)).toEqual(WORKS.map(() => 'away'));
    for (const work of WORKS) await working(work, () => db.execute(sql`select 1`));
  });
});

describe('who begins to listen while the connection is being lost', () => {
  it('hears when it is back', async () => {
    const heard: (string | null)[] = [];
    const ending = troubleOf(
      server.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'skoba notifications' and datname = current_database()`),
    );
    const channels = Array.from({ length: 200 }, (_nothing, index) => `channel ${index}`);
    await Promise.all(
      channels.map((channel) =>
        db.listen(channel, (payload) => {
          if (payload !== null) heard.push(payload);
        }),
      ),
    );
    await ending;
    await expect.poll(() => db.isReachable(), WELL).toBe(true);
    for (const channel of channels)
      await server.execute(sql`select pg_notify(${channel}, ${channel})`);
    await expect.poll(() => heard).toEqual(channels);
  });
});
