import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { runJobs } from '#src/server/database/job-runner.ts';
import { category } from '#src/server/database/schema/catalogue.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { correctStock } from '#src/server/modules/stock/correct.ts';
import { stockLetterTasks } from '#src/server/modules/stock/letters.ts';
import { ledgerOf } from '#src/server/modules/stock/stock-queries.ts';
import { place } from '../../support/checkout.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { openStockedShop, type StockedShop } from '../../support/stocked-shop.ts';
import { atMost } from '../../support/limits.ts';

let shop: StockedShop | undefined;
const close = async () => {
  await shop?.close();
};
afterAll(close);
const open = async (): Promise<StockedShop> => {
  await close();
  shop = await openStockedShop();
  return shop;
};

describe('a load beside orders', () => {
  let here: StockedShop;
  beforeEach(async () => {
    here = await open();
  });

  it('does not give the goods of open orders to the next buyer, and a cancellation makes none', async () => {
    const { order, load, offer, figures, pass, move } = here;
    await load([offer({ id: 'handle', price: 100, quantity: 36 })]);
    const id = await order('handle', 36);
    expect(await figures('handle')).toEqual({ onHand: 36, reserved: 36, quantity: 0 });
    pass(60);
    await load([offer({ id: 'handle', price: 100, quantity: 36 })]);
    expect(await figures('handle')).toEqual({ onHand: 36, reserved: 36, quantity: 0 });
    await move(id, 'cancelled');
    expect(await figures('handle')).toEqual({ onHand: 36, reserved: 0, quantity: 36 });
  });

  it('of prices alone leaves the stock as it is', async () => {
    const { order, load, offer, figures, pass } = here;
    await order('handle', 10);
    pass(60);
    await load([offer({ id: 'handle', price: 200 })], { changes: true });
    expect(await figures('handle')).toEqual({ onHand: 100, reserved: 10, quantity: 90 });
  });

  it('counts what has left the house after its file was formed, and not what left before', async () => {
    const { order, load, offer, figures, pass, move } = here;
    const first = await order('handle', 5);
    await move(first, 'confirmed');
    await move(first, 'assembling');
    await move(first, 'shipped');
    pass(30);
    const at = here.clock.now;
    pass(30);
    const second = await order('handle', 7);
    await move(second, 'confirmed');
    await move(second, 'assembling');
    await move(second, 'shipped');
    // The file was formed between the two shipments: it knows of the first five.
    await load([offer({ id: 'handle', price: 100, quantity: 95 })], { at });
    expect(await figures('handle')).toEqual({ onHand: 88, reserved: 0, quantity: 88 });
  });

  it('keeps what came back and what was counted after its file was formed', async () => {
    const { order, load, offer, figures, pass, move } = here;
    const id = await order('handle', 5);
    for (const to of ['confirmed', 'assembling', 'shipped'] as const) await move(id, to);
    pass(30);
    const at = here.clock.now;
    pass(30);
    await move(id, 'returned');
    await inTransaction(here.db, (tx) =>
      correctStock(
        tx,
        { productId: here.id('handle'), onHand: 98, note: 'два с браком' },
        () => here.clock.now,
      ),
    );
    await load([offer({ id: 'handle', price: 100, quantity: 95 })], { at });
    expect(await figures('handle')).toEqual({ onHand: 98, reserved: 0, quantity: 98 });
  });

  it('that is older than the last one does not replace its figure', async () => {
    const { load, offer, figures, pass } = here;
    const early = here.clock.now;
    pass(60);
    await load([offer({ id: 'handle', price: 100, quantity: 40 })]);
    pass(60);
    const { reasons } = await load([offer({ id: 'handle', quantity: 70 })], { at: early });
    expect(await figures('handle')).toMatchObject({ onHand: 40 });
    expect(reasons).toEqual([
      {
        reason: 'a figure of stock that is older than the known one is left out',
        count: 1,
        example: 'handle',
      },
    ]);
  });

  it('of a source that is net knows the orders that were exported to it before', async () => {
    const { order, load, offer, figures, pass, db } = here;
    const known = await order('handle', 10);
    await order('handle', 4);
    pass(10);
    await db.execute(
      sql`update "order" set exported_at = ${here.clock.now.toISOString()} where id = ${known}`,
    );
    pass(10);
    // 100 are on hand; 1C has subtracted the 10 of the order that it knows.
    await load([offer({ id: 'handle', price: 100, quantity: 90 })], { figures: 'net' });
    expect(await figures('handle')).toEqual({ onHand: 100, reserved: 14, quantity: 86 });
  });

  it('of changes that names one warehouse leaves the others, and makes nothing of none', async () => {
    const { load, offer, figures, db } = here;
    const places = { more: '<Склад ИдСклада="near" КоличествоНаСкладе="3"/>' };
    await load([offer({ id: 'hinge', price: 100, ...places })], { changes: true });
    expect(await figures('hinge')).toMatchObject({ onHand: 8 });
    await load(
      [
        offer({
          id: 'pencil',
          price: 100,
          more: '<Склад ИдСклада="near" КоличествоНаСкладе="2"/>',
        }),
      ],
      { changes: true },
    );
    expect(await figures('pencil')).toMatchObject({ onHand: 2 });
    const { rows } = await db.execute(
      sql`select sum(on_hand)::int as units from product_stock where product_id = ${here.id('hinge')}`,
    );
    expect(rows).toEqual([{ units: 8 }]);
  });
});

describe('a shortage', () => {
  it('stops the sale, is told to the shop once with its orders, and ends with the next load', async () => {
    const { order, load, offer, figures, pass, db, letters, shortages, count } = await open();
    await db.execute(
      sql`insert into config (key, value) values ('ORDERS_EMAIL', 'shop@example.ru')`,
    );
    const first = await order('handle', 10);
    await order('handle', 8);
    pass(60);
    await load([offer({ id: 'handle', price: 100, quantity: 12 })]);
    expect(await figures('handle')).toEqual({ onHand: 12, reserved: 18, quantity: 0 });
    const [row] = await shortages();
    expect(row).toMatchObject({ missing: 6, onHand: 12, reserved: 18 });
    expect(row?.orders.map(({ units }) => units)).toEqual([10, 8]);
    const [letter, ...more] = await letters();
    expect(letter?.to).toBe('shop@example.ru');
    expect(letter?.text).toContain('не хватает 6');
    for (const { number } of row?.orders ?? []) expect(letter?.text).toContain(`№ ${number}`);
    expect(more).toEqual([]);
    expect(await letters()).toEqual([]);
    // The shortage grows: the shop is told again.
    pass(60);
    await load([offer({ id: 'handle', price: 100, quantity: 5 })]);
    expect((await letters())[0]?.text).toContain('не хватает 13');
    pass(60);
    await load([offer({ id: 'handle', price: 100, quantity: 50 })]);
    expect(await shortages()).toEqual([]);
    expect(await count('shortage')).toBe(1);
    expect(first).toBeTruthy();
  });
});

describe('a shortage that changes', () => {
  it('is told again when it grows from what it has come down to, and shown as it is', async () => {
    const { order, load, offer, pass, db, letters, shortages, move } = await open();
    await db.execute(
      sql`insert into config (key, value) values ('ORDERS_EMAIL', 'shop@example.ru')`,
    );
    await order('handle', 5);
    const second = await order('handle', 7);
    pass(60);
    await load([offer({ id: 'handle', price: 100, quantity: 2 })]);
    expect((await letters())[0]?.text).toContain('не хватает 10');
    await move(second, 'cancelled');
    expect(await shortages()).toMatchObject([{ missing: 3, isTold: true }]);
    expect(await letters()).toEqual([]);
    pass(60);
    await load([offer({ id: 'handle', price: 100, quantity: 0 })]);
    expect(await shortages()).toMatchObject([{ missing: 5, isTold: false }]);
    expect((await letters())[0]?.text).toContain('не хватает 5');
  });
});

describe('shortages of one load', () => {
  it('are told in one letter, however many workers and processes there are', async () => {
    const { order, load, offer, pass, db } = await open();
    await db.execute(
      sql`insert into config (key, value) values ('ORDERS_EMAIL', 'shop@example.ru')`,
    );
    const goods = ['handle', 'hinge', 'screw'];
    for (const slug of goods) await order(slug, 5);
    pass(60);
    await load(goods.map((id) => offer({ id, price: 100, quantity: 1 })));
    const sent: string[] = [];
    const another = Promise.withResolvers<undefined>();
    const mailer = {
      async send({ text }: { text: string }) {
        sent.push(text);
        if (sent.length > 1) another.resolve(undefined);
        await Promise.race([another.promise, wait(500)]);
      },
    };
    const failures: unknown[] = [];
    const clock = () => new Date();
    const tasks = stockLetterTasks({ db, clock, mailer });
    const processes = [1, 2].map(() =>
      runJobs(db, { tasks, clock, onError: (error) => failures.push(error) }),
    );
    const waiting = async () =>
      (await waitingJobs(db)).filter(({ task }) => task === 'stock_shortage_letter');
    await expect.poll(waiting, { timeout: atMost(15_000) }).toEqual([]);
    for (const each of processes) await each.close();
    expect(failures).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.match(/не хватает/g)).toHaveLength(3);
  });
});

describe('the ledger', () => {
  it('explains every figure: loads, orders, shipments, returns and counts by hand', async () => {
    const { order, load, offer, pass, move, db, id, contradictions } = await open();
    await load([offer({ id: 'handle', price: 100, quantity: 50 })]);
    const one = await order('handle', 3);
    for (const to of ['confirmed', 'assembling', 'shipped', 'returned'] as const)
      await move(one, to);
    await move(await order('handle', 2), 'cancelled');
    pass(5);
    await inTransaction(db, (tx) =>
      correctStock(tx, { productId: id('handle'), onHand: 49, note: 'пересчёт' }, () => new Date()),
    );
    const entries = await ledgerOf(db, id('handle'));
    expect(entries.map(({ reason, onHand, reserved }) => [reason, onHand, reserved])).toEqual([
      ['opening', 100, 0],
      ['loaded', -50, 0],
      ['reserved', 0, 3],
      ['shipped', -3, -3],
      ['returned', 3, 0],
      ['reserved', 0, 2],
      ['released', 0, -2],
      ['corrected', -1, 0],
    ]);
    expect(entries.at(-1)).toMatchObject({ onHandAfter: 49, reservedAfter: 0, note: 'пересчёт' });
    expect(entries[1]?.files).toHaveLength(1);
    expect(await contradictions()).toEqual([]);
  });
});

describe('goods of a hidden category', () => {
  it('cannot be added, are not billed and not ordered; a hidden category takes its branch along', async () => {
    const here = await open();
    const { db, buyer, id } = here;
    const shopper = await buyer();
    await shopper.api.cartAdd({ product_id: id('handle') });
    await shopper.api.cartAdd({ product_id: id('hinge') });
    const {
      rows: [parent],
    } = await db.execute<{ id: number }>(
      sql`insert into category (title, slug, full_slug, hidden) values ('Скрытое', 'x', 'x', true) returning id`,
    );
    await db
      .update(category)
      .set({ parentId: parent?.id ?? 0 })
      .where(sql`full_slug = 'ruchki'`);
    await expect(shopper.api.cartAdd({ product_id: id('handle') })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await shopper.api.cartInfo({})).toMatchObject({ priceDefault: 10_000 });
    const { content } = await shopper.api.cartList({});
    expect(content.find(({ product }) => product.id === id('handle'))).toMatchObject({
      amount: 0,
      notice: 'unavailable',
    });
    await expect(place(here, shopper)).rejects.toMatchObject({ code: 'order_changed' });
    await db
      .update(category)
      .set({ hidden: false })
      .where(sql`full_slug = 'x'`);
    expect(await shopper.api.cartInfo({})).toMatchObject({ priceDefault: 260_050 });
  });
});
