import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/server/database/open.ts';
import { openCachedSite, type CachedSite } from '../../support/cached-site.ts';
import { putCatalogue } from '../../support/catalogue.ts';
import { openTestDatabase } from '../../support/database.ts';
import { heapUsed } from '../../support/memory.ts';
import { covers } from '../../support/covers.ts';

/** Nearly as much as a request may have in its head. */
const JUNK = 'a'.repeat(14_000);

let db: Database;
let site: CachedSite;
const folder = mkdtempSync(join(tmpdir(), 'skoba-long-'));
beforeAll(async () => {
  db = await openTestDatabase();
  await putCatalogue(db, {
    categories: { petli: 'Петли' },
    products: [{ slug: 'hinge', in: 'petli' }],
  });
  site = await openCachedSite(db, folder);
});
afterAll(async () => {
  await site.close();
  await db.close();
  rmSync(folder, { recursive: true });
});

const ask = async (path: string) => (await fetch(site.url + path)).text();

it('a word that is searched does not keep the long address that it was cut from', async () => {
  covers('threat.odd_queries');
  const search = async (from: number, to: number) => {
    for (let asked = from; asked < to; asked += 1)
      await ask(`/api/modal-search?query=schraubenzieher${asked}&junk=${JUNK}`);
  };
  await search(0, 100);
  const before = heapUsed();
  await search(100, 1100);
  // A thousand kept answers take 5.2 MB; their whole addresses would add 14 MB.
  expect(heapUsed() - before).toBeLessThan(8_000_000);
});

it('parameters that say nothing make no other answer: it is made once', async () => {
  const etags = new Set<string | null>();
  for (const junk of ['', '?a=1', '?lang=ru&b=2', `?lang=ru&c=${JUNK}`, '?d=4&lang=ru']) {
    etags.add((await fetch(`${site.url}/api/nav${junk}`)).headers.get('etag'));
  }
  expect(etags.size).toBe(1);
});
