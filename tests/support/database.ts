import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database, type OpenOptions } from '../../src/server/database/open.ts';
import { TEMPLATE } from './database-server.ts';

/** A new migrated, empty database; `close` drops it. One per test file is cheap (about 50 ms). */
export const openTestDatabase = (options: OpenOptions = {}): Promise<Database> =>
  openCopy(TEMPLATE, options);

/** An empty database without migrations, as a new shop finds it. */
export const openNewDatabase = (): Promise<Database> => openCopy('template1', {});

async function openCopy(template: string, options: OpenOptions): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  const db = await openDatabase({ databaseUrl: url.href, dataDir: '' }, options);
  return Object.assign(db, {
    close: chain(db.close, () => administer(`drop database ${name} with (force)`)),
  });
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const chain =
  (...steps: (() => Promise<void>)[]) =>
  async (): Promise<void> => {
    for (const step of steps) await step();
  };
