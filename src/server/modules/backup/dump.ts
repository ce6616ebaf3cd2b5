import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATION_LOCK } from '../../database/advisory-locks.ts';
import { jobTablesVersion } from '../../database/job-tables.ts';
import { shopSequences, shopTables } from '../../database/shop-tables.ts';
import { FORMAT, HEAD, ROWS, type DumpedTable, type Head } from './manifest.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** A part of a table; a tar has to know the size of a part before its content. */
const PART_BYTES = 4 * 1024 * 1024;

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
export const columnsOf = ({ columns }: DumpedTable): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** How values are written, whatever the server and the role prefer. */
export const TEXT_FORMS = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local client_encoding = 'UTF8'`;

/**
 * Opens one snapshot of all tables and calls `work` in it. The tables are locked against changes of
 * their columns before the snapshot: a rewritten table would look empty to it.
 */
export async function inSnapshot<Result>(
  client: pg.ClientBase,
  work: (snapshot: string) => Promise<Result>,
): Promise<Result> {
  // No migration runs between the list of tables and the lock.
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  const names = (await shopTables(client)).map(quoted).join(', ');
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${names} in access share mode`);
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  await client.query(TEXT_FORMS);
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  const result = await work(rows[0]?.id ?? '');
  await client.query('commit');
  return result;
}

/** Writes the rows of all tables; returns how many each has. Runs in a snapshot. */
export async function dumpDatabase(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  takenAt: Date,
): Promise<number[]> {
  const tables = await shopTables(client);
  const { rows: had } = await client.query<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations order by created_at',
  );
  const head: Head = {
    format: FORMAT,
    takenAt: takenAt.toISOString(),
    migrations: had.map(({ when }) => Number(when)),
    jobTables: await jobTablesVersion(client),
    tables,
    sequences: await shopSequences(client),
  };
  const text = Buffer.from(JSON.stringify(head));
  await archive.add({ name: HEAD, bytes: text.length }, [text]);
  const counts: number[] = [];
  for (const table of tables) counts.push(await dumpTable(client, archive, table));
  return counts;
}

async function dumpTable(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  table: DumpedTable,
): Promise<number> {
  const rows = client.query(copyTo(`copy ${quoted(table)} (${columnsOf(table)}) to stdout`));
  let [part, bytes]: [Buffer[], number] = [[], 0];
  let parts = 0;
  const add = async () => {
    parts += 1;
    const name = `${ROWS}${table.schema}.${table.name}/${String(parts).padStart(6, '0')}`;
    await archive.add({ name, bytes }, part);
    [part, bytes] = [[], 0];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    part.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await add();
  }
  if (bytes > 0) await add();
  return (rows as unknown as { rowCount: number }).rowCount;
}
