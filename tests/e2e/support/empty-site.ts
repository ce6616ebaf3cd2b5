import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/open.ts';
import { account } from '../../../src/server/database/schema/account.ts';
import { keysOf } from '../../../src/server/callers/keys.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import type { ConfigKey } from '../../../src/domain/site-config.ts';
import { setConfig } from '../../../src/server/modules/site-config/change.ts';
import { openSite } from './site-process.ts';

/** A new shop without the demonstration, in its own database. */
export async function openEmptySite() {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'skoba-empty-'));
  chmodSync(dataDir, 0o755);
  const server = await openDatabase({
    databaseUrl: undefined,
    dataDir: resolve(process.env['E2E_DATA_DIR'] ?? '.data/e2e'),
  });
  await server.execute(sql.raw(`create database ${name}`));
  const address = new URL(server.url);
  address.pathname = `/${name}`;
  const site = await openSite({ DATABASE_URL: address.href, DATA_DIR: dataDir, DEMO: 'off' });
  /** As commands of the shop do; all processes are notified. */
  async function beside<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const db = await openDatabase({ databaseUrl: address.href, dataDir });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }
  return {
    url: site.url,
    beside,
    /** The key of a new account. */
    newKey: (who: string): Promise<string> =>
      beside(async (db) => {
        const [row] = await db
          .insert(account)
          .values({ email: `${who}@example.ru`, name: 'Анна', phone: '+79161234567' })
          .returning({ id: account.id });
        return (await keysOf(db, systemClock).signIn(row?.id ?? 0, 3600)).key;
      }),
    setConfig: (key: ConfigKey, value: string) => beside((db) => setConfig(db, key, value)),
    async close() {
      await site.close();
      await server.execute(sql.raw(`drop database ${name} with (force)`));
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
