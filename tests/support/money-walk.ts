import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { ORDER_MOVES } from '../../src/domain/order.ts';
import { order, orderLine } from '../../src/server/database/schema/order.ts';
import { notedPayment } from '../../src/server/database/schema/order-money.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { orderedBill } from '../../src/server/modules/order/money/bills.ts';
import { MoneyRefused } from '../../src/server/modules/order/money/refused.ts';
import { settleOrder } from '../../src/server/modules/order/money/settle.ts';
import { isApiError } from '../../src/contract/errors.ts';
import { unlessRefused, type moneyDesk } from './money.ts';
import type { PayShop } from './payments.ts';

/** What buyer, staff, provider and chance may do to the money of an order. */
export const step = fc.oneof(
  fc.record({ kind: fc.constant('press'), method: fc.constantFrom('CARD_ONLINE', 'SBP') }),
  fc.record({
    kind: fc.constantFrom('pay', 'give up', 'notify', 'notify'),
    which: fc.nat(5),
    process: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('pay and notify', 'pay and notify'),
    which: fc.nat(5),
    process: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('work', 'cancel by buyer', 'accept', 'retry', 'strike') }),
  fc.record({ kind: fc.constantFrom('move', 'move'), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('note'), share: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    kind: fc.constantFrom('refund sum', 'by hand', 'cabinet'),
    share: fc.integer({ min: 1, max: 10 }),
    which: fc.nat(5),
  }),
  fc.record({
    kind: fc.constant('refund lines'),
    position: fc.nat(2),
    amount: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constant('edit'),
    position: fc.nat(1),
    amount: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({
    kind: fc.constant('weather'),
    refunds: fc.constantFrom('succeeded', 'pending', 'canceled'),
    register: fc.constantFrom('succeeded', 'pending', 'canceled'),
    fault: fc.constantFrom(null, 'break', 'fail after', 'break after'),
  }),
  fc.record({ kind: fc.constant('pass'), hours: fc.integer({ min: 1, max: 30 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

/** Applies steps to an order. A proper refusal is not a failure. */
export function walkOf(
  shop: PayShop,
  desk: ReturnType<typeof moneyDesk>,
  { orderId, buyer }: { orderId: string; buyer: Awaited<ReturnType<PayShop['buyer']>> },
) {
  const own = () =>
    [...shop.yookassa.payments.values()].filter(({ metadata }) => metadata.order_id === orderId);
  const pick = <One>(all: readonly One[], which: number): One | undefined =>
    all[which % Math.max(all.length, 1)];
  const isRefusal = (error: unknown) => error instanceof MoneyRefused || isApiError(error);
  const rowOf = async () => (await shop.db.select().from(order).where(eq(order.id, orderId)))[0];

  async function notify(which: number, process: boolean): Promise<void> {
    const payment = pick(own(), which);
    if (payment !== undefined)
      await shop.notify(shop.yookassa.notification(payment.id), process ? shop.main : shop.other);
  }
  /** Ends what waits, and notifies: nobody else tells the shop of a refund of the cabinet. */
  async function finishRefunds(): Promise<void> {
    for (const refund of shop.yookassa.refunds.values()) {
      if (refund.status !== 'pending') continue;
      shop.yookassa.finishRefund(refund.id);
      if (own().some(({ id }) => id === refund.payment_id))
        await shop.notify(shop.yookassa.refundNotification(refund));
    }
  }
  function pay(which: number): void {
    const payment = pick(
      own().filter(({ status }) => status === 'pending'),
      which,
    );
    if (payment !== undefined) shop.yookassa.pay(payment.id);
  }

  async function edit(position: number, amount: number): Promise<void> {
    await inTransaction(shop.db, async (tx) => {
      const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update');
      if (row === undefined || !['new', 'confirmed', 'paid'].includes(row.status)) return;
      const lines = await tx
        .select()
        .from(orderLine)
        .where(eq(orderLine.orderId, orderId))
        .orderBy(orderLine.position);
      const line = lines[position];
      if (line === undefined) return;
      await tx
        .update(orderLine)
        .set({ amount })
        .where(and(eq(orderLine.orderId, orderId), eq(orderLine.position, position)));
      const goods = row.goods + (amount - line.amount) * line.price;
      await tx
        .update(order)
        .set({ goods, final: goods - row.promoDiscount + (row.deliveryPrice ?? 0) })
        .where(eq(order.id, orderId));
      await settleOrder(tx, orderId, 'staff', () => shop.clock.now);
    });
  }

  async function act(one: Step): Promise<void> {
    switch (one.kind) {
      case 'press':
        await buyer.api.orderPay({ id: orderId, payment_key: one.method as 'SBP' });
        break;
      case 'pay':
        pay(one.which);
        break;
      case 'give up': {
        const payment = pick(
          own().filter(({ status }) => status === 'pending'),
          one.which,
        );
        if (payment !== undefined) shop.yookassa.cancel(payment.id);
        break;
      }
      case 'notify':
        await notify(one.which, one.process);
        break;
      case 'pay and notify':
        pay(one.which);
        await notify(one.which, one.process);
        break;
      case 'work':
        await shop.work();
        break;
      case 'cancel by buyer':
        await buyer.api.orderCancel({ id: orderId });
        break;
      case 'accept':
        await desk.accept({ orderId });
        break;
      case 'retry':
        await desk.retry(orderId);
        break;
      case 'strike': {
        const [row] = await shop.db
          .select()
          .from(notedPayment)
          .where(eq(notedPayment.orderId, orderId));
        if (row !== undefined) await desk.strike({ orderId, notedId: row.id });
        break;
      }
      case 'move': {
        const to = pick(ORDER_MOVES[(await rowOf())?.status ?? 'done'], one.which);
        if (to !== undefined) await shop.move(orderId, to);
        break;
      }
      case 'note': {
        const { due } = await desk.money(orderId);
        await desk.note({
          orderId,
          amount: Math.floor((due * one.share) / 10) || 1,
          isMore: one.share > 10,
        });
        break;
      }
      case 'refund sum': {
        const { paid } = await desk.money(orderId);
        await desk.refund({ orderId, part: { sum: Math.floor((paid * one.share) / 10) } });
        break;
      }
      case 'refund lines': {
        const bill = await orderedBill(shop.db, orderId);
        const position = one.position === 2 ? null : one.position;
        const line = bill.find((each) => each.position === position);
        await desk.refund({
          orderId,
          part: { lines: [{ position, amount: Math.min(one.amount, line?.amount ?? 1) }] },
        });
        break;
      }
      case 'by hand': {
        const { paid } = await desk.money(orderId);
        await desk.byHand({ orderId, amount: Math.floor((paid * one.share) / 10) });
        break;
      }
      case 'cabinet': {
        const payment = pick(
          own().filter(({ status }) => status === 'succeeded'),
          one.which,
        );
        if (payment === undefined) break;
        const kopecks = Math.floor(
          (Math.round(Number(payment.amount.value) * 100) * one.share) / 10,
        );
        try {
          shop.yookassa.refundInCabinet(payment.id, (kopecks / 100).toFixed(2));
        } catch {
          // The cabinet refuses more than is left of the payment.
        }
        break;
      }
      case 'edit':
        await edit(one.position, one.amount);
        break;
      case 'weather':
        shop.yookassa.refundAs(
          one.refunds as 'succeeded',
          one.refunds === 'canceled' ? 'rejected_by_payee' : undefined,
        );
        shop.yookassa.registerAs(one.register as 'succeeded');
        if (one.fault !== null) shop.yookassa.fault(one.fault as 'break');
        break;
      case 'pass':
        shop.pass(one.hours * 3600);
        await buyer.signIn(buyer.accountId);
        break;
    }
  }

  return {
    payments: own,
    row: rowOf,
    async take(one: Step): Promise<void> {
      try {
        await act(one);
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    },
    /** Ends all faults, then delivers, does and retries everything that waits. */
    async settle(): Promise<void> {
      shop.yookassa.calm();
      for (const payment of own()) await shop.notify(shop.yookassa.notification(payment.id));
      for (let round = 0; round < 3; round += 1) {
        await shop.work();
        await unlessRefused(desk.retry(orderId));
        await finishRefunds();
        shop.pass(7200);
        await shop.work();
      }
    },
  };
}
