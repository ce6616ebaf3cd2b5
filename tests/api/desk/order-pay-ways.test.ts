import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '#src/server/database/schema/content.ts';
import { deskOf, openDeskOrders } from '../../support/desk-orders.ts';
import { outcomeOf } from '../../support/refusals.ts';

let desk: Awaited<ReturnType<typeof openDeskOrders>>;
beforeAll(async () => {
  desk = await openDeskOrders();
});
afterAll(() => desk.shop.close());

const byPhone = {
  goods: [{ article: 'А-screw', amount: 1 }],
  full_name: 'Анна Пример',
  phone: '89161234567',
  delivery: 'PICKUP' as const,
};

describe('the ways to pay of an order at the desk', () => {
  it('are those that the shop can take: without a provider none online', async () => {
    expect((await desk.api.deskPoints({})).pay_ways).toEqual(['ON_RECEIPT', 'INVOICE']);
    const { order } = await desk.put();
    expect((await desk.api.deskOrder({ order })).pay_ways).toEqual(['ON_RECEIPT', 'INVOICE']);
  });

  it('are refused otherwise, for a new order and for one that is changed', async () => {
    const { order } = await desk.put();
    const { version } = await desk.seen(order);
    for (const payment of ['CARD_ONLINE', 'SBP'] as const) {
      expect(await outcomeOf(desk.api.deskOrderNew({ ...byPhone, payment }))).toBe('no_provider');
      expect(await outcomeOf(desk.api.deskOrderDetails({ order, version, payment }))).toBe(
        'no_provider',
      );
    }
  });

  it('keep the one that the order has, though the shop takes it no more', async () => {
    const { order } = await desk.put({ paymentKey: 'SBP' });
    expect((await desk.api.deskOrder({ order })).pay_ways).toEqual([
      'ON_RECEIPT',
      'SBP',
      'INVOICE',
    ]);
    const { version } = await desk.seen(order);
    const change = { order, version, payment: 'SBP', comment: 'Позвоните' } as const;
    expect(await outcomeOf(desk.api.deskOrderDetails(change))).toBe('done');
  });

  it('hold online payment where a provider takes it', async () => {
    const { api } = await deskOf(desk.shop, 'manager', undefined, ['CARD_ONLINE', 'SBP']);
    expect((await api.deskPoints({})).pay_ways).toEqual([
      'ON_RECEIPT',
      'CARD_ONLINE',
      'SBP',
      'INVOICE',
    ]);
  });

  it('hold no invoice while the shop has no bank details', async () => {
    await desk.shop.db.update(config).set({ value: '' }).where(eq(config.key, 'BANK_ACCOUNT'));
    const { api } = await deskOf(desk.shop);
    expect((await api.deskPoints({})).pay_ways).toEqual(['ON_RECEIPT']);
  });
});

describe('money that a move of the staff notes', () => {
  it('names the person: a payment, its claim that is dropped, and the refund', async () => {
    const { order } = await desk.put({ status: 'confirmed', paymentKey: 'SBP' });
    const move = async (to: 'paid' | 'cancelled') =>
      desk.api.deskOrderMove({ ...(await desk.seen(order)), to, note: 'позвонили' });
    await move('paid');
    expect((await desk.api.deskOrder({ order })).payments).toMatchObject([{ by: 'Ольга' }]);
    await move('cancelled');
    expect((await desk.api.deskOrder({ order })).payments).toMatchObject([
      { status: 'voided', by: 'Ольга' },
    ]);
  });

  it('names the person of a refund', async () => {
    const { order } = await desk.put({ status: 'confirmed', paymentKey: 'ON_RECEIPT' });
    const version = async () => (await desk.seen(order)).version;
    await desk.api.deskOrderPayment({ order, version: await version(), way: 'cash' });
    await desk.api.deskOrderMove({
      order,
      version: await version(),
      to: 'cancelled',
      note: 'передумал',
    });
    expect((await desk.api.deskOrder({ order })).refunds).toMatchObject([
      { cause: 'cancelled', by: 'Ольга', note: 'передумал' },
    ]);
  });
});
