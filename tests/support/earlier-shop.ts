import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../src/server/database/migrations.ts';
import type { Database } from '../../src/server/database/open.ts';
import { openNewDatabase } from './database.ts';

/** The database of a shop as it was before a migration came, and a folder for its files. */
export interface EarlierShop {
  db: Database;
  folder: string;
  rows(query: string): Promise<unknown[]>;
  close(): Promise<void>;
}

/** `migration`: the end of the name of the first one that this shop does not have yet. */
export async function openEarlierShop(migration: string): Promise<EarlierShop> {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-earlier-'));
  const db = await openNewDatabase();
  await migrate(db, { folder: migrationsBefore(migration, folder) });
  return {
    db,
    folder,
    rows: async (query) => (await db.$client.query<Record<string, unknown>>(query)).rows,
    async close() {
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function migrationsBefore(name: string, folder: string): string {
  const copy = join(folder, 'migrations');
  cpSync(MIGRATIONS_FOLDER, copy, { recursive: true });
  const path = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const until = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  if (until <= 0) throw new Error(`No migration is called ${name}.`);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  return copy;
}
