import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../src/server/database/migrate.ts';
import { contradictions } from '../../../src/server/modules/stock/stock-queries.ts';
import { openEarlierShop } from '../../support/earlier-shop.ts';
import type { EarlierShop } from '../../support/earlier-shop.ts';

let shop: EarlierShop;
beforeAll(async () => {
  shop = await openEarlierShop('stock_figures');
});
afterAll(() => shop.close());

/** An order as the old shop stored it: its goods left the stock when it was placed. */
const placed = (number: number, status: string, units: number, places: object) => `
  with made as (
    insert into "order" (idempotency_key, status, buyer_kind, full_name, phone, email,
      delivery_key, delivery_title, city, payment_key, goods, final)
    values (gen_random_uuid(), '${status}', 'person', 'П', '+7', 'a@b', 'PICKUP', '', '', 'ON_RECEIPT',
      ${units * 100}, ${units * 100})
    returning id
  ), line as (
    insert into order_line (order_id, position, product_id, title, article, unit, amount, price)
    select id, 0, 1, 'Петля', '', 'шт', ${units}, 100 from made
  )
  insert into stock_entry (product_id, units, reason, cause, places)
  select 1, -${units}, 'sold', 'order:' || id, '${JSON.stringify(places)}' from made;
  ${
    status === 'cancelled'
      ? `insert into stock_entry (product_id, units, reason, cause)
    select product_id, -units, 'returned', cause from stock_entry
    where cause = 'order:' || (select id from "order" where number = ${number})`
      : ''
  }`;

it('a shop that has orders keeps what can be sold, and knows what lies there and what orders hold', async () => {
  const { db, rows } = shop;
  await db.$client.query(`
    insert into category (title, slug, full_slug, hidden) values ('Петли', 'petli', 'petli', true);
    insert into category (title, slug, full_slug, parent_id) values ('Накладные', 'nakladnye', 'petli/nakladnye', 1);
    insert into source (name) values ('1c');
    insert into product (source_id, external_id, category_id, title, slug, price_current, quantity) values
      (1, '1', 1, 'Петля', 'petlya', 100, 13), (1, '2', 1, 'Ручка', 'ruchka', 100, 4);
    insert into warehouse (source_id, external_id, title) values (1, 'w1', 'Первый'), (1, 'w2', 'Второй');
    insert into product_stock (product_id, warehouse_id, quantity) values (1, 1, 8), (1, 2, 5);
    ${placed(10001, 'confirmed', 7, { 1: 2, 2: 4 })};
    ${placed(10002, 'shipped', 3, { 1: 3 })};
    ${placed(10003, 'cancelled', 5, { 1: 5 })}`);
  await migrate(db);

  expect(await rows('select on_hand, reserved, quantity from product order by id')).toEqual([
    { on_hand: 20, reserved: 7, quantity: 13 },
    { on_hand: 4, reserved: 0, quantity: 4 },
  ]);
  expect(await rows('select warehouse_id, units from reservation order by warehouse_id')).toEqual([
    { warehouse_id: 1, units: 2 },
    { warehouse_id: 2, units: 4 },
    { warehouse_id: null, units: 1 },
  ]);
  expect(await rows('select on_hand from product_stock order by warehouse_id')).toEqual([
    { on_hand: 10 },
    { on_hand: 9 },
  ]);
  expect(
    await rows(
      `select o.number, l.shipped from order_line l join "order" o on o.id = l.order_id order by 1`,
    ),
  ).toEqual([
    { number: 10001, shipped: 0 },
    { number: 10002, shipped: 3 },
    { number: 10003, shipped: 0 },
  ]);
  expect(await rows('select shown from category order by id')).toEqual([
    { shown: false },
    { shown: false },
  ]);
  expect(await contradictions(db)).toEqual([]);
});
