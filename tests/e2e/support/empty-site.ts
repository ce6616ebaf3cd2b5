import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../src/server/database/open.ts';
import { account } from '../../../src/server/database/schema/account.ts';
import { keysOf } from '../../../src/server/http/keys.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openSite } from './site-process.ts';

const NAME = `empty_${process.pid}`;

/** A shop that has just begun without the demonstration, in a database of its own. */
export async function openEmptySite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'skoba-empty-'));
  chmodSync(dataDir, 0o755);
  const server = await openDatabase({ databaseUrl: undefined, dataDir: resolve(process.env['E2E_DATA_DIR'] ?? '.data/e2e') });
  await server.execute(sql.raw(`create database ${NAME}`));
  const address = new URL(server.url);
  address.pathname = `/${NAME}`;
  const site = await openSite({ DATABASE_URL: address.href, DATA_DIR: dataDir, DEMO: 'off' });
  return {
    url: site.url,
    /** The key of a new account. */
    async newKey(name: string): Promise<string> {
      const db = await openDatabase({ databaseUrl: address.href, dataDir });
      try {
        const [row] = await db.insert(account).values({ email: `${name}@example.ru`, name: 'Анна', phone: '+79161234567' }).returning({ id: account.id });
        return (await keysOf(db, systemClock).signIn(row?.id ?? 0, 3600)).key;
      } finally {
        await db.close();
      }
    },
    async close() {
      await site.close();
      await server.execute(sql.raw(`drop database ${NAME} with (force)`));
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
