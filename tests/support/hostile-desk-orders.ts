import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { EndpointName } from '../../src/contract/api.ts';
import type { OrderCard } from '../../src/contract/desk/order-card.ts';
import type { OrderStatus } from '../../src/domain/order.ts';
import type { Fields, HostileCall, Seen } from './hostile-call.ts';
import { owner } from './hostile-desk.ts';
import type { Somebody, WholeShop } from './whole-shop.ts';

const NOTE = { note: ['line', 300] } as const;
const UNITS = [{ position: 0, amount: 1 }];
const COMPARED = { compared: ['version'], door: owner } as const;
const DETAILS = {
  full_name: ['name', 302],
  comment: ['lines', 1000],
  company_name: ['line', 200],
  address: ['line', 300],
  city: ['line', 100],
} as const;
const REFUSED = {
  phone: ['conflict', 100],
  email: ['conflict', 254],
  inn: ['conflict', 20],
  kpp: ['conflict', 20],
} as const;

/**
 * What an order by phone needs besides what a test types: the same facts as an order of the site, so
 * that its letters have the same shape.
 */
async function placed({ db }: WholeShop, { email }: Pick<Somebody, 'email'>): Promise<Fields> {
  const { rows } = await db.execute<{ article: string }>(sql`
    select article from product where state = 'active' and article <> ''
    group by article having count(*) = 1 order by sum(quantity) desc limit 1`);
  return {
    goods: [{ article: rows[0]?.article, amount: 3 }],
    buyer_kind: 'organisation',
    full_name: 'Анна Пример',
    phone: '89161234567',
    email,
    company_name: 'ООО «Пример»',
    inn: '7700000009',
    kpp: '770001001',
    comment: 'Позвоните',
    payment: 'INVOICE',
    delivery: 'COURIER',
    city: 'Москва',
    address: 'Примерный проезд, 1',
    delivery_price: 10_000,
  };
}

const cardOf = async (shop: WholeShop, order: string): Promise<OrderCard> =>
  (await owner(shop)).deskOrder({ order });

/**
 * A new order in this status, as a deed names it. Nobody gets letters about it: it has no mail, and
 * its goods are no longer in the catalogue.
 */
async function fresh(shop: WholeShop, status: OrderStatus = 'new') {
  const shipped = status === 'shipped' ? 3 : 0;
  const { rows } = await shop.db.execute<{ number: number }>(sql`
    with placed as (
      insert into "order" (idempotency_key, status, buyer_kind, full_name, phone, email,
        company_name, inn, kpp, delivery_key, delivery_title, city, address, delivery_price,
        payment_key, goods, final)
      values (${randomUUID()}, ${status}, 'organisation', 'Анна Пример', '+79161234567', '',
        'ООО «Пример»', '7700000009', '770001001', 'COURIER', 'Курьер', 'Москва',
        'Примерный проезд, 1', 10000, 'ON_RECEIPT', 30000, 40000)
      returning id, number
    ), history as (
      insert into order_history (order_id, status, actor) select id, ${status}, 'staff' from placed
    ), line as (
      insert into order_line (order_id, position, title, article, unit, amount, shipped, price)
      select id, 0, 'Петля', 'А-1', 'шт', 3, ${shipped}, 10000 from placed
    ) select number from placed`);
  return seen(shop, String(rows[0]?.number));
}
const seen = async (shop: WholeShop, order: string) => ({
  order,
  version: (await cardOf(shop, order)).version,
});

/** An order with a payment that staff have noted. */
async function paid(shop: WholeShop) {
  const at = await fresh(shop);
  await (await owner(shop)).deskOrderPayment({ ...at, way: 'cash' });
  return seen(shop, at.order);
}

/** Reads the card of the order that the answer names. */
const onCard =
  (find: (card: OrderCard) => Seen) =>
  async (shop: WholeShop, _who: unknown, answer: unknown): Promise<Seen> =>
    find(await cardOf(shop, String((answer as { number: number }).number)));
const inJournal = onCard(({ journal }) => ({ note: [journal[0]?.note] }));
const details = onCard(({ buyer, delivery, comment }) => ({
  full_name: [buyer.full_name],
  company_name: [buyer.company_name],
  address: [delivery.address],
  city: [delivery.city],
  comment: [comment],
}));

export const HOSTILE_DESK_ORDERS: Partial<Record<EndpointName, HostileCall>> = {
  deskOrders: { compared: ['q'] },
  deskOrdersCsv: { compared: ['q'] },
  deskOrderMove: {
    ...COMPARED,
    kept: NOTE,
    good: async (shop) => ({ ...(await fresh(shop)), to: 'confirmed' }),
    seen: inJournal,
  },
  deskOrdersMove: {
    door: owner,
    kept: NOTE,
    good: async (shop) => ({
      orders: [{ number: Number((await fresh(shop)).order), status: 'new' }],
      to: 'confirmed',
    }),
    async seen(shop, _who, answer) {
      const [moved] = (answer as { results: { number: number }[] }).results;
      return { note: [(await cardOf(shop, String(moved?.number))).journal[0]?.note] };
    },
  },
  deskOrderNote: {
    door: owner,
    kept: { text: ['lines', 1000] },
    good: async (shop) => ({ order: (await fresh(shop)).order }),
    seen: onCard(({ notes }) => ({ text: [notes[0]?.text] })),
  },
  deskOrderTrack: {
    door: owner,
    kept: { carrier: ['line', 60], number: ['line', 60] },
    good: async (shop) => ({ order: (await fresh(shop)).order }),
    seen: onCard(({ tracks }) => ({ carrier: [tracks[0]?.carrier], number: [tracks[0]?.number] })),
  },
  deskOrderDeliveryPrice: {
    ...COMPARED,
    kept: NOTE,
    good: async (shop) => ({ ...(await fresh(shop)), price: 20_000 }),
    seen: inJournal,
  },
  deskOrderPayment: {
    ...COMPARED,
    kept: { ...NOTE, reference: ['line', 300] },
    good: async (shop) => ({ ...(await fresh(shop)), way: 'cash' }),
    seen: onCard(({ payments: [one] }) => ({ note: [one?.note], reference: [one?.reference] })),
  },
  deskOrderPaymentVoid: {
    ...COMPARED,
    kept: NOTE,
    async good(shop) {
      const at = await paid(shop);
      return { ...at, id: (await cardOf(shop, at.order)).payments[0]?.id };
    },
    seen: onCard(({ payments }) => ({ note: [payments[0]?.note] })),
  },
  deskOrderPaymentAccept: {
    ...COMPARED,
    kept: NOTE,
    async good(shop) {
      const { order } = await fresh(shop);
      await shop.db.execute(sql`
        insert into payment (order_id, provider, provider_id, method, status, amount, unclear)
        select id, 'yookassa', ${randomUUID()}, 'SBP', 'succeeded', 100, 'other_amount'
        from "order" where number = ${Number(order)}`);
      return seen(shop, order);
    },
    seen: onCard(({ payments }) => ({ note: [payments[0]?.note] })),
  },
  deskOrderRefund: {
    ...COMPARED,
    kept: NOTE,
    good: async (shop) => ({ ...(await paid(shop)), part: { sum: 100 } }),
    seen: onCard(({ refunds, credits }) => ({ note: [refunds[0]?.note, credits[0]?.note] })),
  },
  deskOrderRefundGiven: {
    ...COMPARED,
    kept: { ...NOTE, reference: ['line', 300] },
    good: async (shop) => ({ ...(await paid(shop)), way: 'cash', amount: 100 }),
    seen: onCard(({ refunds: [one] }) => ({ note: [one?.note], reference: [one?.reference] })),
  },
  deskOrderRetry: { compared: ['version'] },
  deskOrderLines: {
    door: owner,
    compared: ['version', 'added.article'],
    kept: NOTE,
    good: async (shop) => ({
      ...(await fresh(shop)),
      amounts: [{ position: 0, amount: 2 }],
      added: [],
    }),
    seen: inJournal,
  },
  deskOrderDetails: {
    door: owner,
    // An order with a courier does not keep it.
    compared: ['version', 'post_code'],
    refused: REFUSED,
    kept: { ...NOTE, ...DETAILS },
    good: (shop) => fresh(shop),
    seen: async (shop, who, answer) => ({
      ...(await details(shop, who, answer)),
      ...(await inJournal(shop, who, answer)),
    }),
  },
  deskOrderShip: {
    ...COMPARED,
    kept: { ...NOTE, carrier: ['line', 60], track: ['line', 60] },
    good: async (shop) => ({ ...(await fresh(shop, 'assembling')), units: UNITS }),
    seen: onCard(({ journal, tracks: [one] }) => ({
      note: [journal.find(({ deed }) => deed === 'shipped')?.note],
      carrier: [one?.carrier],
      track: [one?.number],
    })),
  },
  deskOrderBack: {
    ...COMPARED,
    kept: NOTE,
    good: async (shop) => ({
      ...(await fresh(shop, 'shipped')),
      units: UNITS,
      to: 'stock',
    }),
    seen: onCard(({ journal }) => ({
      note: [journal.find(({ deed }) => deed === 'returned')?.note],
    })),
  },
  deskOrderNew: {
    door: owner,
    compared: ['goods.article', 'post_code'],
    refused: REFUSED,
    kept: { ...NOTE, ...DETAILS },
    good: placed,
    seen: async (shop, who, answer) => ({
      ...(await details(shop, who, answer)),
      ...(await onCard(({ journal }) => ({
        note: [journal.find(({ deed }) => deed === 'placed')?.note],
      }))(shop, who, answer)),
    }),
  },
};
