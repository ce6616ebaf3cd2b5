import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillShop } from '../../src/demo/fill-shop.ts';
import type { Database } from '../../src/server/database/open.ts';
import { announcedBy } from './announcements.ts';
import { openTestDatabase } from './database.ts';

/** A shop that began empty, and a folder for its files. */
export interface OwnShop {
  db: Database;
  dataDir: string;
  /** Markdown of a page. */
  bodyOf(slug: string): Promise<string>;
  /** The tags that a running site is notified of during `work`. */
  heardOf(work: () => Promise<unknown>): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openOwnShop(): Promise<OwnShop> {
  const db = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'skoba-own-'));
  chmodSync(dataDir, 0o755);
  const terminal = {
    step: <Result>(_title: string, work: () => Promise<Result>) => work(),
    done: () => undefined,
  };
  await fillShop(db, { demo: false, dataDir, clock: () => new Date(), terminal });
  return {
    db,
    dataDir,
    async bodyOf(slug) {
      return (
        (await db.$client.query<{ body: string }>('select body from page where slug = $1', [slug]))
          .rows[0]?.body ?? ''
      );
    },
    heardOf: async (work) => (await announcedBy(db, work)).flat(),
    async close() {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
