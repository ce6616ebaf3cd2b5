import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { announceChange } from '#src/server/database/changes.ts';
import { favourite } from '#src/server/database/schema/account.ts';
import { product } from '#src/server/database/schema/product.ts';
import { covers } from '../../support/covers.ts';
import { eventually } from '../../support/eventually.ts';
import { openKeptLists } from '../../support/kept-lists.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const ADDED = { message: 'Товар был добавлен в избранное' };

const shop = await forThisFile(
  openKeptLists([
    { slug: 'a', columns: { title: 'Ручка 128', priceCurrent: 30_000 } },
    { slug: 'b', columns: { title: 'Петля', priceCurrent: 10_000 } },
    { slug: 'c', columns: { title: 'Ручка 96', priceCurrent: 20_000 } },
    { slug: 'gone', columns: { title: 'Замок' } },
  ]),
);
const ids = ['a', 'b', 'c'].map(shop.idOf);

describe('a guest', () => {
  it('has no favourites: every call answers 401', async () => {
    covers('4.favourites.counts');
    const refused = { code: 'not_authorized', status: 401 };
    await expect(shop.guest.favouritesInfo({})).rejects.toMatchObject(refused);
    await expect(shop.guest.favouritesList({})).rejects.toMatchObject(refused);
    await expect(shop.guest.favouriteAdd({ product_id: ids[0] ?? 0 })).rejects.toMatchObject(
      refused,
    );
    await expect(shop.guest.favouriteRemove({ product_id: ids[0] ?? 0 })).rejects.toMatchObject(
      refused,
    );
  });
});

describe('a shopper', () => {
  it('adds, and adds again, and hears «Товар был добавлен в избранное» each time', async () => {
    covers('3.favourites.info', '7 GET /api/favourites/info', '8.text.favourite_added');
    const me = await shop.shopper('add@example.ru');
    expect(await me.favouriteAdd({ product_id: ids[0] ?? 0 })).toEqual(ADDED);
    expect(await me.favouriteAdd({ product_id: ids[0] ?? 0 })).toEqual(ADDED);
    expect(await me.favouritesInfo({})).toEqual({ quantity: 1, favourites: [ids[0]] });
  });

  it('adds one product in many tabs at once and has it once', async () => {
    covers('7 POST /api/favourites/add');
    const me = await shop.shopper('tabs@example.ru');
    await Promise.all(
      Array.from({ length: 8 }, () => me.favouriteAdd({ product_id: ids[2] ?? 0 })),
    );
    expect((await me.favouritesInfo({})).quantity).toBe(1);
  });

  it('removes, also what is not there', async () => {
    covers('7 POST /api/favourites/remove');
    const me = await shop.shopper('remove@example.ru');
    await me.favouriteAdd({ product_id: ids[0] ?? 0 });
    await me.favouriteRemove({ product_id: ids[0] ?? 0 });
    await me.favouriteRemove({ product_id: 999_999 });
    expect(await me.favouritesInfo({})).toEqual({ quantity: 0, favourites: [] });
  });

  it("sees nobody else's favourites", async () => {
    covers('threat.others_things');
    const [me, other] = [
      await shop.shopper('one@example.ru'),
      await shop.shopper('two@example.ru'),
    ];
    await me.favouriteAdd({ product_id: ids[0] ?? 0 });
    await other.favouriteRemove({ product_id: ids[0] ?? 0 });
    expect((await other.favouritesInfo({})).favourites).toEqual([]);
    expect((await me.favouritesInfo({})).favourites).toEqual([ids[0]]);
  });

  it('cannot add a product that the shop does not know', async () => {
    const me = await shop.shopper('unknown@example.ru');
    await expect(me.favouriteAdd({ product_id: 999_999 })).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });
});

describe('the list', () => {
  it.each([
    ['added', ['Ручка 96', 'Петля', 'Ручка 128']],
    ['price_asc', ['Петля', 'Ручка 96', 'Ручка 128']],
    ['price_desc', ['Ручка 128', 'Ручка 96', 'Петля']],
    ['name', ['Петля', 'Ручка 96', 'Ручка 128']],
  ] as const)('sorted by %s', async (sorting, titles) => {
    covers('7 GET /api/favourites/list');
    const me = await shop.shopper(`${sorting}@example.ru`);
    for (const id of ids) await me.favouriteAdd({ product_id: id });
    expect((await me.favouritesList({ sorting })).content.map(({ title }) => title)).toEqual(
      titles,
    );
  });

  it('comes in pages; an empty one has its first page, and none is past the end', async () => {
    covers('7.favourites.pages');
    const me = await shop.shopper('pages@example.ru');
    expect((await me.favouritesList({})).page).toEqual({ number: 1, size: 24, pages: 1, total: 0 });
    for (const id of ids) await me.favouriteAdd({ product_id: id });
    const { content, page } = await me.favouritesList({ page: 2, pageSize: 2 });
    expect(content.map(({ title }) => title)).toEqual(['Ручка 128']);
    expect(page).toEqual({ number: 2, size: 2, pages: 2, total: 3 });
    await expect(me.favouritesList({ page: 3, pageSize: 2 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('and the count leave out what is sold no more, and have it again when it returns', async () => {
    const me = await shop.shopper('gone@example.ru');
    const gone = shop.idOf('gone');
    await me.favouriteAdd({ product_id: gone });
    await shop.db.update(product).set({ state: 'discontinued' }).where(eq(product.id, gone));
    await announceChange(shop.db, [`product:${gone}`]);
    await eventually(async () => expect((await me.favouritesInfo({})).quantity).toBe(0));
    expect((await me.favouritesList({})).content).toEqual([]);
    expect(
      await shop.db.select().from(favourite).where(eq(favourite.productId, gone)),
    ).toHaveLength(1);
  });
});
