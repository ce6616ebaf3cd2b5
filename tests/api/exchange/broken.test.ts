import { afterAll, beforeAll, expect, it } from 'vitest';
import { offer, openExchangeShop, type ExchangeShop } from '../../support/exchange.ts';

let shop: ExchangeShop;
beforeAll(async () => {
  shop = await openExchangeShop();
});
afterAll(() => shop.close());

it('a load that the database breaks off counts as broken, not as refused by a rule', async () => {
  await shop.rows('alter table setting rename to setting_away');
  await expect(
    shop.loadGoods([{ id: 'Ручка', title: 'Ручка' }], {
      offers: [offer({ id: 'Ручка', price: 5 })],
    }),
  ).rejects.toThrow();
  expect(await shop.rows('select outcome, fault from load_report')).toEqual([
    { outcome: 'failed', fault: 'broken' },
  ]);
});
