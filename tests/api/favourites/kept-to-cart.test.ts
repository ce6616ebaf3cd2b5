import { describe, expect, it } from 'vitest';
import { CART_LINES_MOST } from '#src/domain/cart.ts';
import { openKeptLists } from '../../support/kept-lists.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(
  openKeptLists([
    { slug: 'plenty', columns: { title: 'Петля', onHand: 50 } },
    {
      slug: 'by-tens',
      columns: { title: 'Саморез', onHand: 25, minQuantity: 10, quantityStep: 5 },
    },
    { slug: 'too-few', columns: { title: 'Опора', onHand: 3, minQuantity: 4 } },
    { slug: 'none', columns: { title: 'Ручка', onHand: 0 } },
    { slug: 'awaited', columns: { title: 'Лифт', onHand: 0, leadDays: 14, minQuantity: 2 } },
    ...Array.from({ length: CART_LINES_MOST + 2 }, (_, index) => ({
      slug: `many-${index}`,
      columns: { title: `Болт ${index}`, quantity: 5 },
    })),
  ]),
);

describe.each([
  ['favourites', 'favouriteAdd', 'favouritesToCart'],
  ['the waitlist', 'waitlistAdd', 'waitlistToCart'],
] as const)('everything of %s', (list, add, toCart) => {
  const newShopper = async (slugs: readonly string[]) => {
    const me = await shop.shopper(
      `${list}-${slugs.length}-${slugs[0] ?? ''}@example.ru`.replace(' ', '-'),
    );
    for (const slug of slugs) await me[add]({ product_id: shop.idOf(slug) });
    return me;
  };

  it('goes into the cart by one press in the least amounts; what cannot be bought is named', async () => {
    const me = await newShopper(['plenty', 'by-tens', 'awaited', 'too-few', 'none']);
    const { cart, added, missing, is_full: isFull } = await me[toCart]({});
    expect(cart.cartItems.map(({ id, amount }) => [id, amount]).sort()).toEqual(
      [
        [shop.idOf('plenty'), 1],
        [shop.idOf('by-tens'), 10],
        [shop.idOf('awaited'), 2],
      ].sort(),
    );
    expect([added, missing, isFull]).toEqual([3, ['Ручка', 'Опора'], false]);
  });

  it('leaves alone what is in the cart, however often it is pressed', async () => {
    const me = await newShopper(['by-tens', 'plenty']);
    await me.cartUpdate({ product_id: shop.idOf('plenty'), quantity: 7 });
    await me[toCart]({});
    const { cart, added, missing } = await me[toCart]({});
    expect([added, missing]).toEqual([0, []]);
    expect(cart.cartItems.find(({ id }) => id === shop.idOf('plenty'))?.amount).toBe(7);
  });

  it('fills a cart to its end, names the rest and says that the cart is full', async () => {
    const me = await newShopper(
      Array.from({ length: CART_LINES_MOST + 2 }, (_, index) => `many-${index}`),
    );
    const { cart, added, missing, is_full: isFull } = await me[toCart]({});
    // Newest first.
    expect([cart.count, added, missing]).toEqual([
      CART_LINES_MOST,
      CART_LINES_MOST,
      ['Болт 1', 'Болт 0'],
    ]);
    expect(isFull).toBe(true);
  });

  it('of an empty list is nothing, of a guest is a login', async () => {
    const me = await newShopper([]);
    expect(await me[toCart]({})).toMatchObject({ added: 0, missing: [], cart: { count: 0 } });
    await expect(shop.guest[toCart]({})).rejects.toMatchObject({ code: 'not_authorized' });
  });
});
