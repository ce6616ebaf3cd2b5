import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

export interface Migration {
  name: string;
  /** When it was generated, in ms; the database identifies it by this. */
  when: number;
  statements: string[];
  /** SHA-256 of its file, hex. */
  hash: string;
}

/** The migrations as drizzle-kit writes them, the oldest first. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  return journal.entries.map(({ when, tag }) => {
    const text = readFileSync(`${folder}/${tag}.sql`, 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    return { name: tag, when, hash, statements: text.split('--> statement-breakpoint') };
  });
}

/** The first of all migrations, which makes the tables. */
export function baselineOf([first]: readonly Migration[]): Migration {
  if (first === undefined) throw new Error('There are no migrations.');
  return first;
}

type Client = Pick<pg.ClientBase, 'query'>;

/** The times of the migrations that this database has had; it may be a new one. */
export async function hadMigrations(client: Client): Promise<number[]> {
  const table = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (table.rows[0]?.found !== true) return [];
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map((row) => Number(row.created_at));
}

/** How many migrations this database waits for. */
export async function countPending(client: Client): Promise<number> {
  const had = await hadMigrations(client);
  return readMigrations().filter(({ when }) => !had.includes(when)).length;
}
