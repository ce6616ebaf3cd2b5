import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/server/database/migrate.ts';
import { moneyOf } from '../../../src/server/modules/order/money/order-money.ts';
import { openPayments } from '../../../src/server/modules/payment/open.ts';
import { openEarlierShop } from '../../support/earlier-shop.ts';
import type { EarlierShop } from '../../support/earlier-shop.ts';
import { fixedSettings } from '../../support/settings.ts';
import { openYookassa } from '../../support/yookassa.ts';
import type { Payment } from '../../support/yookassa-papers.ts';
import { NOT_STOPPING } from '../../support/jobs.ts';

const ID = (name: string) =>
  `00000000-0000-4000-8000-${Buffer.from(name.padEnd(6, '_')).toString('hex')}`;
const NOW = new Date('2026-11-22T12:00:00Z');
const MONEY = 25_000;

/** An order of two hinges and a courier for 250 ₽, as stored before the ledger of money. */
const orderOf = (
  name: string,
  status: string,
  columns: { key?: string; isPaid?: boolean } = {},
) => `
  insert into "order" (id, idempotency_key, status, buyer_kind, full_name, phone, email,
    delivery_key, delivery_title, city, delivery_price, payment_key, goods, final, paid_at)
  values ('${ID(name)}', gen_random_uuid(), '${status}', 'person', 'Покупатель', '+79161234567',
    'buyer@example.ru', 'COURIER', 'Курьером', 'Москва', 5000,
    '${columns.key ?? 'CARD_ONLINE'}', 20000, ${MONEY}, ${columns.isPaid === true ? "'2026-11-20T10:00:00Z'" : 'null'});
  insert into order_line (order_id, position, title, article, unit, amount, price)
    values ('${ID(name)}', 0, 'Петля', '', 'шт', 2, 10000);
  insert into order_line (order_id, position, title, article, unit, amount, price, gift)
    values ('${ID(name)}', 1, 'Карандаш', '', 'шт', 1, 0, true);
  insert into order_history (order_id, status, actor) values ('${ID(name)}', '${status}', 'staff');`;
const paymentOf = (
  name: string,
  { refunded = 0, isAskedBack = false, status = 'succeeded' } = {},
) => `
  insert into payment (id, order_id, provider, provider_id, method, status, amount, refunded, refund_key) values
    ('${ID(name)}', '${ID(name)}', 'yookassa', 'at-${name}', 'CARD_ONLINE', '${status}', ${MONEY},
      ${refunded}, ${isAskedBack ? 'gen_random_uuid()' : 'null'});`;

describe('a shop that is older than the ledger of money', () => {
  let shop: EarlierShop;
  let yookassa: Awaited<ReturnType<typeof openYookassa>>;
  const stands = async (name: string) => {
    const { owed, paid, refunded, returning, due } = await moneyOf(shop.db, ID(name));
    return [owed, paid, refunded, returning, due];
  };
  beforeAll(async () => {
    shop = await openEarlierShop('order_money');
    yookassa = await openYookassa();
    await shop.db.$client.query(
      [
        orderOf('live', 'paid', { isPaid: true }),
        paymentOf('live'),
        orderOf('unpaid', 'new'),
        paymentOf('unpaid', { status: 'pending' }),
        orderOf('said', 'assembling', { isPaid: true }),
        paymentOf('said', { status: 'pending' }),
        orderOf('cash', 'done', { key: 'ON_RECEIPT', isPaid: true }),
        orderOf('gone', 'cancelled', { key: 'INVOICE', isPaid: true }),
        orderOf('back', 'cancelled', { isPaid: true }),
        paymentOf('back', { refunded: MONEY, isAskedBack: true }),
        orderOf('asked', 'cancelled', { isPaid: true }),
        paymentOf('asked', { isAskedBack: true }),
        orderOf('part', 'done', { isPaid: true }),
        paymentOf('part', { refunded: 1000 }),
        orderOf('done', 'done', { isPaid: true }),
        paymentOf('done'),
      ].join(''),
    );
    await migrate(shop.db);
  });
  afterAll(async () => {
    await yookassa.close();
    await shop.close();
  });

  it('has every order stand as it stood', async () => {
    expect(await stands('live')).toEqual([MONEY, MONEY, 0, 0, 0]);
    expect(await stands('unpaid')).toEqual([MONEY, 0, 0, 0, MONEY]);
    expect(await stands('said')).toEqual([MONEY, MONEY, 0, 0, 0]);
    expect(await stands('cash')).toEqual([MONEY, MONEY, 0, 0, 0]);
    // Whether the money of a cancelled order went back is unknown, so nothing is made up.
    expect(await stands('gone')).toEqual([0, 0, 0, 0, 0]);
    expect(await stands('back')).toEqual([0, MONEY, MONEY, 0, 0]);
    expect(await stands('asked')).toEqual([0, MONEY, 0, MONEY, 0]);
    expect(await stands('done')).toEqual([MONEY, MONEY, 0, 0, 0]);
  });

  it('knows what went back by hand as a price that was lowered', async () => {
    expect(await stands('part')).toEqual([MONEY - 1000, MONEY, 1000, 0, 0]);
  });

  it('knows the lines of its receipts', async () => {
    const { rows } = await shop.db.$client.query(
      `select kind, status, lines from receipt where order_id = '${ID('done')}' order by kind`,
    );
    const lines = [
      { position: 0, title: 'Петля', unit: 'шт', amount: 2, sum: 20_000 },
      { position: null, title: 'Доставка: Курьером', unit: '', amount: 1, sum: 5000 },
    ];
    expect(rows).toEqual([
      { kind: 'handover', status: 'untold', lines },
      { kind: 'payment', status: 'untold', lines },
    ]);
  });

  it('does the jobs that waited: money is given back once, a receipt of goods handed over is sent', async () => {
    for (const name of ['asked', 'done']) {
      const payment: Payment = {
        id: `at-${name}`,
        status: 'succeeded',
        paid: true,
        amount: { value: '250.00', currency: 'RUB' },
        metadata: { order_id: ID(name) },
      };
      yookassa.payments.set(payment.id, payment);
    }
    const config = { siteUrl: 'https://skoba.example', yookassa: yookassa.config };
    const failures: unknown[] = [];
    const { tasks } = openPayments(config, {
      db: shop.db,
      clock: () => NOW,
      settings: fixedSettings(),
      onError: (error) => failures.push(error),
    });
    await tasks.payment_refund?.({ paymentId: ID('asked') }, '', NOT_STOPPING);
    await tasks.payment_refund?.({ paymentId: ID('asked') }, '', NOT_STOPPING);
    expect([...yookassa.refunds.values()].map(({ amount }) => amount.value)).toEqual(['250.00']);
    expect(await stands('asked')).toEqual([0, MONEY, MONEY, 0, 0]);
    await tasks.payment_handover?.({ paymentId: ID('done') }, '', NOT_STOPPING);
    const { rows } = await shop.db.$client.query<{ id: string; status: string }>(
      `select id, status from receipt where order_id = '${ID('done')}' and kind = 'handover'`,
    );
    expect(rows).toMatchObject([{ status: 'asked' }]);
    await tasks.payment_receipt?.({ receiptId: rows[0]?.id }, '', NOT_STOPPING);
    expect([...yookassa.receipts.values()].map(({ items }) => items.length)).toEqual([2]);
    expect(failures).toEqual([]);
  });
});
