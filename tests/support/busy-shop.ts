import pg from 'pg';
import type { Database } from '../../src/server/database/open.ts';
import { putCatalogue } from './catalogue.ts';
import { PERSON } from './checkout-handlers.ts';
import { putConsentPages } from './consent-pages.ts';
import { openWholeShop } from './whole-shop.ts';
import { putPickupTown } from './pickup-town.ts';

/** Puts in two goods and all that an order needs; returns their ids and the pickup point. */
export async function fillBusyShop(
  db: Database,
): Promise<{ ids: Map<string, number>; point: number }> {
  const ids = await putCatalogue(db, {
    categories: { petli: 'Петли' },
    products: ['hinge', 'handle'].map((slug) => ({ slug, in: 'petli', columns: { onHand: 1000 } })),
  });
  const point = await putPickupTown(db);
  await putConsentPages(db);
  return { ids, point };
}

/**
 * The whole shop with goods that another program can hold locked, and carts on their way to orders.
 */
export async function openBusyShop() {
  let ids = new Map<string, number>();
  let point = 0;
  const shop = await openWholeShop(async (db) => {
    ({ ids, point } = await fillBusyShop(db));
  });
  const id = (slug: string) => ids.get(slug) ?? 0;

  return {
    ...shop,
    id,
    point,
    /** A logged-in buyer with this product in the cart; `order` places the order. */
    async buyerOf(slug: string) {
      const { api, accountId } = await shop.somebody();
      await api.cartAdd({ product_id: id(slug), quantity: 1 });
      const { idempotency_key: key } = await api.orderInfo({});
      const order = () =>
        api.orderPlace({ ...PERSON, pickup_point_id: point, idempotency_key: key });
      return { api, accountId, order };
    },
    /** Locks rows as another program would, until the returned function is called. */
    async hold(query: string): Promise<() => Promise<void>> {
      const holder = new pg.Client({ connectionString: shop.db.url });
      await holder.connect();
      await holder.query('begin');
      await holder.query(query);
      return () => holder.end();
    },
    /** The status of the readiness check. */
    readiness: async () => (await fetch(`${shop.url}/readyz`)).status,
  };
}
