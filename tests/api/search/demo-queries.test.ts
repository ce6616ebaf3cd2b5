import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { readGoods } from '#src/demo/goods/read-goods.ts';
import type { Database } from '#src/server/database/open.ts';
import type { Catalogue } from '#src/server/modules/catalogue/catalogue.ts';
import { openTestDatabase } from '../../support/database.ts';
import { atMost } from '../../support/limits.ts';
import { openSearchShop, putDemoGoods } from '../../support/search.ts';

/** What joiners typed into the demonstration shop, and what it answered wrongly. */

const LOAD_MS = atMost(120_000);
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

const titles = async (query: string, pageSize = 8) =>
  (await api.search({ query, pageSize })).products.content.map(({ title }) => title);

describe('a thing and its size', () => {
  it('is not another thing whose description mentions it', async () => {
    for (const query of ['саморез 4×16', 'саморез 4х16', 'саморез 4*16']) {
      const found = await titles(query);
      expect(found, query).not.toEqual([]);
      for (const title of found) expect(title, query).toMatch(/^Саморез.*4×16/);
    }
  });

  it('is found by a number of its own before one that is half of another size', async () => {
    for (const query of ['петля 45', 'петля 45°', 'петля 45 градусов']) {
      const found = await titles(query, 100);
      const isCorner = found.map((title) => title.includes('45°'));
      expect(isCorner.filter(Boolean).length, query).toBeGreaterThan(2);
      expect(isCorner.lastIndexOf(true), query).toBe(isCorner.filter(Boolean).length - 1);
    }
    for (const title of await titles('петля 45/9,5')) expect(title).toContain('45/9,5');
  });
});

describe('what nobody sees', () => {
  it('changes no word', async () => {
    const plain = await titles('петля накладная');
    for (const sign of ['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff']) {
      const query = `пет${sign}ля накл${sign}адная`;
      const { products, corrected } = await api.search({ query, pageSize: 8 });
      expect(products.content.map(({ title }) => title)).toEqual(plain);
      expect(corrected).toBeNull();
    }
  });

  it('is not counted among the characters that a search needs', async () => {
    expect(await titles('пе\u200b')).toEqual([]);
  });
});

describe('an article', () => {
  const articleOf = async (query: string) =>
    (await api.search({ query })).products.content.map(({ article }) => article);

  it.each([
    ['арт3527-1043', '3527-1043'],
    ['арт. 3527-1043', '3527-1043'],
    ['Артикул: 3527-1043', '3527-1043'],
    ['ЛХ.304.9481', 'LX.304.9481'],
    ['лх3049481', 'LX.304.9481'],
    ['ЛX.304.9481', 'LX.304.9481'],
  ])('«%s» is %s', async (query, article) => {
    expect(await articleOf(query)).toEqual([article]);
  });

  it('pasted with another gives both, in their order', async () => {
    for (const query of [
      '3527-1043 LX.304.9481',
      'арт. 3527-1043, арт. LX.304.9481',
      'петли 3527-1043 и LX.304.9481',
    ])
      expect(await articleOf(query), query).toEqual(['3527-1043', 'LX.304.9481']);
  });

  it('that the shop has not is named beside the one that it has', async () => {
    const { products, absent } = await api.search({ query: '3527-1043 LX.304.9499' });
    expect(products.content.map(({ article }) => article)).toEqual(['3527-1043']);
    expect(absent).toMatchObject([{ article: 'LX.304.9499', reason: 'unknown' }]);
  });

  it('that the shop has not leads to the nearest ones', async () => {
    const nearest = async (query: string) => {
      const { products, corrected, absent } = await api.search({ query });
      expect(products.page.total).toBe(0);
      expect(corrected).toBeNull();
      return absent.map(({ reason, products }) => [reason, products.map((one) => one.article)]);
    };
    expect(await nearest('LX.304.9499')).toEqual([
      ['unknown', expect.arrayContaining(['LX.304.9481'])],
    ]);
    // One digit wrong, one left out, one too many, two swapped.
    for (const query of ['3529-1043', '3527-043', '35277-1043', '5327-1043'])
      expect(await nearest(query), query).toEqual([
        ['unknown', expect.arrayContaining(['3527-1043'])],
      ]);
    expect(await nearest('QQQQ-0000-WWWW')).toEqual([['unknown', []]]);
  });

  it('that is sold no more leads to the goods that take its place', async () => {
    const goods = readGoods();
    const gone = goods.filter(
      ({ discontinued, analogues }) => discontinued && analogues.length > 0,
    );
    const byId = new Map(goods.map((good) => [good.id, good.article]));
    expect(gone.length).toBeGreaterThan(0);
    for (const { article, analogues } of gone) {
      const expected = analogues.map((id) => byId.get(id));
      const answers = [
        await api.search({ query: article }),
        await api.modalSearch({ query: article }),
      ];
      for (const { absent } of answers) {
        expect(absent).toMatchObject([{ article, reason: 'gone' }]);
        const shown = absent[0]?.products.map((one) => one.article) ?? [];
        expect(shown.length).toBeGreaterThan(0);
        expect(expected).toEqual(expect.arrayContaining(shown));
      }
    }
  });
});

describe('another alphabet', () => {
  it('is read without a word, because nothing was typed wrongly', async () => {
    for (const query of ['petli', 'ruchka skoba', 'блюм', 'хеттих']) {
      const { products, corrected } = await api.search({ query });
      expect(products.page.total, query).toBeGreaterThan(0);
      expect(corrected, query).toBeNull();
    }
    // The wrong keyboard and a slip are still told.
    expect((await api.search({ query: 'gtnkb' })).corrected).toBe('петли');
    expect((await api.search({ query: 'питли' })).corrected).toBe('петли');
  });
});
