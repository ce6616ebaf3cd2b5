import { isApiError } from '#src/contract/errors.ts';
import { ORDER_MOVES, type OrderStatus } from '#src/domain/order.ts';
import { sql } from 'drizzle-orm';
import { isRefusedDeed } from './staff-deeds.ts';
import { openSource } from './source.ts';
import { SECOND, SLUGS, type Deed } from './deeds.ts';
import type { TruthShop } from './truth-shop.ts';

export interface World {
  act(one: Deed): Promise<void>;
  /** Delivers all notifications and does all that waits. */
  settle(): Promise<void>;
  /** Goods whose stock is not what the source said, with what happened since. */
  untrue(): Promise<string[]>;
  /** Where the figures of the shop and the provider differ. */
  disagreements(): Promise<string[]>;
  /** What happened, for the report of a failure. */
  told(): string;
}

/** A day of the shop with its own buyers. Refusals are normal; any other error fails the test. */
export async function openWorld(shop: TruthShop): Promise<World> {
  shop.pass(24 * 60);
  shop.failures.length = 0;
  const accounts = [await shop.account(200), await shop.account(0)];
  const orders: { id: string; accountId: number }[] = [];
  const said: string[] = [];
  const orderAt = (back: number) => orders.at(-1 - (back % Math.max(orders.length, 1)));
  const paymentsOf = (orderId: string) =>
    [...shop.yookassa.payments.values()].filter(({ metadata }) => metadata.order_id === orderId);
  const source = openSource(shop);
  await source.restock(SLUGS, 60);
  await shop.db.execute(sql`update product set lead_days = 14`);
  await shop.db.execute(
    sql`insert into promo_code (code, title, kind, value) values ('TRUE', 'TRUE', 'percent', 7) on conflict do nothing`,
  );

  /** One of the orders whose goods are with the buyer. */
  async function orderOut(back: number) {
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select distinct order_id as id from order_line where shipped > returned`,
    );
    const out = orders.filter(({ id }) => rows.some((row) => row.id === id));
    return out.at(-1 - (back % Math.max(out.length, 1)));
  }

  async function placeOrder({
    process: at,
    buyer: who,
    lines,
    payment,
    promo,
    points,
  }: Extract<Deed, { kind: 'place' }>) {
    const accountId = accounts[who] ?? 0;
    const buyer = await shop.buyerAt(at, accountId);
    await buyer.api.cartClear({});
    for (const line of lines)
      await buyer.api.cartAdd({ product_id: shop.id(line.slug), quantity: line.units });
    if (promo) await buyer.api.promoCodeApply({ promo_code: 'TRUE' });
    if (points > 0) await buyer.api.bonusesApply({ bonuses: points });
    const { id } = await shop.placeAs(buyer, { payment_key: payment as 'SBP' });
    orders.push({ id, accountId });
  }

  async function actOnOrder(
    one: Exclude<Deed, { kind: 'place' | 'load' | 'sell out' | 'work' | 'pass' | 'expire' }>,
  ) {
    const out = one.kind === 'take back' ? await orderOut(one.order) : undefined;
    const order = out ?? orderAt(one.order);
    if (order === undefined) return;
    const { id, accountId } = order;
    switch (one.kind) {
      case 'begin':
        return void (await (await shop.buyerAt(one.process, accountId)).api.orderPay({ id }));
      case 'buy':
        await (await shop.buyerAt(one.process, accountId)).api.orderPay({ id });
        return payOne(id);
      // The notification is late: staff know of the payment from elsewhere.
      case 'pay unheard':
        await (await shop.buyerAt(one.process, accountId)).api.orderPay({ id });
        payOne(id);
        return moveOn(one.process, id, one.to);
      // The file was formed before the goods left.
      case 'ship before load': {
        const formedAt = shop.clock.now;
        shop.pass(SECOND);
        await shop.staffAt(one.process, id, { ...one, kind: 'ship' });
        shop.pass(SECOND);
        return source.tell({ ...one, formedAt });
      }
      case 'take back':
        if (out === undefined) await shop.staffAt(one.process, id, { ...one, kind: 'ship' });
        return shop.staffAt(one.process, id, one);
      // By card, and in another window by СБП.
      case 'buy twice': {
        const buyer = await shop.buyerAt(one.process, accountId);
        for (const method of ['CARD_ONLINE', 'SBP'] as const)
          await buyer.api.orderPay({ id, payment_key: method });
        return [1, 2].forEach(() => payOne(id));
      }
      case 'pay':
        return payOne(id);
      case 'notify':
        return void (await Promise.all(
          paymentsOf(id).map((payment) => shop.notify(one.process, payment.id)),
        ));
      case 'move':
        return move(one.process, id, one.to);
      case 'force':
        return void (await shop.moveAt(one.process, id, one.to));
      case 'cancel':
        return void (await (await shop.buyerAt(one.process, accountId)).api.orderCancel({ id }));
      case 'note':
        return void (await shop.noteAt(one.process, id));
      default:
        return shop.staffAt(one.process, id, one);
    }
  }

  /** Moves the order to one of the next statuses. */
  async function move(at: number, id: string, which: number): Promise<void> {
    const {
      rows: [row],
    } = await shop.db.execute<{ status: OrderStatus }>(
      sql`select status from "order" where id = ${id}`,
    );
    const next = ORDER_MOVES[row?.status ?? 'cancelled'];
    const to = next[which % Math.max(next.length, 1)];
    if (to !== undefined) await shop.moveAt(at, id, to);
  }

  async function moveOn(at: number, id: string, to: 'paid' | 'done'): Promise<void> {
    const way = to === 'paid' ? [to] : (['confirmed', 'assembling', 'shipped', to] as const);
    for (const next of way) await shop.moveAt(at, id, next);
  }

  /** On the page of the provider; the shop is not notified yet. */
  function payOne(orderId: string): void {
    const waiting = paymentsOf(orderId).find(({ status }) => status === 'pending');
    if (waiting !== undefined) shop.yookassa.pay(waiting.id);
  }

  async function perform(one: Deed): Promise<void> {
    switch (one.kind) {
      case 'place':
        return placeOrder(one);
      case 'load':
        return source.tell({ ...one, formedAt: shop.ago(one.minutesAgo) });
      case 'sell out':
        await shop.db.execute(sql`
          update product set lead_days = ${one.leadDays}::int where slug = ${one.slug}`);
        return source.sellOut(one.slug, one.left);
      case 'work':
        return shop.work();
      case 'pass':
        return shop.pass(one.minutes);
      case 'expire':
        return void (await shop.endUnpaidAt(one.process));
      default:
        return actOnOrder(one);
    }
  }

  return {
    async act(one) {
      shop.pass(SECOND);
      try {
        await perform(one);
        said.push(one.kind);
      } catch (error) {
        const isRefusal = (isApiError(error) && error.status < 500) || isRefusedDeed(error);
        if (!isRefusal) throw error;
        said.push(`${one.kind} (refused: ${String(error)})`);
      }
    },
    async settle() {
      for (const { id } of orders) {
        for (const payment of paymentsOf(id))
          if (payment.status === 'pending') shop.yookassa.cancel(payment.id);
        for (const [at, payment] of paymentsOf(id).entries()) await shop.notify(at, payment.id);
      }
      await shop.work();
      shop.pass(4 * 24 * 60);
      await shop.work();
    },
    untrue: () => source.disagreements(),
    async disagreements() {
      const found = shop.failures.map((failure) => `a job or a payment failed: ${failure}`);
      const { rows } = await shop.db.execute<{
        order_id: string;
        provider_id: string;
        amount: string;
        refunded: string;
        status: string;
      }>(sql`select * from payment`);
      for (const row of rows) {
        const there = shop.yookassa.payments.get(row.provider_id);
        const back = Math.round(Number(there?.refunded_amount?.value ?? 0) * 100);
        if (
          there === undefined ||
          Number(row.refunded) !== back ||
          (there.status === 'succeeded') !== (row.status === 'succeeded')
        )
          found.push(
            `payment of order ${row.order_id}: ours ${JSON.stringify(row)}, theirs ${JSON.stringify(there)}`,
          );
      }
      return found;
    },
    told: () => said.join('\n'),
  };
}
