import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { order } from '#src/server/database/schema/order.ts';
import { DEFAULT_SETTINGS } from '#src/domain/settings.ts';
import { changeDetails } from '#src/server/modules/order/deeds/change-details.ts';
import { deedsOf } from '#src/server/modules/order/deeds/journal.ts';
import { notePayment } from '#src/server/modules/order/money/note-payment.ts';
import { place } from '../../support/checkout.ts';
import { openPersonal, type Owner } from '../../support/personal.ts';
import { sweepAt } from '../../support/sweep.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openPersonal());

const CONSENTS = ['offer', 'personal_data', 'marketing'] as const;
const COMPANY = {
  buyer_kind: 'organisation',
  company_name: 'ООО «Пример»',
  inn: '7707083893',
  kpp: '770701001',
} as const;

/** An order by courier, so that it has an address. */
async function ordered({ buyer }: Owner, fields: Parameters<typeof place>[2] = {}) {
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
  // The total on the page includes the courier.
  await buyer.api.orderDraft({ delivery_key: 'COURIER' });
  return place(shop, buyer, {
    delivery_key: 'COURIER',
    delivery_address: 'улица Складочная, дом 1',
    comment: 'Позвоните за час',
    consents: [...CONSENTS],
    ...fields,
  });
}
const rowOf = async (id: string) => (await shop.db.select().from(order).where(eq(order.id, id)))[0];
async function end(id: string): Promise<void> {
  for (const to of ['confirmed', 'assembling', 'shipped', 'done'] as const) await shop.move(id, to);
}

describe('orders of a deleted account', () => {
  it('that were bought keep what accounting needs: who bought what, and for how much', async () => {
    const owner = await shop.owner();
    const { id } = await ordered(owner, { ...COMPANY });
    await end(id);
    expect((await owner.me.api.personalData({})).kept_orders).toBe(1);
    const before = await rowOf(id);
    await shop.deleteAccount(owner);
    expect(await rowOf(id)).toEqual({
      ...before,
      accountId: null,
      phone: '',
      email: '',
      comment: '',
      address: '',
      postCode: '',
    });
    expect(before).toMatchObject({
      fullName: 'Ольга Пример',
      companyName: 'ООО «Пример»',
      inn: '7707083893',
      city: 'Москва',
    });
    expect(await shop.count('order_line', `order_id = '${id}'`)).toBe(1);
  });

  it('for which money came and went keep their papers too', async () => {
    const owner = await shop.owner();
    const { id } = await ordered(owner, { ...COMPANY });
    await notePayment(
      shop.db,
      { orderId: id, amount: 100, way: 'cash', reference: '', by: 'anna', note: '' },
      () => new Date(),
    );
    await shop.move(id, 'cancelled');
    expect((await owner.me.api.personalData({})).kept_orders).toBe(1);
    await shop.deleteAccount(owner);
    expect(await rowOf(id)).toMatchObject({
      accountId: null,
      phone: '',
      fullName: 'Ольга Пример',
      inn: '7707083893',
    });
  });

  it('that were never bought keep no personal data', async () => {
    const owner = await shop.owner();
    const { id } = await ordered(owner, { ...COMPANY });
    await shop.move(id, 'cancelled');
    await shop.deleteAccount(owner);
    expect(await rowOf(id)).toMatchObject({
      accountId: null,
      fullName: '',
      phone: '',
      email: '',
      companyName: '',
      inn: '',
      kpp: '',
      address: '',
      city: '',
      comment: '',
    });
    expect(
      await shop.count(
        'consent',
        `order_id = '${id}' and (ip <> '' or account_id is not null or session_id is not null)`,
      ),
    ).toBe(0);
  });

  it('are not told any more by the journal of what staff changed', async () => {
    const owner = await shop.owner();
    const { id } = await ordered(owner);
    const deed = {
      orderId: id,
      details: { fullName: 'Пётр Пример' },
      by: 'Анна',
      note: 'просил Пётр',
    };
    await changeDetails(shop.db, deed, DEFAULT_SETTINGS, () => shop.clock.now);
    await end(id);
    await shop.deleteAccount(owner);
    expect(await deedsOf(shop.db, id)).toMatchObject([
      { kind: 'details', by: 'Анна', note: '', before: {}, after: {} },
    ]);
  });

  it('can still come back: the goods return, points and letters have nobody to go to', async () => {
    const owner = await shop.owner(0);
    const { id } = await ordered(owner);
    await end(id);
    const stock = await shop.stock('handle');
    await shop.deleteAccount(owner);
    expect(await shop.move(id, 'returned')).toEqual({ moved: true, from: 'done' });
    expect(await shop.stock('handle')).toBe(stock + 1);
    expect(await shop.deliver()).toEqual([]);
  });

  it('lose the name as well five years after the year of the sale', async () => {
    const owner = await shop.owner();
    const { id } = await ordered(owner);
    await end(id);
    await shop.deleteAccount(owner);
    const consents = () => shop.count('consent', `order_id = '${id}' and ip <> ''`);
    await sweepAt(shop.db, new Date('2031-12-31T23:00:00Z'));
    expect([(await rowOf(id))?.fullName, await consents()]).toEqual(['Ольга Пример', 3]);
    await sweepAt(shop.db, new Date('2032-01-01T00:00:00Z'));
    expect([(await rowOf(id))?.fullName, (await rowOf(id))?.city, await consents()]).toEqual([
      '',
      '',
      0,
    ]);
    expect((await rowOf(id))?.goods).toBe(250_050);
  });

  it('of accounts that live are not touched by time', async () => {
    const owner = await shop.owner();
    const { id } = await ordered(owner);
    await sweepAt(shop.db, new Date('2050-01-01T00:00:00Z'));
    expect(await rowOf(id)).toMatchObject({ fullName: 'Ольга Пример', phone: '+79160000000' });
  });
});
