import { expect, it } from 'vitest';
import { openOrderShop } from '../../support/orders.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openOrderShop());

const COMPANY = {
  buyerKind: 'organisation',
  companyName: 'ООО «Пример»',
  inn: '7700000009',
  kpp: '770001001',
  paymentKey: 'INVOICE',
} as const;
const LINES = {
  lines: [
    { slug: 'screw', amount: 30, price: 155, promo: 233 },
    { slug: 'handle', amount: 1, price: 250_050, bonus: 10_000 },
    { slug: 'pencil', amount: 1, gift: true },
  ],
};

it('an invoice names seller and buyer and adds up with its VAT to the kopeck', async () => {
  const buyer = await shop.buyer(200);
  // Friday evening in Moscow: three working days end on Wednesday.
  const id = await shop.order(buyer.accountId, {
    ...COMPANY,
    ...LINES,
    deliveryPrice: 39_000,
    deliveryTitle: 'Курьер',
    createdAt: new Date('2026-11-20T15:00:00Z'),
  });
  const invoice = await buyer.api.orderInvoice({ id });
  expect(invoice).toMatchObject({
    order_id: id,
    date: '2026-11-20',
    due: '2026-11-25',
    seller: {
      name: 'ООО «Скоба» (пример)',
      inn: '7700000009',
      kpp: '770001001',
      ogrn: '1027700000008',
      bank: 'Банк «Пример»',
      bik: '044500000',
      account: '40702810600000000000',
      corr_account: '30101810800000000000',
    },
    buyer: {
      name: 'ООО «Пример»',
      inn: '7700000009',
      kpp: '770001001',
      phone: '+79161234567',
      email: 'buyer@example.ru',
    },
    taxes: [{ rate: 22, vat: 51_117 }],
    total: 283_467,
    discount: 10_233,
    words: 'Две тысячи восемьсот тридцать четыре рубля 67 копеек',
    delivery_open: false,
  });
  expect(
    invoice.lines.map(({ title, amount, price, discount, sum, vat }) => [
      title,
      amount,
      price,
      discount,
      sum,
      vat,
    ]),
  ).toEqual([
    ['screw', 30, 155, 233, 4417, 796],
    ['handle', 1, 250_050, 10_000, 240_050, 43_288],
    ['pencil', 1, 0, 0, 0, 0],
    ['Доставка: Курьер', 1, 39_000, 0, 39_000, 7033],
  ]);
  expect(invoice.number).toBe((await buyer.api.orderConfirm({ id })).number);
});

it('an invoice whose delivery is still open says so and bills the goods alone', async () => {
  const buyer = await shop.buyer();
  const id = await shop.order(buyer.accountId, {
    ...COMPANY,
    lines: [{ slug: 'screw', amount: 10, price: 155 }],
    deliveryPrice: null,
  });
  expect(await buyer.api.orderInvoice({ id })).toMatchObject({
    delivery_open: true,
    total: 1550,
    lines: [{ title: 'screw' }],
  });
});

it('there is none of an order that is paid otherwise or is cancelled', async () => {
  const buyer = await shop.buyer();
  const other = await shop.order(buyer.accountId, {
    lines: [{ slug: 'screw', amount: 10, price: 155 }],
  });
  const id = await shop.order(buyer.accountId, {
    ...COMPANY,
    lines: [{ slug: 'screw', amount: 10, price: 155 }],
  });
  expect((await buyer.api.orderConfirm({ id })).payment).toMatchObject({ has_invoice: true });
  await shop.move(id, 'cancelled');
  for (const none of [other, id]) {
    await expect(buyer.api.orderInvoice({ id: none })).rejects.toMatchObject({ code: 'not_found' });
    expect((await buyer.api.orderConfirm({ id: none })).payment).toMatchObject({
      has_invoice: false,
    });
  }
});
