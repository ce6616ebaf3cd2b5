import { eq, inArray, sql } from 'drizzle-orm';
import type { OrderActor, OrderStatus, PaymentKey } from '../../src/domain/order.ts';
import { waitingSince } from '../../src/domain/order-reservation.ts';
import { bonusEntry, promoCode, promoUse } from '../../src/server/database/schema/cart.ts';
import { product } from '../../src/server/database/schema/product.ts';
import { order, orderHistory, orderLine } from '../../src/server/database/schema/order.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { favourite, waitlistItem } from '../../src/server/database/schema/account.ts';
import { keptProducts } from '../../src/server/modules/favourites/queries.ts';
import { accountInfoOf } from '../../src/server/modules/account/queries.ts';
import { citiesOf } from '../../src/server/modules/city/cities.ts';
import type { Carrier } from '../../src/server/modules/delivery/carrier.ts';
import { destinationsOf } from '../../src/server/modules/delivery/destinations.ts';
import { cabinetRoutes } from '../../src/server/modules/order/cabinet-routes.ts';
import { placedOrderRoutes } from '../../src/server/modules/order/placed-routes.ts';
import { moveOrder } from '../../src/server/modules/order/move.ts';
import { paymentOffers } from '../../src/server/modules/order/payment-offers.ts';
import { lockGoods } from '../../src/server/modules/stock/figures.ts';
import { reserveStock } from '../../src/server/modules/stock/reserve.ts';
import { awaitingReview } from '../../src/server/modules/reviews/own-queries.ts';
import { openCartShop, type CartShop } from './cart.ts';
import { shopperOf, type Shopper } from './shopper.ts';

type LineParts = { slug: string; amount: number } & Partial<
  Pick<typeof orderLine.$inferInsert, 'price' | 'promo' | 'bonus' | 'gift' | 'title'>
>;
export type OrderParts = { lines: LineParts[] } & Partial<
  Omit<typeof order.$inferInsert, 'accountId' | 'goods' | 'promoDiscount' | 'bonuses' | 'final'>
>;
export type Buyer = Shopper & { accountId: number };

/** A shop with placed orders. */
export interface OrderShop extends Omit<CartShop, 'buyer' | 'handlers'> {
  /** Those of the cart and of placed orders. */
  handlers: CartShop['handlers'] &
    ReturnType<typeof placedOrderRoutes> &
    ReturnType<typeof cabinetRoutes>;
  buyer(points?: number): Promise<Buyer>;
  /** Puts in a placed order: stock is taken, points are spent, the code is used. Returns its id. */
  order(accountId: number, parts: OrderParts): Promise<string>;
  move(id: string, to: OrderStatus, actor?: OrderActor): ReturnType<typeof moveOrder>;
  stock(slug: string): Promise<number>;
  /** The points of the account, and the number of entries in its ledger. */
  ledger(accountId: number): Promise<{ balance: number; entries: number }>;
}

/**
 * The handlers of placed orders, with those of the cart, into which an order is repeated. Without
 * keys nothing is paid online.
 */
export function orderHandlers<Cart extends CartShop['handlers']>(
  {
    db,
    catalogue,
    clock,
    settings,
    carrier = null,
  }: Pick<CartShop, 'db' | 'catalogue' | 'clock' | 'settings'> & { carrier?: Carrier | null },
  cart: Cart,
  onlineKeys: readonly PaymentKey[] = [],
) {
  const review = {
    cards: catalogue.cards.products,
    awaitingReview: (accountId: number) => awaitingReview(db, accountId),
  };
  return {
    ...cart,
    ...placedOrderRoutes({
      db,
      ...review,
      clock: () => clock.now,
      destinations: destinationsOf({ cities: citiesOf(db), carrier }),
      settings,
      offers: paymentOffers(db, onlineKeys, settings),
    }),
    ...cabinetRoutes({
      db,
      ...review,
      accountInfo: (accountId) => accountInfoOf(db, accountId),
      favourites: (accountId) => keptProducts(db, favourite, accountId),
      waitlist: (accountId) => keptProducts(db, waitlistItem, accountId),
    }),
  };
}

export async function openOrderShop(): Promise<OrderShop> {
  const shop = await openCartShop();
  const { db } = shop;
  const clock = () => shop.clock.now;
  const handlers = orderHandlers(shop, shop.handlers);
  return {
    ...shop,
    handlers,
    guest: () => shopperOf(db, handlers, clock),
    async buyer(points) {
      const { accountId } = await shop.buyer(points);
      const shopper = shopperOf(db, handlers, clock);
      await shopper.signIn(accountId);
      return { ...shopper, accountId };
    },
    order: (accountId, parts) => putOrder(shop, accountId, parts),
    move: (id, to, actor = 'staff') =>
      inTransaction(db, (tx) => moveOrder(tx, { id, to, actor }, clock)),
    async stock(slug) {
      const [row] = await db
        .select({ quantity: product.quantity })
        .from(product)
        .where(eq(product.slug, slug));
      return row?.quantity ?? Number.NaN;
    },
    async ledger(accountId) {
      const rows = await db
        .select({ points: bonusEntry.points })
        .from(bonusEntry)
        .where(eq(bonusEntry.accountId, accountId));
      return { balance: rows.reduce((sum, { points }) => sum + points, 0), entries: rows.length };
    },
  };
}

const PERSON = {
  buyerKind: 'person',
  fullName: 'Покупатель',
  phone: '+79161234567',
  email: 'buyer@example.ru',
  deliveryKey: 'PICKUP',
  deliveryTitle: 'Самовывоз',
  city: 'Москва',
  address: 'Примерный проезд, 1',
  paymentKey: 'ON_RECEIPT',
  deliveryPrice: 0,
} as const;

/** Writes the rows of a placed order. */
export function putOrder(
  { db, id: productId, clock, settings }: CartShop,
  accountId: number,
  { lines, ...columns }: OrderParts,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const rows = lines.map(
      (
        { slug, amount, price = 10_000, promo = 0, bonus = 0, gift = false, title = slug },
        position,
      ) => ({
        position,
        productId: productId(slug),
        title,
        article: `А-${slug}`,
        unit: 'шт',
        amount,
        price: gift ? 0 : price,
        promo,
        bonus,
        gift,
      }),
    );
    const total = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + of(row), 0);
    const [goods, promoDiscount, spent] = [
      total(({ amount, price }) => amount * price),
      total(({ promo }) => promo),
      total(({ bonus }) => bonus),
    ];
    const filled = { ...PERSON, createdAt: clock.now, ...columns };
    const final = goods - promoDiscount - spent + (filled.deliveryPrice ?? 0);
    const [made] = await tx
      .insert(order)
      .values({
        ...waitingSince(
          { ...filled, final, goodsArrive: null, deliveryPrice: filled.deliveryPrice ?? null },
          filled.createdAt ?? clock.now,
          settings.now(),
        ),
        ...filled,
        accountId,
        idempotencyKey: crypto.randomUUID(),
        goods,
        promoDiscount,
        bonuses: spent / 100,
        final,
      })
      .returning({ id: order.id });
    const id = made?.id ?? '';
    await tx.insert(orderLine).values(rows.map((row) => ({ ...row, orderId: id })));
    await tx
      .insert(orderHistory)
      .values({ orderId: id, status: 'new', actor: 'buyer', at: clock.now });
    const held = rows.map((row) => ({ productId: row.productId, units: row.amount }));
    await lockGoods(
      tx,
      held.map((each) => each.productId),
    );
    // Discontinued goods were on sale when the order was placed.
    const bought = inArray(
      product.id,
      held.map((each) => each.productId),
    );
    const now = await tx
      .select({ id: product.id, state: product.state })
      .from(product)
      .where(bought);
    await tx.update(product).set({ state: 'active' }).where(bought);
    if (!(await reserveStock(tx, held, { orderId: id, warehouseId: null }, () => clock.now)))
      throw new Error('The shop of the test has too little of an order.');
    for (const each of now)
      await tx.update(product).set({ state: each.state }).where(eq(product.id, each.id));
    if (spent > 0)
      await tx.insert(bonusEntry).values({
        accountId,
        points: -spent / 100,
        reason: 'spent',
        orderId: id,
        cause: `order:${id}`,
        createdAt: clock.now,
      });
    if (filled.promoCode) {
      await tx.insert(promoUse).values({ code: filled.promoCode, accountId, orderId: id });
      await tx
        .update(promoCode)
        .set({ used: sql`${promoCode.used} + 1` })
        .where(eq(promoCode.code, filled.promoCode));
    }
    return id;
  });
}

/** 30 screws at 10 ₽ with 10 % off by the promo code TEN, and 50 points of 200. */
export async function discountedOrder(shop: OrderShop) {
  const buyer = await shop.buyer(200);
  const id = await shop.order(buyer.accountId, {
    lines: [{ slug: 'screw', amount: 30, price: 1000, promo: 3000, bonus: 5000 }],
    promoCode: 'TEN',
    earned: 6,
  });
  return { buyer, id };
}
