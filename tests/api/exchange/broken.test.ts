import { expect, it } from 'vitest';
import { offer, openExchangeShop } from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());

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
