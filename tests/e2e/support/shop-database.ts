import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '#src/server/database/embedded/connection.ts';
import { openDatabase, type Database } from '#src/server/database/open.ts';
import { DATA_DIR } from './sites.ts';

const openShopDatabase = () => openDatabase({ databaseUrl: undefined, dataDir: DATA_DIR });

/** Works on the database of the shop under test, as commands of the staff do. */
export const withShopDatabase = async <Result>(
  work: (db: Database) => Promise<Result>,
): Promise<Result> => closing(await openShopDatabase(), work);

async function closing<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** An empty database and a data folder for another shop, on the server of the one under test. */
export async function openDatabaseBeside(name: string) {
  const dataDir = mkdtempSync(join(tmpdir(), `skoba-${name}-`));
  // Run by root, the database has another account, which must be able to enter.
  chmodSync(dataDir, 0o755);
  const server = await openShopDatabase();
  const asOwner = (statement: string) =>
    withConnection({ connectionString: server.ownerUrl }, (owner) => owner.query(statement));
  await asOwner(`create database ${name}`);
  const address = new URL(server.ownerUrl);
  address.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: address.href, DATA_DIR: dataDir },
    dataDir,
    /** Works there; running processes are notified. */
    work: async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> =>
      closing(await openDatabase({ databaseUrl: address.href, dataDir }), work),
    async remove(): Promise<void> {
      await asOwner(`drop database ${name} with (force)`);
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
