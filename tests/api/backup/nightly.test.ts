import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readMigrations } from '#src/server/database/migrations.ts';
import type { Database } from '#src/server/database/open.ts';
import { backupWork } from '#src/server/modules/backup/nightly.ts';
import { readConfig } from '#src/server/platform/config.ts';
import { backupOf, makeFolder, openEmptyPlace, restoreTo, rowsOf } from '../../support/backup.ts';
import { shopTables } from '#src/server/database/shop-tables.ts';
import { shapeOf } from '../../support/database-shape.ts';
import { openNewDatabase, openTestDatabase } from '../../support/database.ts';
import { EARLIER_ARCHIVE, fillAsEarlier } from '../../support/earlier-shop.ts';
import { NOT_STOPPING } from '../../support/jobs.ts';
import { atMost } from '../../support/limits.ts';

it(
  'each night makes a backup and keeps as many as are wanted; one that fails takes none away',
  async () => {
    const db = await openTestDatabase();
    const [dataDir, folder] = [makeFolder(), makeFolder()];
    let now = new Date('2026-11-20T00:30:00Z');
    const clock = () => now;
    const config = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }, '');
    expect(backupWork(config({}), { db, clock })).toEqual({ tasks: {}, schedules: [] });
    const { tasks, schedules } = backupWork(config({ BACKUP_TO: folder, BACKUP_KEEP: '2' }), {
      db,
      clock,
    });
    expect(schedules).toEqual([expect.objectContaining({ task: 'backup', times: '30 0 * * *' })]);
    const night = () => tasks.backup?.({}, 'backup', NOT_STOPPING);

    // What a killed backup and somebody else have left.
    writeFileSync(join(folder, 'skoba-2026-11-19T00-30-00Z.tar.gz.part'), '');
    writeFileSync(join(folder, 'letter.txt'), '');
    for (let day = 20; day < 23; day += 1) {
      now = new Date(`2026-11-${day}T00:30:00Z`);
      await night();
    }
    const kept = ['letter.txt', ...[21, 22].map((day) => `skoba-2026-11-${day}T00-30-00Z.tar.gz`)];
    expect(readdirSync(folder)).toEqual(kept);

    now = new Date('2026-11-23T00:30:00Z');
    await db.execute(sql`alter table account rename to gone`);
    await expect(night()).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(kept);
    await db.close();
    for (const each of [dataDir, folder]) rmSync(each, { recursive: true });
  },
  atMost(60_000),
);

it(
  'an archive of the future, made by a wrong clock, does not take the new one away',
  async () => {
    const db = await openTestDatabase();
    const [dataDir, folder] = [makeFolder(), makeFolder()];
    const future = ['2030-01-01', '2030-01-02'].map((day) => `skoba-${day}T00-30-00Z.tar.gz`);
    for (const name of future) writeFileSync(join(folder, name), '');
    const clock = () => new Date('2026-11-20T00:30:00Z');
    const env = { DATA_DIR: dataDir, BACKUP_TO: folder, BACKUP_KEEP: '2' };
    const { tasks } = backupWork(readConfig(env, ''), { db, clock });
    await tasks.backup?.({}, 'backup', NOT_STOPPING);
    expect(readdirSync(folder)).toEqual(['skoba-2026-11-20T00-30-00Z.tar.gz', future[1]]);
    await db.close();
    for (const each of [dataDir, folder]) rmSync(each, { recursive: true });
  },
  atMost(60_000),
);

it('a limit of time that the database sets for all work does not break a backup off', async () => {
  const db = await openTestDatabase();
  await db.execute(sql`do $$ begin
    execute format('alter database %I set statement_timeout = 1', current_database());
  end $$`);
  const [dataDir, folder] = [makeFolder(), makeFolder()];
  const { code, complained } = await backupOf({ db, dataDir }).run(folder);
  expect([code, complained]).toEqual([0, '']);
  await db.close();
  for (const each of [dataDir, folder]) rmSync(each, { recursive: true });
});

it(
  'the archive of version 0.1.0 becomes a shop of this one, with all its rows',
  async () => {
    const place = await openEmptyPlace();
    const { code, complained } = await restoreTo(place).run(EARLIER_ARCHIVE, '--without-secret');
    expect([code, complained]).toEqual([0, '']);
    const [asEarlier, fresh] = [await openNewDatabase(), await openTestDatabase()];
    await fillAsEarlier(asEarlier);
    expect(await shapeOf(place.db.$client)).toEqual(await shapeOf(fresh.$client));
    // Later migrations add columns to them.
    const tables = await shopTables(asEarlier.$client);
    const rows = async ({ $client }: Database) => {
      const client = await $client.connect();
      const { 'drizzle.__drizzle_migrations': had, ...others } = await rowsOf(client, tables);
      client.release();
      return { had: had?.length, others };
    };
    const [restored, kept] = [await rows(place.db), await rows(asEarlier)];
    expect(restored.others).toEqual(kept.others);
    expect([restored.had, kept.had]).toEqual([readMigrations().length, 66]);
    for (const each of [place, asEarlier, fresh]) await each.close();
  },
  atMost(120_000),
);

it.each([
  [
    'a newer version',
    9_999_999_999_999,
    'Копию сделал магазин новее этого: обновите программу и повторите.',
  ],
  [
    'a version before 0.1.0',
    1_795_188_802_810,
    'Копию сделал магазин старее 0.1.0: восстановите её версией 0.1.0 и сделайте копию там.',
  ],
])(
  'the archive of %s is refused',
  async (_version, when, told) => {
    const [db, folder] = [await openTestDatabase(), makeFolder()];
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another', ${when})`,
    );
    const into = join(folder, 'archive');
    await backupOf({ db, dataDir: folder }).run(into);
    const place = await openEmptyPlace();
    const refused = await restoreTo(place).run(join(into, readdirSync(into)[0] ?? ''));
    expect([refused.code, refused.complained]).toEqual([1, `${told}\n`]);
    for (const each of [db, place]) await each.close();
    rmSync(folder, { recursive: true });
  },
  atMost(60_000),
);
