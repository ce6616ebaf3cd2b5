import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { Tasks } from '../../src/server/database/jobs.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { order, orderHistory } from '../../src/server/database/schema/order.ts';
import { payment } from '../../src/server/database/schema/payment.ts';
import type { Handlers } from '../../src/server/api/handlers.ts';
import { keysOf } from '../../src/server/callers/keys.ts';
import { createApi } from '../../src/server/api/create-api.ts';
import { orderLetterTasks } from '../../src/server/modules/order/letters.ts';
import { awaitingReview } from '../../src/server/modules/reviews/own-queries.ts';
import { paymentLetterTasks } from '../../src/server/modules/payment/letters.ts';
import { openPayments } from '../../src/server/modules/payment/open.ts';
import { openEvents } from '../../src/server/platform/events.ts';
import { doJobs, waitingJobs } from './jobs.ts';
import { openPost } from './post.ts';
import { openOrderShop, orderHandlers, type OrderParts } from './orders.ts';
import { readableLog } from './read-log.ts';
import { shopperOf } from './shopper.ts';
import { openYookassa } from './yookassa.ts';
import { TEST_LINKS } from './secrets.ts';

const SITE = 'https://skoba.example';
/** Short enough for a test. */
const LIMITS = { callMs: 400, allMs: 3000, pauseMs: 20 };

/** A shop with online payment at a local YooKassa, in two processes on one database. */
export async function openPayShop(options: { withKeys?: boolean } = {}) {
  const shop = await openOrderShop();
  await shop.changeProduct('hinge', { onHand: 10_000 });
  const yookassa = await openYookassa();
  const clock = () => shop.clock.now;
  const post = openPost();
  const failures: string[] = [];
  const answers = readableLog();
  const events = openEvents(answers.log);
  const otherDb = await openDatabase({ databaseUrl: shop.db.url, dataDir: '' });

  const [main, other] = [shop.db, otherDb].map((db) => {
    const config = {
      siteUrl: SITE,
      yookassa: options.withKeys === false ? undefined : yookassa.config,
    };
    const payments = openPayments(
      config,
      { db, clock, settings: shop.settings, onError: (error) => failures.push(String(error)) },
      LIMITS,
    );
    const handlers = {
      ...orderHandlers({ ...shop, db }, shop.handlers, payments.offered),
      ...payments.routes,
    };
    const api = createApi({
      handlers: handlers as Handlers,
      keys: keysOf(db, clock),
      log: pino({ level: 'silent' }),
      secureCookies: false,
    });
    return {
      db,
      handlers,
      api,
      tasks: {
        ...payments.tasks,
        ...paymentLetterTasks({ db, mailer: post, siteUrl: SITE, links: TEST_LINKS, events }),
        ...orderLetterTasks({
          db,
          mailer: post,
          siteUrl: SITE,
          links: TEST_LINKS,
          cards: shop.catalogue.cards.products,
          awaitingReview: (accountId) => awaitingReview(db, accountId),
        }),
      },
    };
  }) as [Process, Process];
  type Process = {
    db: typeof shop.db;
    handlers: Partial<Handlers>;
    api: ReturnType<typeof createApi>;
    tasks: Partial<Tasks>;
  };

  async function send(path: string, body: string, headers: Record<string, string>, at = main) {
    const {
      status,
      headers: answered,
      body: text,
    } = await at.api({
      method: 'POST',
      url: path,
      address: '203.0.113.7',
      headers,
      readBody: () => Promise.resolve(Buffer.from(body)),
    });
    return {
      status,
      location: String(answered.location ?? ''),
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
    };
  }

  return {
    ...shop,
    yookassa,
    failures,
    post,
    paymentIdOf: async (orderId: string) => {
      const [row] = await shop.db
        .select({ id: payment.id })
        .from(payment)
        .where(eq(payment.orderId, orderId));
      return row?.id ?? '';
    },
    /** What the log holds about this payment or refund. */
    logged: (kind: 'payment' | 'refund', id: string) =>
      answers.records().filter((record) => record[kind] === id),
    main,
    other,
    pass(seconds: number) {
      shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
    },
    async buyer() {
      const { accountId } = await shop.buyer();
      const shopper = shopperOf(main.db, main.handlers, clock);
      await shopper.signIn(accountId);
      const elsewhere = shopperOf(other.db, other.handlers, clock);
      await elsewhere.signIn(accountId);
      return { ...shopper, accountId, elsewhere };
    },
    /** An order of two hinges, to be paid by card, unless `parts` say otherwise. */
    order: (accountId: number, parts: Partial<OrderParts> = {}) =>
      shop.order(accountId, {
        paymentKey: 'CARD_ONLINE',
        lines: [{ slug: 'hinge', amount: 2 }],
        ...parts,
      }),
    /** Sends the form of the page as a browser without scripts does. */
    pressForm: (buyer: { cookies: ReadonlyMap<string, string> }, orderId: string) =>
      send(
        `/api/order/${orderId}/pay`,
        new URLSearchParams({ failed: `/order/confirm/${orderId}` }).toString(),
        {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          cookie: [...buyer.cookies].map((pair) => pair.join('=')).join('; '),
        },
      ),
    notify: (notification: object, process = main) =>
      send(
        '/api/payment/yookassa',
        JSON.stringify(notification),
        { accept: '*/*', 'content-type': 'application/json' },
        process,
      ),
    /** Does all due jobs, and those that they add. */
    work: (process = main) =>
      doJobs(process.db, process.tasks, clock, {
        onError: (error, task) => failures.push(`${task}: ${String(error)}`),
      }),
    jobs: async () => (await waitingJobs(shop.db)).map(({ task }) => task).sort(),
    async state(orderId: string) {
      const [row] = await shop.db
        .select({ status: order.status, paidAt: order.paidAt })
        .from(order)
        .where(eq(order.id, orderId));
      const history = await shop.db
        .select({ status: orderHistory.status, actor: orderHistory.actor })
        .from(orderHistory)
        .where(eq(orderHistory.orderId, orderId))
        .orderBy(orderHistory.id);
      return {
        status: row?.status,
        isPaid: row?.paidAt !== null,
        history: history.map(({ status, actor }) => `${status} by ${actor}`),
      };
    },
    paymentsOf: (orderId: string) =>
      shop.db
        .select({
          status: payment.status,
          method: payment.method,
          amount: payment.amount,
          refunded: payment.refunded,
          unclear: payment.unclear,
          providerId: payment.providerId,
        })
        .from(payment)
        .where(eq(payment.orderId, orderId))
        .orderBy(payment.createdAt),
    async close() {
      await otherDb.close();
      await yookassa.close();
      await shop.close();
    },
  };
}
export type PayShop = Awaited<ReturnType<typeof openPayShop>>;
type PayBuyer = Awaited<ReturnType<PayShop['buyer']>>;

/** Pays at the provider, before the shop is notified; returns the provider's id of the payment. */
export async function payAtProvider(shop: PayShop, buyer: PayBuyer, id: string): Promise<string> {
  await buyer.api.orderPay({ id });
  const paymentId = shop.yookassa.last().id;
  shop.yookassa.pay(paymentId);
  return paymentId;
}

/** An order that is paid online; the shop was notified and has done what follows. */
export async function paidOrder(
  shop: PayShop,
  buyer: PayBuyer,
  parts: Partial<OrderParts> = {},
): Promise<{ id: string; paymentId: string }> {
  const id = await shop.order(buyer.accountId, parts);
  const paymentId = await payAtProvider(shop, buyer, id);
  await shop.notify(shop.yookassa.notification(paymentId));
  await shop.work();
  return { id, paymentId };
}
