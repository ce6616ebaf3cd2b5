import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { config } from '#src/server/database/schema/content.ts';
import { announceChange } from '#src/server/database/changes.ts';
import { ordersCommand } from '#src/server/modules/order/command.ts';
import { setConfig } from '#src/server/modules/site-config/change.ts';
import { eventually } from '../../support/eventually.ts';
import { place } from '../../support/checkout.ts';
import { staffOf } from '../../support/staff-command.ts';
import { openLife } from '../../support/order-life.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openLife());
const folder = mkdtempSync(join(tmpdir(), 'skoba-requisites-'));
const buyer = await shop.buyer();
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const { run } = staffOf('order', ordersCommand, () => ({ db: shop.db, dataDir: folder }));
const COMPANY = {
  buyer_kind: 'organisation',
  company_name: 'ООО «Пример»',
  inn: '7700000009',
  kpp: '770001001',
} as const;
const offered = async () => (await buyer.api.orderInfo({})).paymentInfo.map(({ key }) => key);
const order = async (fields: object = {}) => {
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
  return place(shop, buyer, { ...COMPANY, seen_final: undefined, ...fields });
};
const say = (key: 'BANK_ACCOUNT', value: string) => setConfig(shop.db, key, value);
async function forgetAccount(): Promise<void> {
  await shop.db.delete(config).where(eq(config.key, 'BANK_ACCOUNT'));
  await announceChange(shop.db, ['content']);
  await eventually(async () => expect(await offered()).not.toContain('INVOICE'));
}

describe('a shop that has not told its bank requisites', () => {
  it('offers no invoices; an order by one is refused, and says why', async () => {
    await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    expect(await offered()).toContain('INVOICE');
    await forgetAccount();
    const { availableDelivery } = await buyer.api.orderInfo({});
    expect(availableDelivery.flatMap(({ payment_keys: keys }) => keys)).not.toContain('INVOICE');
    await expect(order({ payment_key: 'INVOICE' })).rejects.toMatchObject({
      errors: {
        payment_key: [
          'Счёт сейчас выставить нельзя: магазин ещё не указал банковские реквизиты. Выберите другую оплату',
        ],
      },
    });
    await order();
  });

  it('has no invoice of an order that chose one before: no page, no link, no letter with it', async () => {
    await say('BANK_ACCOUNT', '40702810600000000000');
    await eventually(async () => expect(await offered()).toContain('INVOICE'));
    const { id } = await order({ payment_key: 'INVOICE' });
    expect((await buyer.api.orderConfirm({ id })).payment.has_invoice).toBe(true);
    expect((await buyer.api.orderInvoice({ id })).seller.account).toBe('40702810600000000000');
    await forgetAccount();
    expect((await buyer.api.orderConfirm({ id })).payment.has_invoice).toBe(false);
    await expect(buyer.api.orderInvoice({ id })).rejects.toMatchObject({ code: 'not_found' });
    const letters = await shop.deliver();
    expect(letters.length).toBeGreaterThan(0);
    for (const { text } of letters) expect(text).not.toContain('/invoice');
  });

  it('lets staff bill nobody', async () => {
    await forgetAccount();
    const { number } = await order();
    const sentence =
      'Счёт без банковских реквизитов не выставить: задайте их командой npm run config.\n';
    expect(await run('details', String(number), '--pay', 'INVOICE')).toMatchObject({
      code: 1,
      complained: sentence,
    });
    expect(await run('details', String(number), '--name', 'Пётр Пример')).toMatchObject({
      code: 0,
    });
  });
});
