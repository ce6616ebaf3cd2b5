import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { SORTINGS } from '#src/domain/listing.ts';
import type { Database } from '#src/server/database/open.ts';
import { routes as brandRoutes } from '#src/server/modules/brands/routes.ts';
import { openCatalogue } from '#src/server/modules/catalogue/open.ts';
import type { Catalogue } from '#src/server/modules/catalogue/catalogue.ts';
import { catalogueRoutes } from '#src/server/modules/catalogue/routes.ts';
import { openSearch } from '#src/server/modules/search/open.ts';
import { routes as searchRoutes } from '#src/server/modules/search/routes.ts';
import { heardAll } from '../../support/announcements.ts';
import { clientOf } from '../../support/client.ts';
import { openTestDatabase } from '../../support/database.ts';
import {
  anyChange,
  applyChanges,
  fillAtRandom,
  lightChange,
  type Change,
} from '../../support/random-catalogue.ts';
import { atMost } from '../../support/limits.ts';

const RUNS = 15;
const clock = () => new Date('2026-03-01T10:00:00Z');

interface Shop {
  catalogue: Catalogue;
  api: Client;
}

/** Calls `whileReading` during each reading, once its snapshot is taken. */
async function openShop(
  db: Database,
  whileReading: () => Promise<void> = async () => undefined,
): Promise<Shop> {
  const indexes = openSearch();
  const catalogue = await openCatalogue(db, {
    onError: (error) => {
      throw error;
    },
    async prepare(client, data) {
      await whileReading();
      await indexes.prepare(client, data);
    },
  });
  const api = clientOf({
    ...catalogueRoutes({ db, catalogue, clock }),
    ...brandRoutes({ catalogue }),
    ...searchRoutes({ catalogue, indexes, clock }),
  });
  return { catalogue, api };
}

const FILTERS = [
  '',
  'in_stock=1',
  'discount=1',
  'novelty=1',
  'brand=blum,gtv',
  'color=hrom',
  'length=1,2,v3',
  'price_from=3&price_to=7',
  'color=hrom&in_stock=1',
];

/** All answers of the listings and the search. */
async function answers({ api }: Shop) {
  const tree = await api.categoryTree({});
  const slugs = tree
    .flatMap((one) => [one, ...one.children, ...one.children.flatMap(({ children }) => children)])
    .map(({ full_slug: slug }) => slug);
  const lists: unknown[] = [];
  const goods: { title: string; article: string }[] = [];
  for (const filters of FILTERS) {
    for (const sorting of SORTINGS) {
      const root = await api.categoryRoot({ filters, sorting, pageSize: 100 });
      lists.push(root);
      goods.push(...root.products.content);
    }
    for (const slug of slugs)
      lists.push(await api.category({ slug, filters, sorting: 'price_asc', pageSize: 100 }));
  }
  const brands = await api.brandList({});
  for (const { slug } of brands.content)
    lists.push(await api.brandProducts({ slug, sorting: 'name', pageSize: 100 }));
  const queries = new Set(
    goods.flatMap(({ title, article }) => [title, ...title.split(' '), article]),
  );
  const found = [];
  for (const query of queries)
    if (query.length > 2) found.push({ query, ...(await api.modalSearch({ query })) });
  return { tree, brands, popular: await api.popularBrands({}), lists, found };
}

interface Step {
  changes: Change[];
  isAwaited: boolean;
}

const batch = (one: fc.Arbitrary<Change>) => fc.array(one, { minLength: 1, maxLength: 20 });
const steps = (one: fc.Arbitrary<Change>): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ changes: batch(one), isAwaited: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  });

/**
 * Changes an open shop step by step, with a batch of `meanwhile` during each new reading of its
 * catalogue, and compares it with a shop that is opened afterwards. Returns whether it read anew.
 */
async function compare(taken: readonly Step[], meanwhile: readonly Change[][]): Promise<boolean> {
  const db = await openTestDatabase({ onError: () => undefined });
  const opened: Shop[] = [];
  try {
    await fillAtRandom(db);
    const rest = [[], ...meanwhile];
    const shop = await openShop(db, async () => {
      await applyChanges(db, rest.shift() ?? []);
      await heardAll(db);
    });
    opened.push(shop);
    const { data } = shop.catalogue;
    for (const { changes, isAwaited } of [...taken, { changes: [], isAwaited: true }]) {
      await applyChanges(db, changes);
      await heardAll(db);
      if (isAwaited) await shop.catalogue.refreshed();
    }
    const fresh = await openShop(db);
    opened.push(fresh);
    expect(await answers(shop)).toEqual(await answers(fresh));
    return shop.catalogue.data !== data;
  } finally {
    for (const { catalogue } of opened) await catalogue.close();
    await db.close();
  }
}

describe('a process that heard of all changes shows the same as one that starts after them', () => {
  it(
    'when prices, stock, states and texts change, without a full reading',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps(lightChange), async (taken) => {
          expect(await compare(taken, [])).toBe(false);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    atMost(120_000),
  );

  it(
    'when anything changes',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps(anyChange), async (taken) => {
          await compare(taken, []);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    atMost(120_000),
  );

  it(
    'when something changes while the catalogue is read anew',
    async () => {
      const meanwhile = fc.array(fc.oneof(batch(lightChange), batch(anyChange)), {
        minLength: 1,
        maxLength: 3,
      });
      const added: Step = { changes: [{ kind: 'added', which: 1, what: 2 }], isAwaited: true };
      await fc.assert(
        fc.asyncProperty(steps(anyChange), meanwhile, async (taken, during) => {
          expect(await compare([added, ...taken], during)).toBe(true);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    atMost(120_000),
  );
});
