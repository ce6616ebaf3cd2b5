import { eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '#src/domain/order.ts';
import { openDatabase, type Database } from '#src/server/database/open.ts';
import { product } from '#src/server/database/schema/product.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { moveOrder } from '#src/server/modules/order/move.ts';
import { notePayment } from '#src/server/modules/order/money/note-payment.ts';
import { endUnpaid } from '#src/server/modules/order/unpaid.ts';
import { openEvents } from '#src/server/platform/events.ts';
import { readableLog } from '../read-log.ts';
import { paymentLetterTasks } from '#src/server/modules/payment/letters.ts';
import { openPayments } from '#src/server/modules/payment/open.ts';
import { correctStock } from '#src/server/modules/stock/correct.ts';
import { stockLetterTasks } from '#src/server/modules/stock/letters.ts';
import { giveArticles } from '../articles.ts';
import { checkoutHandlers, type PlaceInput } from '../checkout-handlers.ts';
import { place } from '../checkout.ts';
import { doJobs } from '../jobs.ts';
import { openPost } from '../post.ts';
import { orderHandlers } from '../orders.ts';
import { shopperOf } from '../shopper.ts';
import { openStockedShop } from '../stocked-shop.ts';
import { actAsStaff, type StaffDeed } from './staff-deeds.ts';
import { openYookassa } from '../yookassa.ts';
import { TEST_LINKS } from '../secrets.ts';

const SITE = 'https://skoba.example';
const LIMITS = { callMs: 2000, allMs: 6000, pauseMs: 20 };
const ONLINE = ['CARD_ONLINE', 'SBP'] as const;

/** A whole shop in two processes: carts, orders, online payments, staff, a 1C, and their jobs. */
export async function openTruthShop() {
  const shop = await openStockedShop();
  const clock = () => shop.clock.now;
  const yookassa = await openYookassa();
  const otherDb = await openDatabase(
    { databaseUrl: shop.db.url, dataDir: '' },
    { onError: () => undefined },
  );
  const failures: string[] = [];
  const post = openPost();
  // Staff name goods by their articles.
  await giveArticles(shop.db, ({ slug, article }) => article || slug);
  await shop.db.execute(
    sql`insert into config (key, value) values ('ORDERS_EMAIL', 'shop@example.ru')`,
  );

  const { log } = readableLog();
  const events = openEvents(log);
  const open = (db: Database) => {
    const fail = (error: unknown) => failures.push(String(error));
    const config = { siteUrl: SITE, yookassa: yookassa.config };
    const payments = openPayments(
      config,
      { db, clock, settings: shop.settings, onError: fail },
      LIMITS,
    );
    const checkout = checkoutHandlers(db, {
      cards: shop.catalogue.cards.products,
      clock,
      onlinePayments: ONLINE,
      settings: shop.settings,
    });
    const handlers = {
      ...orderHandlers({ ...shop, db }, checkout, payments.offered),
      ...payments.routes,
    };
    const letters = { db, clock, mailer: post, siteUrl: SITE, links: TEST_LINKS, events };
    return {
      db,
      handlers,
      tasks: { ...payments.tasks, ...paymentLetterTasks(letters), ...stockLetterTasks(letters) },
    };
  };
  const processes = [open(shop.db), open(otherDb)] as const;
  const processOf = (number: number) => processes[number % 2 === 0 ? 0 : 1];

  return {
    ...shop,
    yookassa,
    failures,
    post,
    pass(minutes: number) {
      shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
    },
    ago: (minutes: number) => new Date(shop.clock.now.getTime() - minutes * 60_000),
    /** Staff count the stock; files formed before the count are out of date. */
    count: (slug: string, onHand: number) =>
      inTransaction(shop.db, async (tx) => {
        await correctStock(tx, { productId: shop.id(slug), onHand, note: '' }, clock);
        await tx
          .update(product)
          .set({ stockFormedAt: clock() })
          .where(eq(product.id, shop.id(slug)));
      }),
    /** The account in one of the two processes, freshly logged in. */
    async buyerAt(process: number, accountId: number) {
      const { db, handlers } = processOf(process);
      const shopper = shopperOf(db, handlers, clock);
      await shopper.signIn(accountId);
      return { ...shopper, accountId };
    },
    async account(points: number): Promise<number> {
      return (await shop.buyer(points)).accountId;
    },
    placeAs: (buyer: Awaited<ReturnType<typeof shop.buyer>>, fields: Partial<PlaceInput>) =>
      place(shop, buyer, fields),
    moveAt: (process: number, id: string, to: OrderStatus) =>
      inTransaction(processOf(process).db, (tx) =>
        moveOrder(tx, { id, to, actor: 'staff' }, clock),
      ),
    staffAt: (process: number, id: string, one: StaffDeed) =>
      actAsStaff(processOf(process).db, id, one, clock),
    noteAt: (process: number, orderId: string) =>
      notePayment(
        processOf(process).db,
        { orderId, way: 'cash', reference: '', by: 'касса', note: '' },
        clock,
      ),
    endUnpaidAt: (process: number) =>
      endUnpaid({
        db: processOf(process).db,
        clock,
        onError: (error) => failures.push(String(error)),
      }),
    async notify(process: number, paymentId: string) {
      const { handlers, db } = processOf(process);
      const { api } = shopperOf(db, handlers, clock);
      await api.paymentNotification(yookassa.notification(paymentId));
    },
    /** Does the due jobs and those that they add, except letters of orders. */
    work: () =>
      doJobs(shop.db, processes[0].tasks, clock, {
        onError: (error, task) => failures.push(`${task}: ${String(error)}`),
      }),
    async close() {
      await otherDb.close();
      await yookassa.close();
      await shop.close();
    },
  };
}
export type TruthShop = Awaited<ReturnType<typeof openTruthShop>>;
