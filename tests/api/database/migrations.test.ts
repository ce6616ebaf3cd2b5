import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '#src/server/database/migrate.ts';
import type { Database } from '#src/server/database/open.ts';
import { ordersCommand } from '#src/server/modules/order/command.ts';
import { jobsCommand } from '#src/server/modules/jobs/command.ts';
import { openNewDatabase } from '../../support/database.ts';
import { staffOf } from '../../support/staff-command.ts';
import { ROOT } from '#src/launch/project.mjs';
import { covers } from '../../support/covers.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder of migrations as drizzle-kit writes it: name → SQL. */
function folderOf(migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-migrations-'));
  folders.push(folder);
  mkdirSync(join(folder, 'meta'));
  const names = Object.keys(migrations);
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(join(folder, `${name}.sql`), sql);
  const entries = names.map((tag, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag,
    breakpoints: true,
  }));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  return folder;
}

const TABLE =
  "create table note (text text);--> statement-breakpoint\ninsert into note values ('kept')";

describe('the first start of a shop', () => {
  it('makes all its tables and prints nothing by itself', async () => {
    const [db, warned] = [await openNewDatabase(), vi.spyOn(console, 'warn')];
    expect(await migrate(db)).toContain('0000_baseline');
    expect(warned.mock.calls).toEqual([]);
    warned.mockRestore();
    await db.close();
  });
});

describe('migrations', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openNewDatabase();
  });
  afterAll(() => db.close());
  const columns = async (): Promise<string[]> =>
    (
      await db.$client.query<{ column_name: string }>(
        `select column_name from information_schema.columns where table_name = 'note' order by 1`,
      )
    ).rows.map(({ column_name: name }) => name);

  it('run one by one: one that fails leaves nothing of itself and all of those before it', async () => {
    const broken = 'alter table note add half text;--> statement-breakpoint\nselect 1 / 0';
    await expect(
      migrate(db, { folder: folderOf({ '0000_table': TABLE, '0001_broken': broken }) }),
    ).rejects.toThrow('Migration 0001_broken failed.');
    expect(await columns()).toEqual(['text']);
    const mended = folderOf({
      '0000_table': TABLE,
      '0001_broken': 'alter table note add whole text',
    });
    expect(await migrate(db, { folder: mended })).toEqual(['0001_broken']);
    expect(await columns()).toEqual(['text', 'whole']);
    expect((await db.$client.query('select text from note')).rows).toEqual([{ text: 'kept' }]);
  });

  it('never make the queries of a table wait behind them for long, and are done when it is free', async () => {
    const reader = await db.$client.connect();
    await reader.query('begin; select from note');
    const folder = folderOf({ '0002_more': 'alter table note add more text' });
    // 0002 has the first timestamp of this folder, which differs from those before.
    writeFileSync(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ entries: [{ idx: 2, when: 2000, tag: '0002_more' }] }),
    );
    const migrating = migrate(db, { folder, lockMs: 100, pauseMs: 100, tries: 1000 });
    for (let asked = 0; asked < 3; asked += 1) {
      await waiting('alter table');
      expect((await db.$client.query('select text from note')).rows).toHaveLength(1);
    }
    expect(await columns()).not.toContain('more');
    await reader.query('commit');
    reader.release();
    expect(await migrating).toEqual(['0002_more']);
  });

  it('say what is in their way when it does not go', async () => {
    const reader = await db.$client.connect();
    await reader.query('begin; select from note');
    const folder = folderOf({ '0003_last': 'drop table note' });
    writeFileSync(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ entries: [{ idx: 3, when: 3000, tag: '0003_last' }] }),
    );
    await expect(migrate(db, { folder, lockMs: 10, pauseMs: 1, tries: 3 })).rejects.toThrow(
      /0003_last was tried 3 times .* locked by a long transaction/,
    );
    await reader.query('commit');
    reader.release();
  });

  /** Resolves when a statement like this waits for a lock. */
  async function waiting(statement: string): Promise<void> {
    for (;;) {
      const { rowCount } = await db.$client.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like $1`,
        [`${statement}%`],
      );
      if (rowCount !== 0) return;
    }
  }
});

describe('a command beside the shop', () => {
  let db: Database;
  let dataDir: string;
  beforeAll(async () => {
    db = await openNewDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'skoba-migrate-'));
  });
  afterAll(async () => {
    await db.close();
    rmSync(dataDir, { recursive: true });
  });
  const tables = async (): Promise<unknown> =>
    (
      await db.$client.query<{ n: number }>(
        `select count(*)::int as n from pg_tables where schemaname in ('public', 'drizzle')`,
      )
    ).rows[0]?.n;
  const run = (script: string, ...args: string[]) =>
    new Promise<{ code: number; said: string; complained: string }>((resolve) => {
      const env = { ...process.env, DATABASE_URL: db.url, DATA_DIR: dataDir };
      const file = join(ROOT, `src/server/${script}`);
      execFile(process.execPath, [file, ...args], { env }, (error, said, complained) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : 0,
          said,
          complained,
        }),
      );
    });

  it('changes no table of an older database: it says what to do first, with code 1', async () => {
    covers('threat.older_command');
    const at = () => ({ db, dataDir });
    for (const { run: give } of [
      staffOf('order', ordersCommand, at),
      staffOf('jobs', jobsCommand, at),
    ])
      expect(await give('list')).toMatchObject({
        code: 1,
        said: '',
        complained: expect.stringMatching(
          /^База данных старее этой версии магазина: ждут миграции \(\d+\)\..*npm run migrate/,
        ),
      });
    expect(await run('modules/exchange/load.ts', 'any.xml')).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringMatching(
        /The database is older than this version of the shop .*npm run migrate/,
      ),
    });
    expect(await tables()).toBe(0);
  });

  it('npm run migrate brings it up to date, once', async () => {
    expect(await run('migrate.ts')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Done: 0000_baseline\b/),
    });
    expect(await tables()).toBeGreaterThan(40);
    expect(await run('migrate.ts')).toMatchObject({
      code: 0,
      said: expect.stringContaining('The database was up to date.'),
    });
    expect(
      await staffOf('order', ordersCommand, () => ({ db, dataDir })).run('list'),
    ).toMatchObject({
      code: 0,
    });
  });
});
