import { createWriteStream, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrate } from '../../../src/server/database/migrate.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '../../../src/server/database/migrations.ts';
import { dumpDatabase, inSnapshot } from '../../../src/server/modules/backup/dump.ts';
import { MANIFEST } from '../../../src/server/modules/backup/manifest.ts';
import { backupWork } from '../../../src/server/modules/backup/nightly.ts';
import { writeArchive } from '../../../src/server/modules/backup/write-archive.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { backupOf, makeFolder, openEmptyPlace, restoreTo } from '../../support/backup.ts';
import { openNewDatabase, openTestDatabase } from '../../support/database.ts';
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
  'the archive of an older shop gets the tables of this one; that of a newer one is refused',
  async () => {
    const known = readMigrations(MIGRATIONS_FOLDER);
    const older = await openNewDatabase();
    await migrate(older, { only: new Set(known.slice(0, -1).map(({ when }) => when)) });
    await older.execute(sql`insert into account (email, name) values ('anna@example.ru', 'Анна')`);
    const folder = makeFolder();
    const file = join(folder, 'older.tar.gz');
    const archive = writeArchive(createWriteStream(file));
    const client = await older.$client.connect();
    const rows = await inSnapshot(client, () => dumpDatabase(client, archive, new Date()));
    client.release();
    const text = Buffer.from(JSON.stringify({ entries: archive.entries, rows, secret: null }));
    await archive.add({ name: MANIFEST, bytes: text.length }, [text]);
    await archive.finish();

    const place = await openEmptyPlace();
    const { code, complained } = await restoreTo(place).run(file);
    expect([code, complained]).toEqual([0, '']);
    const { rows: had } = await place.db.execute(
      sql`select (select count(*)::int from drizzle.__drizzle_migrations) as count, name from account`,
    );
    expect(had).toEqual([{ count: known.length, name: 'Анна' }]);

    const newer = await openTestDatabase();
    await newer.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    );
    const into = join(folder, 'newer');
    await backupOf({ db: newer, dataDir: folder }).run(into);
    const another = await openEmptyPlace();
    const refused = await restoreTo(another).run(join(into, readdirSync(into)[0] ?? ''));
    expect([refused.code, refused.complained]).toEqual([
      1,
      'Копию сделал магазин новее этого: обновите программу и повторите.\n',
    ]);
    for (const each of [older, newer, place, another]) await each.close();
    rmSync(folder, { recursive: true });
  },
  atMost(120_000),
);
