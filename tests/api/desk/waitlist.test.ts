import { expect, it } from 'vitest';
import { waitlistItem } from '#src/server/database/schema/account.ts';
import { deskWaitlistRoutes } from '#src/server/modules/favourites/desk/waitlist.ts';
import { openCartShop } from '../../support/cart.ts';
import { deskAs } from '../../support/staff.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openCartShop());
const { api } = await deskAs(shop.db, deskWaitlistRoutes(shop), 'editor');

it('lists what shoppers wait for, by product, with its stock and without their names', async () => {
  expect((await api.deskWaitlist({})).content).toEqual([]);
  const [one, two] = [await shop.buyer(), await shop.buyer()];
  const entry = (accountId: number, slug: string, day: number) => ({
    accountId,
    productId: shop.id(slug),
    createdAt: new Date(Date.UTC(2026, 2, day)),
  });
  await shop.db
    .insert(waitlistItem)
    .values([
      entry(one.accountId, 'hinge', 1),
      entry(two.accountId, 'hinge', 3),
      entry(one.accountId, 'sold-out', 5),
      entry(two.accountId, 'secret', 2),
    ]);
  const { content, page } = await api.deskWaitlist({});
  expect(page).toEqual({ number: 1, size: 50, pages: 1, total: 3 });
  expect(content).toEqual([
    expect.objectContaining({ title: 'sold-out', stock: 0, count: 1, path: '/products/sold-out' }),
    {
      id: shop.id('hinge'),
      title: 'hinge',
      article: '71B3550',
      path: '/products/hinge',
      stock: 7,
      unit: 'шт',
      count: 2,
      last_at: '2026-03-03T00:00:00.000Z',
    },
    expect.objectContaining({ title: 'secret', path: null, count: 1 }),
  ]);
  const most = await api.deskWaitlist({ sorting: 'most' });
  expect(most.content.map(({ title }) => title)).toEqual(['hinge', 'sold-out', 'secret']);
  await expect(api.deskWaitlist({ page: 2 })).rejects.toMatchObject({ code: 'not_found' });
});
