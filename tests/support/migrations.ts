import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../src/server/database/migrations.ts';
import type { Database } from '../../src/server/database/open.ts';
import { openNewDatabase } from './database.ts';

/** A shop as it was before this migration. */
export async function openShopBefore(name: string): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-migrations-'));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const end = entries.findIndex(({ tag }) => tag.endsWith(name));
  if (end === -1) throw new Error(`There is no migration ${name}.`);
  writeFileSync(file, JSON.stringify({ entries: entries.slice(0, end) }));
  const db = await openNewDatabase();
  await migrate(db, { folder });
  rmSync(folder, { recursive: true });
  return db;
}
