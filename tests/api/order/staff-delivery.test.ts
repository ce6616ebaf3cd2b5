import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { order, pickupPoint } from '#src/server/database/schema/order.ts';
import { ordersCommand } from '#src/server/modules/order/command.ts';
import { giveArticles } from '../../support/articles.ts';
import { openCheckout, place } from '../../support/checkout.ts';
import { expectSound, orderOf } from '../../support/deeds.ts';
import { staffOf } from '../../support/staff-command.ts';
import { openLedger } from '../../support/stock.ts';
import { listen, stopNow } from '../../support/loopback.ts';
import { forThisFile } from '../../support/for-this-file.ts';

/** The requests to the carrier, and its answer. */
let asked: { to: { title: string; region: string }; grams: number }[] = [];
let says: (response: ServerResponse) => void = () => undefined;
const answers = (body: object) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const carrier = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    asked.push(JSON.parse(body) as (typeof asked)[number]);
    says(response);
  });
});
/** The address of the carrier. */
const tariffs = `${await listen(carrier)}/price`;
const shop = await forThisFile(openCheckout());
const folder = mkdtempSync(join(tmpdir(), 'skoba-staff-delivery-'));
await giveArticles(shop.db, ({ slug }) => `А-${slug}`);
await shop.changeProduct('handle', { weightGrams: 1500 });
await shop.changeProduct('hinge', { onHand: 100 });
await openLedger(shop.db);
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  stopNow(carrier);
  rmSync(folder, { recursive: true });
});

const at = () => ({ db: shop.db, dataDir: folder });
const { run } = staffOf('order', ordersCommand, at);
const { run: runWithCarrier } = staffOf('order', ordersCommand, () => ({
  ...at(),
  env: { DELIVERY_TARIFF_URL: tariffs },
}));
const lastOrder = async () =>
  (await shop.db.select().from(order).orderBy(desc(order.number)).limit(1))[0];
const OLGA = ['--name', 'Ольга Пример', '--phone', '89160000000'];
const byPhone = (city: string, key = 'TRANSPORT') => [
  'place',
  '--goods',
  'А-handle x 2',
  ...OLGA,
  '--delivery',
  key,
  '--city',
  city,
  '--address',
  'Светланская, 1',
  '--index',
  '690091',
];

describe('an order by phone', () => {
  it('costs what the carrier says to the town that is named', async () => {
    says = answers({ price: 123_400, days_min: 3, days_max: 5 });
    expect(await runWithCarrier(...byPhone('г. владивосток'))).toMatchObject({
      code: 0,
      complained: '',
    });
    expect(asked).toMatchObject([{ to: { title: 'Владивосток' }, grams: 3000 }]);
    expect(await lastOrder()).toMatchObject({
      deliveryPrice: 123_400,
      final: 623_500,
      city: 'Владивосток',
    });
  });

  it("of a way that is no carrier's asks nobody", async () => {
    expect((await runWithCarrier(...byPhone('Владивосток', 'POST'))).code).toBe(0);
    expect(await lastOrder()).toMatchObject({ deliveryPrice: 81_000 });
    expect((await runWithCarrier(...byPhone('Владивосток'), '--cost', '100')).code).toBe(0);
    expect(await lastOrder()).toMatchObject({ deliveryPrice: 10_000 });
    expect(asked).toEqual([]);
  });

  it('waits for its price where the carrier does not answer, and staff hear of it', async () => {
    says = (response) => {
      response.writeHead(500).end();
    };
    const { code, complained } = await runWithCarrier(...byPhone('Владивосток'));
    expect(code).toBe(0);
    expect(complained).toContain('Перевозчик не ответил');
    expect(await lastOrder()).toMatchObject({ deliveryPrice: null });
  });

  it('to a town of a name that others have goes where the post code says', async () => {
    const words = byPhone('Киров', 'POST').map((word) => (word === '690091' ? '249440' : word));
    expect((await run(...words)).code).toBe(0);
    expect(await lastOrder()).toMatchObject({
      city: 'Киров, Калужская область',
      deliveryPrice: 43_000,
    });
  });

  it('to a town that the shop does not know waits for its price', async () => {
    expect((await run(...byPhone('Нигдешинск'))).code).toBe(0);
    expect(await lastOrder()).toMatchObject({ city: 'Нигдешинск', deliveryPrice: null });
  });

  it('is fetched at the point that is named, with the goods of its warehouse', async () => {
    const [, near = 0] = shop.points;
    const { code } = await run('place', '--goods', 'А-hinge x 1', ...OLGA, '--point', String(near));
    expect(code).toBe(0);
    const row = await lastOrder();
    expect(row).toMatchObject({
      deliveryKey: 'PICKUP',
      city: 'Москва',
      address: 'Магазин: Примерный проезд, 1',
    });
    expect(await heldAt(row?.id ?? '')).toEqual([['Ближний', 1]]);
  });
});

/** Warehouses that hold goods for the order. */
async function heldAt(orderId: string): Promise<[string | null, number][]> {
  const { rows } = await shop.db.execute<{ title: string | null; units: number }>(sql`
    select w.title, r.units from reservation r left join warehouse w on w.id = r.warehouse_id
    where r.order_id = ${orderId} order by r.id`);
  return rows.map(({ title, units }) => [title, units]);
}

describe('another point for an order', () => {
  async function ordered(fields: Parameters<typeof place>[2] = {}) {
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('hinge'), quantity: 1 });
    return place(shop, buyer, { seen_final: undefined, ...fields });
  }

  it('is chosen by its number: address and warehouse follow, what is sold stays', async () => {
    const { id, number } = await ordered();
    const stock = await shop.stock('hinge');
    expect(await heldAt(id)).toEqual([['Дальний', 1]]);
    const { code, complained } = await run(
      'details',
      String(number),
      '--point',
      String(shop.points[1]),
      '--by',
      'Анна',
    );
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    const { row, deeds } = await orderOf(shop.db, id);
    expect(row).toMatchObject({
      address: 'Магазин: Примерный проезд, 1',
      city: 'Москва',
      deliveryPrice: 0,
    });
    expect(deeds).toMatchObject([
      { kind: 'details', after: { address: 'Магазин: Примерный проезд, 1' } },
    ]);
    expect(await heldAt(id)).toEqual([['Ближний', 1]]);
    expect(await shop.stock('hinge')).toBe(stock);
    await expectSound(shop.db, id);
  });

  it('makes a delivery a pick-up at what the shop takes for it', async () => {
    const { id, number } = await ordered({
      delivery_key: 'COURIER',
      delivery_address: 'Тверская, 1',
    });
    expect((await run('details', String(number), '--point', String(shop.points[0]))).code).toBe(0);
    expect((await orderOf(shop.db, id)).row).toMatchObject({
      deliveryKey: 'PICKUP',
      deliveryPrice: 0,
      address: 'Склад: Примерный проезд, 1',
    });
  });

  it.each([
    [
      ['--point', '9999'],
      1,
      'Открытого пункта выдачи с таким номером нет: 9999. Номера показывает npm run call -- deskPickupPoints.',
    ],
    [
      ['--point', 'Склад'],
      2,
      'Пункт выдачи называют номером из npm run call -- deskPickupPoints, а не «Склад».',
    ],
    [
      ['--point', '1', '--delivery', 'POST'],
      1,
      'Пункт выдачи выбирают для самовывоза, а не для доставки.',
    ],
    [['--delivery', 'COURIER'], 1, 'Нет адреса доставки.'],
  ])('%j is refused by one sentence', async (words, code, sentence) => {
    const { number } = await ordered();
    const answer = await run('details', String(number), ...words);
    expect([answer.code, answer.complained.split('\n')[0]]).toEqual([code, sentence]);
  });

  it('has to be named where the shop has several; a closed one is none', async () => {
    const { id, number } = await ordered({
      delivery_key: 'COURIER',
      delivery_address: 'Тверская, 1',
    });
    const toPickup = () => run('details', String(number), '--delivery', 'PICKUP');
    expect((await toPickup()).complained).toBe(
      'Назовите пункт выдачи: --point НОМЕР. Номера показывает npm run call -- deskPickupPoints.\n',
    );
    await shop.db
      .update(pickupPoint)
      .set({ isActive: false })
      .where(sql`id = ${shop.points[1]}`);
    expect((await toPickup()).code).toBe(0);
    expect((await orderOf(shop.db, id)).row.address).toBe('Склад: Примерный проезд, 1');
    await shop.db.update(pickupPoint).set({ isActive: true });
  });
});
