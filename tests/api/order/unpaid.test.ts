import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '#src/server/database/open.ts';
import { config } from '#src/server/database/schema/content.ts';
import { order, orderHistory } from '#src/server/database/schema/order.ts';
import { payment } from '#src/server/database/schema/payment.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { notedPayment } from '#src/server/database/schema/order-money.ts';
import { refundPart } from '#src/server/modules/order/money/refund-part.ts';
import { voidPayment } from '#src/server/modules/order/money/void-payment.ts';
import { moveOrder } from '#src/server/modules/order/move.ts';
import { endUnpaid, remindUnpaid } from '#src/server/modules/order/unpaid.ts';
import { contradictions } from '#src/server/modules/stock/stock-queries.ts';
import { place } from '../../support/checkout.ts';
import { openLife } from '../../support/order-life.ts';
import { openLedger } from '../../support/stock.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const ORGANISATION = {
  buyer_kind: 'organisation',
  company_name: 'ООО «Пример»',
  inn: '7700000009',
  kpp: '770001001',
  payment_key: 'INVOICE',
} as const;
const FRIDAY = new Date('2026-03-13T12:00:00Z');
const WEDNESDAY_ENDS = new Date('2026-03-18T21:00:00Z');
const failures: unknown[] = [];
const shop = await forThisFile(openLife());
const second = await forThisFile(openDatabase({ databaseUrl: shop.db.url, dataDir: '' }));
await shop.db.insert(config).values({ key: 'ORDERS_EMAIL', value: 'orders@skoba.example' });
await shop.addPromo({ code: 'FIVE', limitTotal: 1 });
await openLedger(shop.db);
beforeEach(async () => {
  shop.clock.now = FRIDAY;
  await shop.deliver();
});
afterAll(async () => {
  expect(failures).toEqual([]);
});

const work = (db: Database = shop.db) => ({
  db,
  clock: () => shop.clock.now,
  onError: (error: unknown) => failures.push(error),
});
const rowOf = async (id: string) => (await shop.db.select().from(order).where(eq(order.id, id)))[0];
const balanceOf = (accountId: number) => shop.count('bonus_entry', `account_id = ${accountId}`);
const spaces = (text: string) => text.replaceAll('\u00a0', ' ');

/** An order by invoice of two handles with a code and 100 points. */
async function billed() {
  const buyer = await shop.buyer(1000);
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 2 });
  await buyer.api.promoCodeApply({ promo_code: 'FIVE' });
  await buyer.api.bonusesApply({ bonuses: 100 });
  return { buyer, ...(await place(shop, buyer, ORGANISATION)) };
}

describe('an order that is not paid in time', () => {
  it('is promised until when: on its page, in the cabinet, in the letter, on the invoice', async () => {
    const { buyer, id } = await billed();
    const until = WEDNESDAY_ENDS.toISOString();
    expect((await buyer.api.orderConfirm({ id })).payment).toMatchObject({ until });
    expect((await buyer.api.personalOrders({})).content[0]).toMatchObject({ pay_until: until });
    expect((await buyer.api.orderInvoice({ id })).due).toBe('2026-03-18');
    const [letter] = await shop.deliver();
    expect(spaces(letter?.text ?? '')).toContain(
      'Оплатите заказ до конца дня 18 марта. Потом он отменится, а товары вернутся в продажу.',
    );
    await shop.move(id, 'cancelled');
    expect((await buyer.api.orderConfirm({ id })).payment).toMatchObject({ until: null });
  });

  it('is reminded of once, a day before, and not when it was paid', async () => {
    const { id } = await billed();
    const paid = (await billedWithoutCode()).id;
    await shop.deliver();
    shop.clock.now = new Date('2026-03-17T20:59:00Z');
    expect(await remindUnpaid(work())).toBe(0);
    await shop.move(paid, 'paid');
    await shop.deliver();
    shop.clock.now = new Date('2026-03-17T21:00:00Z');
    const told = await Promise.all([
      remindUnpaid(work()),
      remindUnpaid(work(second)),
      remindUnpaid(work()),
    ]);
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(1);
    const letters = await shop.deliver();
    const { number } = (await rowOf(id)) ?? {};
    expect(letters.map(({ subject, to }) => [to, spaces(subject)])).toEqual([
      ['olga@example.ru', `Заказ № ${number} ждёт оплаты до конца дня 18 марта`],
    ]);
    expect(letters[0]?.text).toContain(`/order/confirm/${id}/invoice`);
    await shop.move(id, 'cancelled');
  });

  it('is kept when staff have taken its price away', async () => {
    const { id } = await billedWithoutCode();
    const row = await rowOf(id);
    const refunded = {
      orderId: id,
      part: { lines: [{ position: 0, amount: 1 }] },
      by: 'Склад',
      note: '',
    };
    await refundPart(shop.db, refunded, () => shop.clock.now);
    expect(await rowOf(id)).toMatchObject({ payUntil: row?.payUntil });
    await refundPart(shop.db, refunded, () => shop.clock.now);
    expect(await rowOf(id)).toMatchObject({ payUntil: null, payReminderAt: null });
    shop.clock.now = new Date(WEDNESDAY_ENDS.getTime() + 1);
    await endUnpaid(work());
    expect((await rowOf(id))?.status).toBe('new');
    await shop.move(id, 'cancelled');
  });

  it('ends with everything that it took, is told to both sides, and only once in two processes', async () => {
    const [stock, used] = [await shop.stock('handle'), await shop.count('promo_use')];
    const { buyer, id, number } = await billed();
    await shop.move(id, 'confirmed');
    await shop.deliver();
    shop.clock.now = new Date(WEDNESDAY_ENDS.getTime() - 1);
    expect(await endUnpaid(work())).toBe(0);
    shop.clock.now = WEDNESDAY_ENDS;
    const ended = await Promise.all(
      [0, 1, 2, 3].map((index) => endUnpaid(work(index % 2 === 0 ? shop.db : second))),
    );
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', paidAt: null });
    expect([
      await shop.stock('handle'),
      await shop.count('promo_use'),
      await balanceOf(buyer.accountId),
    ]).toEqual([stock, used, 3]);
    expect(await contradictions(shop.db)).toEqual([]);
    const [toBuyer, toShop] = await shop.deliver();
    expect(toBuyer).toMatchObject({ to: 'olga@example.ru', subject: `Заказ № ${number} отменён` });
    expect(toBuyer?.text).toContain('Время на оплату вышло. Если заказ ещё нужен, повторите его');
    expect(toShop).toMatchObject({
      to: 'orders@skoba.example',
      subject: `Заказ № ${number} не оплатили в срок: он отменён`,
    });
    const history = await shop.db
      .select({ status: orderHistory.status, actor: orderHistory.actor })
      .from(orderHistory)
      .where(eq(orderHistory.orderId, id));
    expect(history.at(-1)).toEqual({ status: 'cancelled', actor: 'shop' });
  });

  it('goes on when staff have begun to assemble it, when it is paid, and when a part is paid', async () => {
    const assembled = await billedWithoutCode();
    await shop.move(assembled.id, 'confirmed');
    await shop.move(assembled.id, 'assembling');
    const paid = await billedWithoutCode();
    await shop.move(paid.id, 'paid');
    const partly = await billedWithoutCode();
    await shop.db.insert(payment).values({
      orderId: partly.id,
      provider: 'yookassa',
      method: 'SBP',
      status: 'succeeded',
      amount: 100,
    });
    shop.clock.now = new Date('2026-06-01T00:00:00Z');
    expect(await endUnpaid(work())).toBe(0);
    expect([
      (await rowOf(assembled.id))?.status,
      (await rowOf(paid.id))?.status,
      (await rowOf(partly.id))?.status,
    ]).toEqual(['assembling', 'paid', 'new']);
    expect(await rowOf(partly.id)).toMatchObject({ payUntil: null });
  });

  it('that was called paid by mistake waits anew from the moment at which that is found, and ends', async () => {
    const { id } = await billedWithoutCode();
    const clock = () => shop.clock.now;
    await shop.move(id, 'paid');
    shop.clock.now = new Date('2026-03-23T12:00:00Z');
    const [noted] = await shop.db.select().from(notedPayment).where(eq(notedPayment.orderId, id));
    const mistake = { orderId: id, notedId: noted?.id ?? '', by: 'Касса', note: 'не тот заказ' };
    // Counted with its default, and somebody is told.
    await shop.db.execute(
      sql`insert into setting values ('returns.days', '"many"', now(), 'a hand')`,
    );
    const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await voidPayment(shop.db, mistake, clock);
    expect(printed).toHaveBeenCalledWith(expect.stringContaining('returns.days'));
    printed.mockRestore();
    await shop.db.execute(sql`delete from setting where key = 'returns.days'`);
    expect(await rowOf(id)).toMatchObject({
      status: 'paid',
      paidAt: null,
      payUntil: new Date('2026-03-26T21:00:00Z'),
      payReminderAt: new Date('2026-03-25T21:00:00Z'),
    });
    await endUnpaid(work());
    expect(await rowOf(id)).toMatchObject({ status: 'paid' });
    shop.clock.now = new Date('2026-03-25T21:00:00Z');
    await shop.deliver();
    await remindUnpaid(work());
    expect((await shop.deliver()).map(({ subject }) => spaces(subject))).toContainEqual(
      expect.stringContaining('ждёт оплаты до конца дня 26 марта'),
    );
    shop.clock.now = new Date('2026-03-26T21:00:00Z');
    await endUnpaid(work());
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await contradictions(shop.db)).toEqual([]);
  });

  it('waits for its payment on receipt without an end, unless the shop has set one', async () => {
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('handle') });
    const { id } = await place(shop, buyer);
    expect(await rowOf(id)).toMatchObject({ payUntil: null, payReminderAt: null });
    shop.clock.now = new Date('2027-03-13T12:00:00Z');
    expect(await endUnpaid(work())).toBe(0);
  });

  it('has one outcome when it is paid in the moment in which it ends', async () => {
    const [stock, clock] = [await shop.stock('handle'), () => shop.clock.now];
    for (let round = 0; round < 12; round += 1) {
      shop.clock.now = FRIDAY;
      const { id } = await billedWithoutCode();
      shop.clock.now = WEDNESDAY_ENDS;
      const [ended, paid] = await Promise.all([
        endUnpaid(work()),
        inTransaction(second, (tx) => moveOrder(tx, { id, to: 'paid', actor: 'shop' }, clock)),
      ]);
      const status = (await rowOf(id))?.status;
      expect({ ended, paid: paid.moved, status }).toEqual(
        ended === 1
          ? { ended: 1, paid: false, status: 'cancelled' }
          : { ended: 0, paid: true, status: 'paid' },
      );
      if (status === 'paid') await shop.move(id, 'cancelled');
    }
    expect(await shop.stock('handle')).toBe(stock);
    expect(await contradictions(shop.db)).toEqual([]);
  });
});

async function billedWithoutCode() {
  const buyer = await shop.buyer();
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 2 });
  return { buyer, ...(await place(shop, buyer, ORGANISATION)) };
}
