import { announceChange, onChange } from '#src/server/database/changes.ts';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { NAME_LOCKS } from '#src/server/database/advisory-locks.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { migrate } from '#src/server/database/migrate.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { eventually } from '../../support/eventually.ts';
import { openTestDatabase } from '../../support/database.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const onError = vi.fn();

const db = await forThisFile(openTestDatabase({ onError }));
await db.execute(sql`create table note (text text not null)`);

const notes = async () => (await db.execute<{ text: string }>(sql`select text from note`)).rows;

it('knows Russian: letter case, stems, order and trigrams', async () => {
  const { rows } = await db.execute(sql`
    select lower('ПЕТЛЯ') as lower,
           to_tsvector('russian', 'мебельные петли') @@ to_tsquery('russian', 'петля') as stem,
           'ёж' < 'жук' collate "ru-x-icu" as "order",
           similarity('петли', 'петля') > 0.3 as trigram`);
  expect(rows).toEqual([{ lower: 'петля', stem: true, order: true, trigram: true }]);
});

it('migrates twice, and from two sides at once, without harm', async () => {
  await Promise.all([migrate(db), migrate(db)]);
});

it('joins an outer transaction, so that its failure takes the inner work back too', async () => {
  const failing = inTransaction(db, async (outer) => {
    await inTransaction(outer, (inner) => inner.execute(sql`insert into note values ('inner')`));
    throw new Error('outer failed');
  });
  await expect(failing).rejects.toThrow('outer failed');
  expect(await notes()).toEqual([]);
});

it.each([0, 1, 2])(
  'gives no connection back on which a statement still runs, told %i causes deep',
  async (depth) => {
    const told = Array.from({ length: depth }).reduce<Error>(
      (cause) => new Error('What the query was for failed.', { cause }),
      new Error('Query read timeout'),
    );
    let broken = 0;
    const failing = inTransaction(db, async (tx) => {
      const {
        rows: [row],
      } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      broken = row?.pid ?? 0;
      throw told;
    });
    await expect(failing).rejects.toBe(told);
    const after = await Promise.all(
      Array.from({ length: 3 }, () =>
        db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`),
      ),
    );
    expect(after.flatMap(({ rows }) => rows.map(({ pid }) => pid))).not.toContain(broken);
  },
);

it('hears a notification of a committed transaction and of no other', async () => {
  const heard: (string | null)[] = [];
  const stop = await db.listen('notes', (payload) => heard.push(payload));
  await expect(
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_notify('notes', 'never')`);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await inTransaction(db, (tx) => tx.execute(sql`select pg_notify('notes', 'committed')`));
  await eventually(() => expect(heard).toEqual(['committed']));
  await stop();
});

it('tells of more changes at once than one notification takes', async () => {
  const heard: string[] = [];
  const stop = await onChange(db, (tags) => heard.push(...(tags ?? ['everything'])));
  const tags = Array.from(
    { length: 1000 },
    (_nothing, index) => `product:${2_000_000_000 + index}` as const,
  );
  await inTransaction(db, (tx) => announceChange(tx, tags));
  await eventually(() => expect(heard).toEqual(tags));
  await stop();
});

it('says so when its connection was lost, and hears again afterwards', async () => {
  const heard: (string | null)[] = [];
  const stop = await db.listen('notes', (payload) => heard.push(payload));
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'skoba notifications' and datname = current_database()`);
  await eventually(() => expect(heard).toEqual([null]));
  expect(onError).toHaveBeenCalled();
  await db.execute(sql`select pg_notify('notes', 'again')`);
  await eventually(() => expect(heard).toEqual([null, 'again']));
  await stop();
});

it('holds every name after its connection was lost, those too that were given while it came back', async () => {
  const own = await openDatabase(
    { databaseUrl: db.url, dataDir: '' },
    { onError: () => undefined },
  );
  let isBack = false;
  const channels = Array.from({ length: 300 }, (_nothing, index) => `channel ${index}`);
  for (const channel of channels)
    await own.listen(channel, (payload) => {
      isBack ||= payload === null;
    });
  const released = await own.hold('released');
  const named = (name: string) => sql`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and classid = ${NAME_LOCKS}
      and objid = (hashtext(${name})::bigint & 4294967295)::oid and granted`;
  const held = async (name: string) =>
    (await db.execute<{ count: number }>(named(name))).rows[0]?.count;
  expect(await held('released')).toBe(1);
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'skoba notifications' and datname = current_database()`);
  await released();
  const names: string[] = [];
  while (!isBack) {
    names.push(`name ${names.length}`);
    await own.hold(names.at(-1) ?? '');
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  }
  for (const name of names) expect([name, await held(name)]).toEqual([name, 1]);
  expect(await held('released')).toBe(0);
  await own.close();
});
