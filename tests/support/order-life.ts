import type { OrderActor, OrderStatus } from '../../src/domain/order.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import type { Carrier } from '../../src/server/modules/delivery/carrier.ts';
import { orderLetterTasks } from '../../src/server/modules/order/letters.ts';
import { moveOrder } from '../../src/server/modules/order/move.ts';
import { awaitingReview } from '../../src/server/modules/reviews/own-queries.ts';
import type { Letter } from '../../src/server/platform/mail.ts';
import { checkoutHandlers } from './checkout-handlers.ts';
import { chooseCity, openCheckout, type CheckoutShop } from './checkout.ts';
import { doJobs } from './jobs.ts';
import { orderHandlers, type Buyer } from './orders.ts';
import { openPost } from './post.ts';
import { shopperOf } from './shopper.ts';
import { TEST_LINKS } from './secrets.ts';

/** A shop with the whole life of an order: cart, placing, letters and what follows. */
export interface LifeShop extends Omit<CheckoutShop, 'buyer'> {
  buyer(points?: number, town?: string): Promise<Buyer>;
  move(id: string, to: OrderStatus, actor?: OrderActor): ReturnType<typeof moveOrder>;
  /** Writes the waiting letters; returns them in the order in which they were asked for. */
  deliver(): Promise<Letter[]>;
}

export const SITE = 'https://skoba.example';

export async function openLife(options: { carrier?: Carrier } = {}): Promise<LifeShop> {
  const shop = await openCheckout(options);
  const { db } = shop;
  const clock = () => shop.clock.now;
  const handlers = orderHandlers(
    { ...shop, ...options },
    checkoutHandlers(db, {
      settings: shop.settings,
      ...options,
      cards: shop.catalogue.cards.products,
      clock,
    }),
  );
  return {
    ...shop,
    async buyer(points = 0, town) {
      const { accountId } = await shop.buyer(points);
      const shopper = shopperOf(db, handlers, clock);
      if (town !== undefined) chooseCity(shopper, { id: shop.cityId(town), title: town });
      await shopper.signIn(accountId);
      return { ...shopper, accountId };
    },
    move: (id, to, actor = 'staff') =>
      inTransaction(db, (tx) => moveOrder(tx, { id, to, actor }, clock)),
    async deliver() {
      const post = openPost();
      const tasks = orderLetterTasks({
        db,
        siteUrl: SITE,
        links: TEST_LINKS,
        cards: shop.catalogue.cards.products,
        awaitingReview: (accountId) => awaitingReview(db, accountId),
        mailer: post,
      });
      await doJobs(db, tasks, clock);
      return post.letters;
    },
  };
}
