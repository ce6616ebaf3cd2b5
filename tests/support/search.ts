import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '../../src/contract/api.ts';
import { importFile } from '../../src/demo/exchange/import-file.ts';
import { offersFile } from '../../src/demo/exchange/offers-file.ts';
import { readGoods } from '../../src/demo/goods/read-goods.ts';
import type { Database } from '../../src/server/database/open.ts';
import { loadExchange } from '../../src/server/modules/exchange/load-exchange.ts';
import { openCatalogue } from '../../src/server/modules/catalogue/open.ts';
import { catalogueRoutes } from '../../src/server/modules/catalogue/routes.ts';
import type { Catalogue } from '../../src/server/modules/catalogue/catalogue.ts';
import { openSearch } from '../../src/server/modules/search/open.ts';
import { routes as searchRoutes } from '../../src/server/modules/search/routes.ts';
import { systemClock, type Clock } from '../../src/server/platform/clock.ts';
import { clientOf } from './client.ts';

/** The endpoints of the search over a database. */
export async function openSearchShop(
  db: Database,
  clock: Clock = systemClock,
): Promise<{ catalogue: Catalogue; api: Client }> {
  const indexes = openSearch();
  const catalogue = await openCatalogue(db, { prepare: indexes.prepare, find: indexes.find });
  return {
    catalogue,
    api: clientOf({
      ...searchRoutes({ catalogue, indexes, clock }),
      ...catalogueRoutes({ db, catalogue, clock }),
    }),
  };
}

/**
 * The demonstration goods through the loader, without their pictures and documents: 4 s instead of
 * 30.
 */
export async function putDemoGoods(db: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'skoba-search-'));
  try {
    const goods = readGoods();
    const files = [join(folder, 'import.xml'), join(folder, 'offers.xml')] as const;
    await writeFile(files[0], [...importFile(goods)].join(''));
    await writeFile(files[1], [...offersFile(goods)].join(''));
    await loadExchange(db, { files: [...files], dataDir: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
