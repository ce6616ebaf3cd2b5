import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#src/server/database/open.ts';
import { bonusEntry, giftRule } from '#src/server/database/schema/cart.ts';
import { product } from '#src/server/database/schema/product.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { moveOrder } from '#src/server/modules/order/move.ts';
import { PERSON } from '../../support/checkout-handlers.ts';
import { openCheckout, place } from '../../support/checkout.ts';
import { hold, untilWaiting } from '../../support/held-lock.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { outcomesOf, outcomeOf } from '../../support/refusals.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { FormErrors } from '#src/contract/form-errors.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openCheckout());
const second = await forThisFile(openDatabase({ databaseUrl: shop.db.url, dataDir: '' }));

const times = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe.each([
  ['one process', 1],
  ['two processes on one database', 2],
] as const)('%s of the site', (_name, processes) => {
  const home = (index: number) => (index % processes === 0 ? shop.db : second);
  const buyers = (count: number, points = 0) =>
    times(count, (index) => shop.buyer(points, { process: home(index) }));

  it(
    '200 parallel orders for the last 20 pieces sell exactly 20',
    async () => {
      covers('threat.same_press');
      await shop.changeProduct('hinge', { onHand: 20 });
      const crowd = await buyers(200);
      await Promise.all(crowd.map(({ api }) => api.cartAdd({ product_id: shop.id('hinge') })));
      const sold = await shop.count('stock_entry', `product_id = ${shop.id('hinge')}`);
      const placing = crowd.map((buyer) => place(shop, buyer));
      expect(await outcomesOf(placing)).toEqual({ done: 20, order_changed: 180 });
      for (const { reason } of (await Promise.allSettled(placing)).filter(
        (one) => one.status === 'rejected',
      )) {
        expect(reason).toMatchObject({
          status: 409,
          conflict: {
            cart: { count: 1, priceFinal: 0 },
            lines: [{ id: shop.id('hinge'), title: 'hinge', notice: 'unavailable' }],
          },
        });
      }
      expect(await shop.stock('hinge')).toBe(0);
      expect((await shop.count('stock_entry', `product_id = ${shop.id('hinge')}`)) - sold).toBe(20);
    },
    atMost(90_000),
  );

  it('50 parallel submits of one form make one order, and all of them lead to it', async () => {
    covers('threat.same_press');
    const [buyer] = await buyers(1);
    if (buyer === undefined) throw new Error('no buyer');
    await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 2 });
    const before = await shop.stock('handle');
    const { idempotency_key: key, totals } = await buyer.api.orderInfo({});
    const tabs = await times(50, (index) => shop.at(home(index), buyer.accountId));
    const placed = await Promise.all(
      tabs.map(({ api }) =>
        api.orderPlace({
          ...PERSON,
          pickup_point_id: shop.points[0],
          comment: 'Один',
          idempotency_key: key,
          seen_final: totals.final,
        }),
      ),
    );
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(await shop.count('order', `account_id = ${buyer.accountId}`)).toBe(1);
    expect(before - (await shop.stock('handle'))).toBe(2);
    expect(
      (await waitingJobs(shop.db)).filter(({ cause }) => cause.endsWith(placed[0]?.id ?? 'none')),
    ).toHaveLength(2);
    // The late submit did not write into the next draft.
    expect((await buyer.api.orderInfo({})).currentOrder.comment).toBe('');
  });

  it('every submit of one form tells how many lines stay in the cart', async () => {
    const [buyer] = await buyers(1);
    if (buyer === undefined) throw new Error('no buyer');
    for (const slug of ['handle', 'screw'])
      await buyer.api.cartAdd({ product_id: shop.id(slug), quantity: 10 });
    const [{ onHand = 0 } = {}] = await shop.db
      .select({ onHand: product.onHand })
      .from(product)
      .where(eq(product.id, shop.id('screw')));
    await shop.changeProduct('screw', { onHand: 0 });
    await expect(place(shop, buyer)).rejects.toMatchObject({ code: 'order_changed' });
    const { idempotency_key: key, totals } = await buyer.api.orderInfo({});
    const form = { ...PERSON, pickup_point_id: shop.points[0], idempotency_key: key };
    const tabs = await times(3, (index) => shop.at(home(index), buyer.accountId));
    for (const { cookies } of tabs) cookies.set('cart_count', '2');
    const submit = ({ api }: (typeof tabs)[number]) =>
      api.orderPlace({ ...form, seen_final: totals.final });

    // Both ask whether the order is placed before either places it; the last one asks after that.
    const holder = await hold(shop.db, 'select from cart where account_id = $1 for update', [
      buyer.accountId,
    ]);
    const submitted = tabs.slice(0, 2).map(submit);
    await untilWaiting(second, 2);
    await holder.commit();
    const placed = [
      ...(await Promise.all(submitted)),
      ...(await Promise.all(tabs.slice(2).map(submit))),
    ];
    await shop.changeProduct('screw', { onHand });
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(tabs.map(({ cookies }) => cookies.get('cart_count'))).toEqual(['1', '1', '1']);
  });

  it('50 buyers of a code limited to 10 use it 10 times', async () => {
    const code = `TEN${processes}`;
    await shop.changeProduct('handle', { onHand: 100 });
    await shop.addPromo({ code, limitTotal: 10 });
    const crowd = await buyers(50);
    await Promise.all(crowd.map(({ api }) => api.cartAdd({ product_id: shop.id('handle') })));
    const accounts = `{${crowd.map(({ accountId }) => accountId).join(',')}}`;
    await shop.db.execute(
      sql`update cart set promo_code = ${code} where account_id = any(${accounts}::int[])`,
    );
    expect(
      await outcomesOf(crowd.map((buyer) => place(shop, buyer, { seen_final: undefined }))),
    ).toEqual({ done: 10, order_changed: 40 });
    expect(await shop.count('promo_code', `code = '${code}' and used = 10`)).toBe(1);
    expect(await shop.count('promo_use', `code = '${code}'`)).toBe(10);
    expect(await shop.count('order', `promo_code = '${code}' and promo_discount = 12503`)).toBe(10);
  });

  it('one gift that is left goes to one of ten', async () => {
    await shop.db
      .insert(giftRule)
      .values({ title: 'Последний', productId: shop.id('pencil'), minimumSum: 0 });
    await shop.changeProduct('pencil', { onHand: 1 });
    const crowd = await buyers(10);
    for (const { api } of crowd) {
      await api.cartAdd({ product_id: shop.id('screw'), quantity: 10 });
      await api.giftAdd({ product_id: shop.id('pencil') });
    }
    expect(await outcomesOf(crowd.map((buyer) => place(shop, buyer)))).toEqual({
      done: 1,
      order_changed: 9,
    });
    expect(await shop.stock('pencil')).toBe(0);
    await shop.db.delete(giftRule);
  });

  it('points are never spent twice: orders, cancels and further orders of one account at once', async () => {
    covers('threat.same_press');
    await shop.changeProduct('screw', { onHand: 100_000, priceCurrent: 1_000 });
    const [buyer] = await buyers(1, 40);
    if (buyer === undefined) throw new Error('no buyer');
    const tabs = await times(8, (index) => shop.at(home(index), buyer.accountId));
    for (let round = 0; round < 5; round += 1) {
      await buyer.api.cartAdd({ product_id: shop.id('screw'), quantity: 20 });
      await buyer.api.bonusesApply({ bonuses: 30 });
      const answers = await Promise.allSettled(
        tabs.map((tab) =>
          place(shop, tab, { idempotency_key: crypto.randomUUID(), seen_final: undefined }),
        ),
      );
      const ids = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? [answer.value.id] : [],
      );
      expect(ids).toHaveLength(1);
      const { rows } = await shop.db.execute<{ balance: number }>(
        sql`select sum(points)::int as balance from bonus_entry where account_id = ${buyer.accountId}`,
      );
      expect(rows[0]?.balance).toBeGreaterThanOrEqual(0);
      if (round % 2 === 0)
        await Promise.all(
          [0, 1].map(() =>
            inTransaction(home(round), (tx) =>
              moveOrder(
                tx,
                { id: ids[0] ?? '', to: 'cancelled', actor: 'buyer' },
                () => shop.clock.now,
              ),
            ),
          ),
        );
    }
    const { rows } = await shop.db.execute<{ reason: string; n: number }>(
      sql`select reason, count(*)::int as n from bonus_entry 
        where account_id = ${buyer.accountId} group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { reason: 'returned', n: 2 },
      { reason: 'spent', n: 4 },
      { reason: 'welcome', n: 1 },
    ]);
    const [spent] = await shop.db.select({ least: sql<number>`min(running)` }).from(
      shop.db
        .select({
          running: sql<number>`sum(${bonusEntry.points}) over (order by ${bonusEntry.id})`.as(
            'running',
          ),
        })
        .from(bonusEntry)
        .where(eq(bonusEntry.accountId, buyer.accountId))
        .as('ledger'),
    );
    expect(Number(spent?.least)).toBeGreaterThanOrEqual(0);
  });

  it('carts of the same goods in other orders never wait for each other in a circle', async () => {
    await shop.changeProduct('handle', { onHand: 500 });
    await shop.changeProduct('hinge', { onHand: 500 });
    const crowd = await buyers(40);
    await Promise.all(
      crowd.map(async ({ api }, index) => {
        const slugs = ['hinge', 'handle', 'screw'];
        for (const slug of index % 2 === 0 ? slugs : slugs.reverse())
          await api.cartAdd({ product_id: shop.id(slug) });
      }),
    );
    expect(await outcomesOf(crowd.map((buyer) => place(shop, buyer)))).toEqual({ done: 40 });
  });
});

describe('the rules of the order form', () => {
  it('hold for pieces that come back while the button is pressed', async () => {
    const buyer = await shop.buyer();
    await shop.changeProduct('hinge', { onHand: 5 });
    await buyer.api.cartAdd({ product_id: shop.id('hinge') });
    const { idempotency_key: key, totals } = await buyer.api.orderInfo({});
    await shop.changeProduct('hinge', { onHand: 0 });
    const empty = { full_name: '', phone: '', email: '', consents: [] };
    const form = {
      ...PERSON,
      ...empty,
      pickup_point_id: shop.points[0],
      idempotency_key: key,
      seen_final: totals.final,
    };

    const holder = await hold(shop.db, 'update product set on_hand = reserved + 5 where id = $1', [
      shop.id('hinge'),
    ]);
    const pressed = outcomeOf(buyer.api.orderPlace(form));
    await untilWaiting(second);
    await holder.commit();
    expect(await pressed).not.toBe('done');
    expect(await shop.count('order', `account_id = ${buyer.accountId}`)).toBe(0);
    const refused = await buyer.api.orderPlace(form).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FormErrors);
    expect(refused).toMatchObject({
      errors: { full_name: [expect.any(String)], phone: [expect.any(String)] },
    });
    await place(shop, buyer);
  });

  it('choose the pickup point anew when it is closed while the button is pressed', async () => {
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('screw'), quantity: 10 });
    const [closed = 0, other = 0] = shop.points;
    const { idempotency_key: key } = await buyer.api.orderInfo({});
    const holder = await hold(shop.db, 'update product set title = title where id = $1', [
      shop.id('screw'),
    ]);
    const pressed = buyer.api.orderPlace({
      ...PERSON,
      pickup_point_id: closed,
      idempotency_key: key,
    });
    await untilWaiting(second);
    await second.execute(sql`update pickup_point set is_active = false where id = ${closed}`);
    await holder.commit();
    const { id } = await pressed;
    const { rows } = await second.execute(sql`
      select o.address = p.title || ': ' || p.address as is_told
      from "order" o, pickup_point p where o.id = ${id} and p.id = ${other}`);
    expect(rows).toEqual([{ is_told: true }]);
    await second.execute(sql`update pickup_point set is_active = true where id = ${closed}`);
  });

  it('ask for goods first: a cart that was emptied elsewhere is empty, whatever became of its promo code', async () => {
    const buyer = await shop.buyer();
    await shop.addPromo({ code: 'EMPTIED' });
    await buyer.api.cartAdd({ product_id: shop.id('screw'), quantity: 10 });
    await buyer.api.promoCodeApply({ promo_code: 'EMPTIED' });
    const { idempotency_key: key } = await buyer.api.orderInfo({});
    await buyer.api.cartRemove({ product_id: shop.id('screw') });
    await expect(place(shop, buyer, { idempotency_key: key })).rejects.toMatchObject({
      code: 'cart_empty',
    });
  });
});

it('the ledgers agree with the tables afterwards', async () => {
  const { rows } = await shop.db.execute(sql`
    select (select count(*)::int from (
        select p.id from product p
        join (
          select product_id, sum(reserved) as reserved from stock_entry group by 1
        ) s on s.product_id = p.id
        join (
          select l.product_id, sum(l.amount) as amount
          from order_line l join "order" o on o.id = l.order_id
          where o.status <> 'cancelled' group by 1
        ) o on o.product_id = p.id
        where s.reserved <> o.amount or p.reserved <> o.amount) wrong) as stock,
      (select count(*)::int from promo_code m
        where m.used <> (select count(*) from promo_use u where u.code = m.code)) as promo,
      (select count(*)::int from (
        select account_id from bonus_entry group by 1 having sum(points) < 0) below) as bonuses`);
  expect(rows).toEqual([{ stock: 0, promo: 0, bonuses: 0 }]);
});
