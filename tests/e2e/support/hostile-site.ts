import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { CONTENT_PARTS } from '../../../src/demo/seed-content.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { demoPart } from '../../../src/server/database/schema/content.ts';
import { fillHostile } from '../../support/hostile-shop.ts';
import { openSite } from './site-process.ts';

const NAME = `hostile_${process.pid}`;

/**
 * Another shop in a database of its own, whose whole catalogue came from an exchange file with
 * hostile texts.
 */
export async function openHostileSite(): Promise<{ url: string; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'skoba-hostile-'));
  chmodSync(dataDir, 0o755);
  const server = await openDatabase({
    databaseUrl: undefined,
    dataDir: resolve(process.env['E2E_DATA_DIR'] ?? '.data/e2e'),
  });
  await server.execute(sql.raw(`create database ${NAME}`));
  const address = new URL(server.url);
  address.pathname = `/${NAME}`;
  const db = await openDatabase({ databaseUrl: address.href, dataDir });
  await migrate(db);
  await db.insert(demoPart).values(['catalogue', ...CONTENT_PARTS].map((name) => ({ name })));
  await fillHostile(db, dataDir);
  await db.close();
  const site = await openSite({ DATABASE_URL: address.href, DATA_DIR: dataDir });
  return {
    url: site.url,
    async close() {
      await site.close();
      await server.execute(sql.raw(`drop database ${NAME} with (force)`));
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
