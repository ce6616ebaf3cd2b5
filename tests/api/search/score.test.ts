import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import type { ProductCard } from '#src/contract/catalogue.ts';
import { trade } from '#src/demo/trade.ts';
import type { Database } from '#src/server/database/open.ts';
import type { Catalogue } from '#src/server/modules/catalogue/catalogue.ts';
import { QUERIES, articleQueries } from '../../search/queries.ts';
import type { Expected } from '../../search/expected.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearchShop, putDemoGoods } from '../../support/search.ts';
import { atMost } from '../../support/limits.ts';

const LOAD_MS = atMost(120_000);
const TOP = 3;
const RATE_LEAST = 0.95;
const QUERIES_LEAST = 150;
/**
 * Makers whose articles differ in form: «71B3567», «9628950», «RS800BL.4/128», «K-6862-128 BL»,
 * «860.21.645», «PB-PLE32X-450».
 */
const MAKERS = ['blum', 'hettich', 'boyard', 'kerron', 'hafele', 'gtv'];

let db: Database;
let catalogue: Catalogue;
let api: Client;

beforeAll(async () => {
  db = await openTestDatabase();
  await putDemoGoods(db);
  ({ catalogue, api } = await openSearchShop(db));
}, LOAD_MS);
afterAll(async () => {
  await catalogue.close();
  await db.close();
});

function categoryOf({ id }: ProductCard): string {
  const { data } = catalogue;
  const position = (data.positionById[id] ?? 0) - 1;
  return data.categories[data.columns.category[position] ?? -1]?.fullSlug ?? '';
}

const isWithin = (slug: string, { in: places = '' }: Expected) =>
  [places].flat().some((place) => slug.includes(place));

function isExpected(card: ProductCard, place: number, expected: Expected): boolean {
  const { brand, title, article } = expected;
  return (
    isWithin(categoryOf(card), expected) &&
    (brand === undefined || card.brand?.slug === brand) &&
    (title === undefined || title.test(card.title)) &&
    (article === undefined || (place === 0 && card.article === article))
  );
}

/** Articles of one product of each maker, none of them the beginning of another. */
function articlesOfMakers(): string[] {
  const cards = Array.from({ length: catalogue.data.size }, (_nothing, position) =>
    catalogue.card(position),
  );
  return MAKERS.map(
    (maker) =>
      cards.find(
        ({ brand, article }) => brand?.slug === maker && /\d/.test(article) && article.length > 5,
      )?.article ?? `no article of ${maker}`,
  );
}

describe('what joiners type', () => {
  it(`finds what they mean in the first ${TOP} products, in at least ${RATE_LEAST * 100} of 100 queries`, async () => {
    const all = [...QUERIES, ...articleQueries(articlesOfMakers())];
    expect(all.length).toBeGreaterThanOrEqual(QUERIES_LEAST);
    const missed: string[] = [];
    for (const expected of all) {
      const { products, corrected } = await api.search({ query: expected.query, pageSize: TOP });
      const isHit = products.content.some((card, place) => isExpected(card, place, expected));
      if (!isHit)
        missed.push(
          `«${expected.query}»${corrected === null ? '' : ` read as «${corrected}»`}: ` +
            (products.content.map(({ title }) => title).join(' | ') || 'nothing'),
        );
    }
    const rate = (all.length - missed.length) / all.length;
    console.log(
      `search: ${all.length - missed.length} of ${all.length} queries hit among the first ${TOP} ` +
        `(${rate.toFixed(3)})` +
        missed.map((line) => `\n  missed ${line}`).join(''),
    );
    expect(rate).toBeGreaterThanOrEqual(RATE_LEAST);
  });

  it('offers the right section among the first three for the kinds of goods that it finds', async () => {
    const ofKinds = QUERIES.filter(
      ({ in: place, brand, title }) =>
        place !== undefined && brand === undefined && title === undefined,
    );
    let hits = 0;
    for (const expected of ofKinds) {
      const { categories } = await api.modalSearch({ query: expected.query });
      if (categories.slice(0, TOP).some(({ categorySlug }) => isWithin(categorySlug, expected)))
        hits += 1;
    }
    console.log(
      `search: ${hits} of ${ofKinds.length} kinds offer their section among the first ${TOP}`,
    );
    expect(hits / ofKinds.length).toBeGreaterThanOrEqual(RATE_LEAST);
  });
});

describe('what the trade calls otherwise', () => {
  it('finds the same goods as the words of the shop', async () => {
    const apart: string[] = [];
    for (const [said, meant] of Object.entries({
      ...trade.search_aliases,
      ...trade.stemmer_gaps,
    })) {
      const [found, goods] = await Promise.all([
        api.search({ query: said, pageSize: TOP }),
        api.search({ query: meant, pageSize: 100 }),
      ]);
      const known = new Set(goods.products.content.map(({ id }) => id));
      if (!found.products.content.some(({ id }) => known.has(id)))
        apart.push(`${said} is not ${meant}`);
    }
    expect(apart).toEqual([]);
  });
});
