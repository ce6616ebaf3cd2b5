import { desc, eq } from 'drizzle-orm';
import type { Client } from '../../src/contract/api.ts';
import type { PaymentKey } from '../../src/domain/order.ts';
import type { StaffRole } from '../../src/domain/staff.ts';
import { staffJournal } from '../../src/server/database/schema/staff.ts';
import { citiesOf } from '../../src/server/modules/city/cities.ts';
import { destinationsOf } from '../../src/server/modules/delivery/destinations.ts';
import { paymentOffers } from '../../src/server/modules/order/payment-offers.ts';
import { deskOrderRoutes } from '../../src/server/modules/order/desk/routes.ts';
import { giveArticles } from './articles.ts';
import type { CartShop } from './cart.ts';
import { orderOf } from './deeds.ts';
import { openOrderShop, type OrderParts } from './orders.ts';
import { deskAs } from './staff.ts';

/** What the desk's handlers work with, in a shop of the tests. */
type Shop = Pick<CartShop, 'db' | 'settings' | 'clock'>;

/** The orders of the desk, called by a person of the staff with this role. */
export async function deskOf(
  { db, settings, clock }: Shop,
  role: StaffRole = 'manager',
  onError: (error: unknown) => void = (error) => {
    throw error;
  },
  online: readonly PaymentKey[] = [],
): Promise<{ api: Client; staffId: number }> {
  const handlers = deskOrderRoutes({
    db,
    clock: () => clock.now,
    settings,
    destinations: destinationsOf({ cities: citiesOf(db), carrier: null }),
    offers: paymentOffers(db, online, settings),
    onError,
  });
  const { id, api } = await deskAs(db, handlers, role);
  return { api, staffId: id };
}

/** A shop with orders, and its desk as a manager sees it. */
export async function openDeskOrders() {
  const shop = await openOrderShop();
  const buyer = await shop.buyer(100);
  await shop.changeProduct('hinge', { onHand: 1000 });
  await shop.changeProduct('screw', { onHand: 100_000 });
  await giveArticles(shop.db, ({ slug, article }) => (slug === 'hinge' ? article : `А-${slug}`));
  const { api, staffId } = await deskOf(shop);
  return {
    shop,
    api,
    staffId,
    /** A placed order of ten screws at 10 ₽, unless said otherwise. */
    async put(parts: Partial<OrderParts> = {}) {
      const id = await shop.order(buyer.accountId, {
        lines: [{ slug: 'screw', amount: 10, price: 1000 }],
        ...parts,
      });
      const { number } = (await orderOf(shop.db, id)).row;
      return { id, number, order: String(number) };
    },
    /** The order and its version, as a deed names them. */
    seen: async (order: string) => ({
      order,
      version: (await api.deskOrder({ order })).version,
    }),
    /** The journal of the desk about this order, the newest first. */
    recorded: (number: number) =>
      shop.db
        .select()
        .from(staffJournal)
        .where(eq(staffJournal.subjectId, String(number)))
        .orderBy(desc(staffJournal.id)),
    close: () => shop.close(),
  };
}
