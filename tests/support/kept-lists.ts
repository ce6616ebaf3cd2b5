import type { Client } from '../../src/contract/api.ts';
import type { Database } from '../../src/server/database/open.ts';
import { account } from '../../src/server/database/schema/account.ts';
import { routes as cartRoutes } from '../../src/server/modules/cart/routes.ts';
import { citiesOf } from '../../src/server/modules/city/cities.ts';
import { destinationsOf } from '../../src/server/modules/delivery/destinations.ts';
import { favouriteRoutes } from '../../src/server/modules/favourites/routes.ts';
import { openShop, putCatalogue, type ProductPart } from './catalogue.ts';
import { callerWith, clientOf } from './client.ts';
import { openTestDatabase } from './database.ts';
import { fixedSettings } from './settings.ts';

/** Favourites and the waitlist over a few products. Each look at the clock is a second later. */
export async function openKeptLists(products: readonly Omit<ProductPart, 'in'>[]) {
  const db = await openTestDatabase();
  const ids = await putCatalogue(db, {
    categories: { petli: 'Петли' },
    products: products.map((part) => ({ ...part, in: 'petli' })),
  });
  const shop = await openShop(db);
  let seconds = 0;
  const clock = () => new Date(Date.UTC(2026, 10, 20) + 1000 * (seconds += 1));
  const cards = shop.catalogue.cards.products;
  const settings = fixedSettings();
  const destinations = destinationsOf({ cities: citiesOf(db), carrier: null });
  const context = { db, cards, clock, settings, destinations };
  const handlers = { ...cartRoutes(context), ...favouriteRoutes(context) };
  return {
    db,
    catalogue: shop.catalogue,
    guest: clientOf(handlers, callerWith({})),
    idOf: (slug: string) => ids.get(slug) ?? 0,
    /** The client of a new account. */
    async shopper(email: string): Promise<Client> {
      return clientOf(
        handlers,
        callerWith({ accountId: await openAccount(db, email), setReadableCookie: () => undefined }),
      );
    },
    async close() {
      await shop.catalogue.close();
      await db.close();
    },
  };
}

async function openAccount(db: Database, email: string): Promise<number> {
  const [row] = await db
    .insert(account)
    .values({ email, name: 'Анна' })
    .onConflictDoUpdate({ target: account.email, set: { name: 'Анна' } })
    .returning({ id: account.id });
  if (row === undefined) throw new Error('The database gave no row for an account.');
  return row.id;
}
