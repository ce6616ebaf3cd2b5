import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { functionsOf, readFunctions } from '#src/server/database/functions.ts';
import { migrate } from '#src/server/database/migrate.ts';
import type { Database } from '#src/server/database/open.ts';
import { openTestDatabase } from '../../support/database.ts';
import { ROOT } from '#src/launch/project.mjs';

const DATABASE = join(ROOT, 'src/server/database/');

let [db, folder]: [Database, string] = [{} as Database, ''];
beforeAll(async () => {
  db = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'skoba-functions-'));
  cpSync(join(DATABASE, 'functions'), join(folder, 'functions'), { recursive: true });
  cpSync(join(DATABASE, 'migrations'), join(folder, 'migrations'), { recursive: true });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

/** Edits a file of the copies. */
function edit(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}
const definitionOf = async (name: string) => (await functionsOf(db.$client)).get(name);

it('the functions of the database are those of the files, word for word', async () => {
  expect(Object.fromEntries(await functionsOf(db.$client))).toEqual(
    Object.fromEntries(readFunctions()),
  );
  const { rows } = await db.$client.query(
    `select proname from pg_proc where pronamespace = 'drizzle'::regnamespace`,
  );
  expect(rows).toEqual([]);
});

it('each of them fits the tables', async () => {
  const client = await db.$client.connect();
  await client.query('begin');
  for (const [, definition] of readFunctions()) await client.query(definition);
  await client.query('rollback');
  client.release();
});

it('a file that has changed is put by the next run, and nothing else', async () => {
  const functionsFolder = join(folder, 'functions');
  edit('functions/cart_units.sql', 'WHEN wanted < 1', 'WHEN wanted < 2');
  writeFileSync(
    join(functionsFolder, 'noted.sql'),
    `-- A new one.
CREATE OR REPLACE FUNCTION public.noted()
 RETURNS integer
 LANGUAGE sql
AS $function$ SELECT 1 $function$
`,
  );
  expect(await migrate(db, { functionsFolder })).toEqual(['cart_units()', 'noted()']);
  expect(await definitionOf('cart_units')).toContain('WHEN wanted < 2');
  expect(await migrate(db, { functionsFolder })).toEqual([]);
});

it('comes with the migration of the same run, or not at all', async () => {
  const options = {
    folder: join(folder, 'migrations'),
    functionsFolder: join(folder, 'functions'),
  };
  const list = join(folder, 'migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(list, 'utf8')) as { entries: object[] };
  const entries = [...journal.entries, { when: 9_999_999_999_999, tag: '9999_noted' }];
  writeFileSync(list, JSON.stringify({ entries }));
  // An index needs the function before it; a function that answers otherwise has to be dropped.
  const statements = `create index account_noted on account (noted_text(name));
    drop function noted()`;
  const migration = join(folder, 'migrations/9999_noted.sql');
  writeFileSync(
    join(folder, 'functions/noted_text.sql'),
    `CREATE OR REPLACE FUNCTION public.noted_text(one text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ SELECT one $function$
`,
  );
  edit('functions/noted.sql', ' RETURNS integer', ' RETURNS text');
  edit('functions/noted.sql', 'SELECT 1', "SELECT 'more'");
  edit('functions/cart_units.sql', 'WHEN wanted < 2', 'WHEN wanted < 3');

  writeFileSync(migration, `${statements};--> statement-breakpoint\nselect 1 / 0`);
  await expect(migrate(db, options)).rejects.toThrow('Migration 9999_noted failed.');
  expect(await definitionOf('noted_text')).toBeUndefined();
  expect(await definitionOf('cart_units')).toContain('WHEN wanted < 2');

  writeFileSync(migration, statements);
  expect(await migrate(db, options)).toEqual(['9999_noted', 'cart_units()', 'noted()']);
  expect(await definitionOf('noted')).toContain('RETURNS text');
});

it('a database of a newer version keeps its own', async () => {
  expect(await migrate(db)).toEqual([]);
  expect(await definitionOf('cart_units')).toContain('WHEN wanted < 3');
});
