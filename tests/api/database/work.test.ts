import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#src/server/database/open.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import { WORKS, WORK_LIMITS, working, type Work } from '#src/server/database/work.ts';
import { databaseTrouble } from '#src/server/platform/database-errors.ts';
import { openTestDatabase } from '../../support/database.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

// This test breaks connections on purpose.
const db = await forThisFile(openTestDatabase({ onError: () => undefined }));
const second = await forThisFile(
  openDatabase({ databaseUrl: db.url, dataDir: '' }, { onError: () => undefined }),
);
await db.execute(sql`create table tally (id int primary key, n int not null)`);
await db.execute(sql`insert into tally values (1, 0), (2, 0)`);

const setting = async (work: Work, name: string) => {
  const { rows } = await working(work, () =>
    db.execute<{ value: string }>(
      sql`select setting as value from pg_settings where name = ${name}`,
    ),
  );
  return Number(rows[0]?.value);
};
const addOne = (tx: Queries, id: number) =>
  tx.execute(sql`update tally set n = n + 1 where id = ${id}`);
const tally = async () =>
  (await db.execute<{ n: number }>(sql`select n from tally order by id`)).rows.map(({ n }) => n);

describe('each kind of work', () => {
  it.each(WORKS)(
    '%s waits no longer than its limits, which come with the connection',
    async (work) => {
      expect(await setting(work, 'lock_timeout')).toBe(WORK_LIMITS[work].lockMs);
      expect(await setting(work, 'statement_timeout')).toBe(WORK_LIMITS[work].statementMs);
    },
  );

  it('goes on while another kind has used up its connections', async () => {
    const { connections } = WORK_LIMITS.placing;
    const clients = await working('placing', () =>
      Promise.all(Array.from({ length: connections }, () => db.$client.connect())),
    );
    try {
      const late = await working('placing', () => db.execute(sql`select 1`)).catch(
        (error: unknown) => error,
      );
      expect(databaseTrouble(late)).toBe('busy');
      for (const work of ['reading', 'changing', 'background'] as const)
        await working(work, () => db.execute(sql`select 1`));
      expect(await db.isReachable()).toBe(true);
    } finally {
      for (const client of clients) client.release();
    }
  });

  it('that reads cannot write, so no row that is held can stop it', async () => {
    covers('threat.writing_page');
    await expect(working('reading', () => addOne(db, 1))).rejects.toMatchObject({
      cause: { code: '25006' },
    });
    const lock = () => inTransaction(db, (tx) => tx.execute(sql`select from tally for update`));
    await expect(working('reading', lock)).rejects.toMatchObject({ cause: { code: '25006' } });
  });

  it('is told that it is busy when a statement takes too long', async () => {
    const slow = await working('sweeping', () => db.execute(sql`select pg_sleep(60)`)).catch(
      (error: unknown) => error,
    );
    expect(databaseTrouble(slow)).toBe('busy');
  });
});

describe('a transaction', () => {
  it('cannot ask for a second connection: enough of them at once would wait for ever', async () => {
    const asking = inTransaction(db, async () => db.execute(sql`select 1`));
    await expect(asking).rejects.toMatchObject({
      cause: { message: expect.stringContaining('second connection') },
    });
    const nested = inTransaction(db, async () => inTransaction(db, (tx) => addOne(tx, 1)));
    await expect(nested).rejects.toThrow(/second connection/);
  });

  it('gives its connection back whatever becomes of it', async () => {
    const failing = () =>
      inTransaction(db, async () => {
        throw new Error('no');
      });
    for (let turn = 0; turn <= WORK_LIMITS.staff.connections; turn += 1)
      await expect(failing()).rejects.toThrow('no');
    const ending = () =>
      inTransaction(db, (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    for (let turn = 0; turn <= WORK_LIMITS.staff.connections; turn += 1)
      expect(databaseTrouble(await ending().catch((error: unknown) => error))).toBe('away');
    await db.execute(sql`select 1`);
  });

  it('that two processes broke off for each other begins anew, and both are done once', async () => {
    const before = await tally();
    let arrived = 0;
    let open: () => void = () => undefined;
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const crossing = (process: Database, [first, last]: readonly [number, number]) =>
      inTransaction(process, async (tx) => {
        await addOne(tx, first);
        arrived += 1;
        if (arrived === 2) open();
        await both;
        await addOne(tx, last);
      });
    await Promise.all([crossing(db, [1, 2]), crossing(second, [2, 1])]);
    expect(await tally()).toEqual(before.map((n) => n + 2));
    expect(arrived).toBe(3);
  });
});

describe('whether the database can be asked', () => {
  it('is denied while its connection for questions is lost, and affirmed afterwards', async () => {
    await db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'skoba notifications' and datname = current_database()`);
    await expect.poll(() => db.isReachable()).toBe(false);
    await expect.poll(() => db.isReachable(), { timeout: atMost(5000) }).toBe(true);
  });
});
