import { describe, expect, it } from 'vitest';
import { openDesk } from '../../support/desk-sales.ts';
import { openCartShop } from '../../support/cart.ts';
import { refusalOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openCartShop());
const desk = await openDesk(shop.db, 'owner', () => shop.clock.now);

const gift = (parts: object = {}) => ({
  id: 0,
  version: 0,
  title: 'Карандаш от 100 ₽',
  article: `#${shop.id('pencil')}`,
  minimum_sum: 10_000,
  set: [] as string[],
  is_active: true,
  ...parts,
});
const offered = async (slug: string, quantity = 1) => {
  const guest = shop.guest();
  await guest.api.cartAdd({ product_id: shop.id(slug), quantity });
  return (await guest.api.cartInfo({})).gifts_available.map(({ title }) => title);
};

describe('a gift', () => {
  it('is offered to carts at once, changed, and taken away, all in the journal', async () => {
    const { id } = await desk.api.deskGiftSave({ ...gift(), reason: 'Акция' });
    expect(await offered('hinge')).toEqual(['Карандаш от 100 ₽']);
    expect((await desk.journal())[0]).toMatchObject({
      deed: 'gift_created',
      subjectKind: 'gift',
      subjectId: String(id),
      after: { title: 'Карандаш от 100 ₽', minimum_sum: 10_000, is_active: true },
      reason: 'Акция',
    });
    await desk.api.deskGiftSave(gift({ id, minimum_sum: 20_000 }));
    expect([await offered('hinge'), await offered('hinge', 2)]).toEqual([
      [],
      ['Карандаш от 100 ₽'],
    ]);
    await desk.api.deskGiftSave(
      gift({ id, version: 1, minimum_sum: 0, set: ['71B-3550', '71b3550'] }),
    );
    expect([await offered('hinge'), await offered('handle')]).toEqual([['Карандаш от 100 ₽'], []]);
    await desk.api.deskGiftSave(gift({ id, version: 2, is_active: false }));
    expect(await offered('hinge', 5)).toEqual([]);
    expect((await desk.journal())[0]).toMatchObject({
      deed: 'gift_changed',
      before: { is_active: true, set: String(shop.id('hinge')) },
      after: { is_active: false, set: '' },
    });
  });

  it('is shown with its stock, named so that the form finds it again', async () => {
    const { id } = await desk.api.deskGiftSave(gift({ set: ['71B3550'] }));
    const shown = await desk.api.deskGift({ id });
    expect(shown).toMatchObject({
      product: { article: `#${shop.id('pencil')}`, stock: 3, is_shown: true },
      set: [{ article: '71B3550', stock: 7 }],
    });
    expect((await desk.api.deskGifts({})).content).toContainEqual(shown);
  });

  it('of two people is changed once', async () => {
    const { id } = await desk.api.deskGiftSave(gift());
    const told = await Promise.all(
      [1, 2, 3].map((sum) => refusalOf(desk.api.deskGiftSave(gift({ id, minimum_sum: sum })))),
    );
    expect(told.map(({ code }) => code).sort()).toEqual(['conflict', 'conflict', 'done']);
  });

  it.each([
    [{ article: 'нет такого' }, 'no_gift'],
    [{ article: '' }, 'no_gift'],
    [{ set: ['нет такого'] }, 'no_gift'],
  ])('is refused with %o', async (parts, reason) => {
    expect(await refusalOf(desk.api.deskGiftSave(gift(parts)))).toMatchObject({ reason });
  });

  it('that is not there is not changed', async () => {
    expect(await refusalOf(desk.api.deskGiftSave(gift({ id: 99_999 })))).toMatchObject({
      code: 'not_found',
    });
  });
});
