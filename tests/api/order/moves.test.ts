import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ORDER_MOVES, ORDER_STATUSES, mayMove } from '#src/domain/order.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { promoCode, promoUse } from '#src/server/database/schema/cart.ts';
import { order, orderHistory } from '#src/server/database/schema/order.ts';
import { stockEntry } from '#src/server/database/schema/stock.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { moveOrder } from '#src/server/modules/order/move.ts';
import { announcedBy } from '../../support/announcements.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { openOrderShop, discountedOrder } from '../../support/orders.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openOrderShop());
await shop.addPromo({ code: 'TEN', value: 10, limitTotal: 5 });

const statusOf = async (id: string) =>
  (await shop.db.select().from(order).where(eq(order.id, id)))[0];
const historyOf = async (id: string) =>
  (
    await shop.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, id))
      .orderBy(orderHistory.id)
  ).map(({ status, actor }) => `${status} ${actor}`);
const usedOf = async (code: string) =>
  (await shop.db.select().from(promoCode).where(eq(promoCode.code, code)))[0]?.used;
const lettersOf = async (id: string) =>
  (await waitingJobs(shop.db))
    .filter(({ cause }) => cause.includes(id))
    .map(({ task }) => task)
    .sort();

const ordered = () => discountedOrder(shop);

describe('the status of an order', () => {
  it('moves only as the table allows, and every status stays in the history', async () => {
    const { id } = await ordered();
    for (const to of ['confirmed', 'assembling', 'shipped', 'done'] as const)
      expect(await shop.move(id, to)).toMatchObject({ moved: true });
    for (const to of ['new', 'confirmed', 'paid', 'cancelled', 'done'] as const)
      expect(await shop.move(id, to)).toEqual({ moved: false, status: 'done' });
    expect(await historyOf(id)).toEqual([
      'new buyer',
      'confirmed staff',
      'assembling staff',
      'shipped staff',
      'done staff',
    ]);
  });

  it('of every pair is moved exactly when the table has it', async () => {
    const { accountId } = await shop.buyer();
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        const id = await shop.order(accountId, {
          lines: [{ slug: 'screw', amount: 1 }],
          status: from,
        });
        expect(`${from} ${to} ${(await shop.move(id, to)).moved}`).toBe(
          `${from} ${to} ${ORDER_MOVES[from].includes(to)}`,
        );
      }
    }
  });

  it('is moved by the buyer only to cancelled, until the order is assembled', () => {
    const allowed = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => mayMove(from, to, 'buyer')).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual(['new cancelled', 'confirmed cancelled', 'paid cancelled']);
  });

  it('of an unknown order does not move', async () => {
    expect(await shop.move('00000000-0000-4000-8000-000000000000', 'confirmed')).toEqual({
      moved: false,
      status: null,
    });
  });

  it('paid and done say when the money came, the first time only', async () => {
    const { id } = await ordered();
    await shop.move(id, 'paid', 'shop');
    const paidAt = (await statusOf(id))?.paidAt;
    expect(paidAt).toEqual(shop.clock.now);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    for (const to of ['assembling', 'ready', 'done'] as const) await shop.move(id, to);
    expect(await statusOf(id)).toMatchObject({ status: 'done', paidAt });
  });
});

describe('a cancelled order', () => {
  it('gives back stock, bonuses and the promo code, and says that the product changed', async () => {
    const stock = await shop.stock('screw');
    const used = await usedOf('TEN');
    const { buyer, id } = await ordered();
    expect([
      await shop.stock('screw'),
      await usedOf('TEN'),
      (await shop.ledger(buyer.accountId)).balance,
    ]).toEqual([stock - 30, (used ?? 0) + 1, 150]);
    const announced = await announcedBy(shop.db, async () => {
      const answer = await buyer.api.orderCancel({ id });
      expect(answer).toMatchObject({ status: 'cancelled', can_cancel: false });
    });
    expect(announced).toEqual([[`product:${shop.id('screw')}`]]);
    expect([await shop.stock('screw'), await usedOf('TEN')]).toEqual([stock, used]);
    expect(await shop.ledger(buyer.accountId)).toEqual({ balance: 200, entries: 3 });
    expect(
      await shop.db.select().from(promoUse).where(eq(promoUse.accountId, buyer.accountId)),
    ).toEqual([]);
    expect(await lettersOf(id)).toEqual(['order_letter_cancelled', 'order_letter_status']);
  });

  it('by 20 parallel presses in two processes gives back once', async () => {
    const second = await openDatabase({ databaseUrl: shop.db.url, dataDir: '' });
    try {
      const stock = await shop.stock('screw');
      const { buyer, id } = await ordered();
      const clock = () => shop.clock.now;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          inTransaction(index % 2 === 0 ? shop.db : second, (tx) =>
            moveOrder(tx, { id, to: 'cancelled', actor: 'buyer' }, clock),
          ),
        ),
      );
      expect(answers.filter(({ moved }) => moved)).toHaveLength(1);
      expect(await shop.stock('screw')).toBe(stock);
      expect(await shop.ledger(buyer.accountId)).toEqual({ balance: 200, entries: 3 });
      expect(
        await shop.db.select().from(stockEntry).where(eq(stockEntry.orderId, id)),
      ).toHaveLength(2);
      expect(await historyOf(id)).toEqual(['new buyer', 'cancelled buyer']);
    } finally {
      await second.close();
    }
  });

  it('is answered as cancelled to a second press', async () => {
    const { buyer, id } = await ordered();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => buyer.api.orderCancel({ id })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']));
  });

  it('and an order that is being assembled exclude each other: whoever comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const stock = await shop.stock('screw');
      const { buyer, id } = await ordered();
      await shop.move(id, 'confirmed');
      const [cancel, assemble] = await Promise.all([
        buyer.api.orderCancel({ id }).catch((error: unknown) => error),
        shop.move(id, 'assembling'),
      ]);
      const status = (await statusOf(id))?.status;
      expect(['cancelled', 'assembling']).toContain(status);
      expect(assemble.moved).toBe(status === 'assembling');
      expect(cancel).toMatchObject(
        status === 'cancelled' ? { status: 'cancelled' } : { code: 'cannot_cancel', status: 409 },
      );
      expect(await shop.stock('screw')).toBe(status === 'cancelled' ? stock : stock - 30);
      expect((await shop.ledger(buyer.accountId)).balance).toBe(status === 'cancelled' ? 200 : 150);
      if (status === 'assembling') await shop.move(id, 'cancelled');
    }
  });

  it('of other goods at the same time does not wait in a circle', async () => {
    const { accountId } = await shop.buyer();
    const both = ['screw', 'handle'];
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1)
      ids.push(
        await shop.order(accountId, {
          lines: (index % 2 === 0 ? both : both.toReversed()).map((slug) => ({ slug, amount: 1 })),
        }),
      );
    const answers = await Promise.all(ids.map((id) => shop.move(id, 'cancelled')));
    expect(answers.every(({ moved }) => moved)).toBe(true);
  });
});

describe('bonuses of an order', () => {
  it('are earned when it is done, once', async () => {
    const { buyer, id } = await ordered();
    for (const to of ['confirmed', 'assembling', 'ready'] as const) await shop.move(id, to);
    expect((await shop.ledger(buyer.accountId)).balance).toBe(150);
    await Promise.all(Array.from({ length: 5 }, () => shop.move(id, 'done')));
    expect(await shop.ledger(buyer.accountId)).toEqual({ balance: 156, entries: 3 });
  });

  it('are taken back when a done order is returned, and the promo code stays used', async () => {
    const { buyer, id } = await ordered();
    const used = await usedOf('TEN');
    for (const to of ['confirmed', 'assembling', 'ready', 'done', 'returned'] as const)
      await shop.move(id, to);
    expect((await shop.ledger(buyer.accountId)).balance).toBe(200);
    expect(await usedOf('TEN')).toBe(used);
    const { content } = await buyer.api.personalBonuses({});
    expect(
      content.map(({ reason, points, lacking, order: of }) => [reason, points, lacking, of?.id]),
    ).toEqual([
      ['correction', -6, 0, id],
      ['returned', 50, 0, id],
      ['earned', 6, 0, id],
      ['spent', -50, 0, id],
      ['welcome', 200, 0, undefined],
    ]);
  });

  it('that were spent meanwhile are taken back as far as they go, and the ledger says what was lacking', async () => {
    const buyer = await shop.buyer();
    const first = await shop.order(buyer.accountId, {
      lines: [{ slug: 'screw', amount: 100, price: 1000 }],
      earned: 30,
    });
    for (const to of ['confirmed', 'assembling', 'ready', 'done'] as const)
      await shop.move(first, to);
    await shop.order(buyer.accountId, {
      lines: [{ slug: 'screw', amount: 10, price: 1000, bonus: 2000 }],
    });
    await shop.move(first, 'returned');
    const { balance, content } = await buyer.api.personalBonuses({});
    expect(balance).toBe(0);
    expect(content[0]).toMatchObject({
      reason: 'correction',
      points: -10,
      lacking: 20,
      order: { id: first },
    });
  });
});
