import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { shopTables } from '../../src/server/database/shop-tables.ts';
import { backupCommand } from '../../src/server/modules/backup/command.ts';
import { restoreCommand } from '../../src/server/modules/backup/restore-command.ts';
import { openNewDatabase } from './database.ts';
import { ORDER_PROCESS, type OrderWork } from './killed-orders.ts';
import { staffOf } from './staff-command.ts';

export const PASSPHRASE = 'четыре слова и скоба';

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'skoba-backup-'));

/** Every row of every table as text, in an order of its own; `of`: of these tables and columns. */
export async function rowsOf(
  client: pg.ClientBase,
  of?: Awaited<ReturnType<typeof shopTables>>,
): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const { schema, name, columns } of of ?? (await shopTables(client))) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const { rows } = await client.query<{ row: string }>(
      `select (row(${list}))::text as row from ${schema}."${name}" order by 1`,
    );
    tables[`${schema}.${name}`] = rows.map(({ row }) => row);
  }
  return tables;
}

/** The files of a folder and what is in them, by path. */
export function filesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true }).map(String).sort();
  return Object.fromEntries(
    paths
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path)).toString('base64')]),
  );
}

/** The same snapshot on a connection of its own, for as long as the test wants. */
export async function joinSnapshot(url: string, snapshot: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set transaction snapshot '${snapshot}'`);
  return client;
}

/** A process of the shop that places orders until `kill`; tells the confirmed ones. */
export function startOrders(url: string, work: OrderWork) {
  const child = spawn(process.execPath, [ORDER_PROCESS, url, JSON.stringify(work)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const confirmed: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said = JSON.parse(line) as { id?: string };
    if (said.id !== undefined) confirmed.push(said.id);
  });
  return {
    confirmed,
    async kill(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

interface Shop {
  db: { url: string };
  dataDir: string;
  env?: Record<string, string>;
}
export const backupOf = (shop: Shop) => staffOf('backup', backupCommand, () => shop);
export const restoreTo = (shop: Shop) => staffOf('backup', restoreCommand, () => shop);

/** A database and a folder with nothing in them. */
export async function openEmptyPlace(env: Record<string, string> = {}) {
  const db = await openNewDatabase();
  const folder = makeFolder();
  const dataDir = join(folder, 'data');
  return {
    db,
    dataDir,
    env,
    async close() {
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}
export type EmptyPlace = Awaited<ReturnType<typeof openEmptyPlace>>;
