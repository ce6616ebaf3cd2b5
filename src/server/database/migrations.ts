import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

export interface Migration {
  name: string;
  /** When it was generated, in ms; the database identifies it by this. */
  when: number;
  statements: string[];
  /** SHA-256 of its file, hex. */
  hash: string;
}

/** The migrations as drizzle-kit writes them, the oldest first. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  return journal.entries.map(({ when, tag }) => {
    const text = readFileSync(`${folder}/${tag}.sql`, 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    return { name: tag, when, hash, statements: text.split('--> statement-breakpoint') };
  });
}

/**
 * Migrations that this database has not had. The table is drizzle's own; a new database has none.
 */
export async function pendingMigrations(
  client: Pick<pg.ClientBase, 'query'>,
  folder = MIGRATIONS_FOLDER,
): Promise<Migration[]> {
  const table = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  const had = new Set<number>();
  if (table.rows[0]?.found === true) {
    const { rows } = await client.query<{ created_at: string }>(
      'select created_at from drizzle.__drizzle_migrations',
    );
    for (const row of rows) had.add(Number(row.created_at));
  }
  return readMigrations(folder).filter(({ when }) => !had.has(when));
}
