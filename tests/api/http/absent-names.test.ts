import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#src/contract/api.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { FULL_SLUG_MOST } from '#src/domain/slug.ts';
import type { Database } from '#src/server/database/open.ts';
import { openCachedSite, type CachedSite } from '../../support/cached-site.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';

let db: Database;
let dataDir: string;
let site: CachedSite;
beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'skoba-absent-'));
  site = await openCachedSite(db, dataDir);
});
afterAll(async () => {
  // Tells of every error that was logged.
  await site.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

const TOO_LONG = 'a'.repeat(FULL_SLUG_MOST + 1);
/** Names at the desk are looked at after the login (api/desk/rights.test.ts). */
const named = (Object.values(api) as Endpoint[]).filter(
  ({ path, roles }) => path.includes(':') && roles === undefined,
);

async function ask(method: string, path: string) {
  const answer = await fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', origin: 'https://skoba.example' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}

describe('a call by a name', () => {
  it.each(named.map(({ method, path }) => [method, path]))(
    '%s %s finds nothing by one that is too long',
    async (method, path) => {
      covers('2.path.strict');
      expect(await ask(method, path.replace(/:\w+\+?/, TOO_LONG))).toEqual([404, 'not_found']);
    },
  );

  it('finds no filters of a category whose name is too long', async () => {
    expect(await ask('GET', `/api/products/filters?category=${TOO_LONG}`)).toEqual([
      404,
      'not_found',
    ]);
  });

  it('searches everywhere when the name of the category is too long', async () => {
    for (const call of ['search', 'modal-search']) {
      expect(await ask('GET', `/api/${call}?query=abc&category_query=${TOO_LONG}`), call).toEqual([
        200,
        undefined,
      ]);
    }
  });
});
