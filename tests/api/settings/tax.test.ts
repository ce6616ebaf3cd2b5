import { afterEach, expect, test } from 'vitest';
import type { SettingValues } from '#src/domain/settings.ts';
import { openPayShop } from '../../support/payments.ts';
import { setSetting } from '../../support/settings.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openPayShop());
const buyer = await shop.buyer();
afterEach(async () => {
  shop.yookassa.requests.length = 0;
  await taxed({ 'tax.vat': '22', 'tax.vat_delivery': 'as_goods', 'tax.system': 'osn' });
});

const COURIER = {
  deliveryKey: 'COURIER',
  deliveryTitle: 'Курьером',
  deliveryPrice: 39_000,
} as const;
const COMPANY = {
  buyerKind: 'organisation',
  companyName: 'ООО «Пример»',
  inn: '7700000009',
  kpp: '770001001',
  paymentKey: 'INVOICE',
} as const;
const HINGES = [{ slug: 'hinge', amount: 2 }];

async function taxed(
  values: Partial<Pick<SettingValues, 'tax.system' | 'tax.vat' | 'tax.vat_delivery'>>,
) {
  for (const [key, value] of Object.entries(values)) {
    await setSetting(shop, key as 'tax.vat', value as '22');
  }
}

interface Sent {
  receipt: { items: { vat_code: number }[]; internet?: boolean };
}
async function receiptOfPayment(): Promise<Sent['receipt']> {
  await buyer.api.orderPay({
    id: await shop.order(buyer.accountId, { ...COURIER, lines: HINGES }),
  });
  const body = shop.yookassa.posts('/v3/payments').at(-1)?.body ?? '{}';
  return (JSON.parse(body) as Sent).receipt;
}
const invoice = async () =>
  buyer.api.orderInvoice({
    id: await shop.order(buyer.accountId, { ...COURIER, ...COMPANY, lines: HINGES }),
  });

test('a payment is taxed as the shop is: 22/122 of all of it unless it has set something else', async () => {
  const { items, ...rest } = await receiptOfPayment();
  expect(items.map(({ vat_code: code }) => code)).toEqual([12, 12]);
  expect(rest).not.toHaveProperty('internet');

  await taxed({ 'tax.system': 'usn_income', 'tax.vat': '5', 'tax.vat_delivery': 'none' });
  expect((await receiptOfPayment()).items.map(({ vat_code: code }) => code)).toEqual([9, 1]);
});

test('what is handed over is taxed by the rate of that day, whatever the prepayment was', async () => {
  const id = await shop.order(buyer.accountId, { lines: HINGES });
  await buyer.api.orderPay({ id });
  const { id: providerId } = shop.yookassa.last();
  shop.yookassa.pay(providerId);
  await shop.notify(shop.yookassa.notification(providerId));
  await taxed({ 'tax.vat': '10' });
  for (const status of ['assembling', 'ready', 'done'] as const) await shop.move(id, status);
  await shop.work();
  const [receipt] = shop.yookassa.receipts.values();
  expect(receipt?.items.map(({ vat_code: code }) => code)).toEqual([3]);
});

test('an invoice names each rate with its tax, and a shop without VAT says so', async () => {
  await taxed({ 'tax.vat': '10', 'tax.vat_delivery': '22' });
  expect(await invoice()).toMatchObject({
    total: 59_000,
    taxes: [
      { rate: 10, vat: 1818 },
      { rate: 22, vat: 7033 },
    ],
    lines: [{ vat: 1818 }, { vat: 7033 }],
  });
  await taxed({ 'tax.vat': 'none', 'tax.vat_delivery': 'as_goods' });
  expect(await invoice()).toMatchObject({ total: 59_000, taxes: [{ rate: null, vat: 0 }] });
});

test('an invoice holds as long as its goods are kept, and without an end it names no day', async () => {
  const { date } = await invoice();
  expect(date).toBe('2026-03-10');
  expect((await invoice()).due).toBe('2026-03-13');
  await setSetting(shop, 'reservation.invoice_days', 5);
  expect((await invoice()).due).toBe('2026-03-17');
  await setSetting(shop, 'reservation.invoice_days', null);
  expect((await invoice()).due).toBeNull();
});
