import { expect, it } from 'vitest';
import { favourite, waitlistItem } from '#src/server/database/schema/account.ts';
import { covers } from '../../support/covers.ts';
import { openKeptLists } from '../../support/kept-lists.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(
  openKeptLists([
    { slug: 'out', columns: { onHand: 0 } },
    { slug: 'other', columns: { onHand: 0 } },
  ]),
);
const id = shop.idOf('out');

it('keeps what a shopper waits for once, apart from the favourites', async () => {
  covers('3.waitlist.info');
  const me = await shop.shopper('wish@example.ru');
  expect(await me.waitlistAdd({ product_id: id })).toEqual({
    message: 'Сообщим письмом, когда товар появится',
  });
  await me.waitlistAdd({ product_id: id });
  expect(await me.waitlistInfo({})).toEqual({ items: [id] });
  expect(await shop.db.select().from(waitlistItem)).toHaveLength(1);
  expect(await shop.db.select().from(favourite)).toHaveLength(0);
});

it('lists the products waited for, the newest first, and forgets one when asked', async () => {
  const me = await shop.shopper('list@example.ru');
  await me.waitlistAdd({ product_id: id });
  await me.waitlistAdd({ product_id: shop.idOf('other') });
  expect((await me.waitlistList({})).content.map(({ slug }) => slug)).toEqual(['other', 'out']);
  await me.waitlistRemove({ product_id: id });
  expect((await me.waitlistInfo({})).items).toEqual([shop.idOf('other')]);
});

it('refuses a guest with 401 and a product that the shop does not know with 404', async () => {
  await expect(shop.guest.waitlistAdd({ product_id: id })).rejects.toMatchObject({
    code: 'not_authorized',
    status: 401,
  });
  await expect(shop.guest.waitlistInfo({})).rejects.toMatchObject({ status: 401 });
  await expect(shop.guest.waitlistList({})).rejects.toMatchObject({ status: 401 });
  await expect(shop.guest.waitlistRemove({ product_id: id })).rejects.toMatchObject({
    status: 401,
  });
  const me = await shop.shopper('unknown@example.ru');
  await expect(me.waitlistAdd({ product_id: 999_999 })).rejects.toMatchObject({
    code: 'not_found',
    status: 404,
  });
});
