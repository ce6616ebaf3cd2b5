import { eq, inArray, sql } from 'drizzle-orm';
import { promoKey } from '../../src/domain/promo-key.ts';
import type { Database } from '../../src/server/database/open.ts';
import { account } from '../../src/server/database/schema/account.ts';
import { bonusEntry, promoCode } from '../../src/server/database/schema/cart.ts';
import { category } from '../../src/server/database/schema/catalogue.ts';
import { product } from '../../src/server/database/schema/product.ts';
import { REQUISITES } from '../../src/demo/content/configs.ts';
import { config } from '../../src/server/database/schema/content.ts';
import { letterAddress } from '../../src/server/database/schema/order-deeds.ts';
import { announceChange } from '../../src/server/database/changes.ts';
import type { Catalogue } from '../../src/server/modules/catalogue/catalogue.ts';
import { citiesOf } from '../../src/server/modules/city/cities.ts';
import { destinationsOf } from '../../src/server/modules/delivery/destinations.ts';
import { routes as cartRoutes } from '../../src/server/modules/cart/routes.ts';
import { openSettings, type ShopSettings } from '../../src/server/modules/settings/open.ts';
import type { Clock } from '../../src/server/platform/clock.ts';
import { heardAll } from './announcements.ts';
import { openShop, putCatalogue } from './catalogue.ts';
import { openTestDatabase } from './database.ts';
import { shopperOf, type Shopper } from './shopper.ts';

type PromoParts = Partial<typeof promoCode.$inferInsert> & { code: string; categories?: string[] };

/** A shop with a small catalogue and a cart, at a moment that the test sets. */
export interface CartShop {
  db: Database;
  catalogue: Catalogue;
  settings: ShopSettings;
  clock: { now: Date };
  /** Those of the cart only. */
  handlers: ReturnType<typeof cartRoutes>;
  /** Id of a product by its slug. */
  id: (slug: string) => number;
  guest(): Shopper;
  /** A logged-in buyer with so many bonus points. */
  buyer(points?: number): Promise<Shopper & { accountId: number }>;
  changeProduct(slug: string, columns: Partial<typeof product.$inferInsert>): Promise<void>;
  /** `categories`: full slugs of the categories it applies to; none: all goods. */
  addPromo(parts: PromoParts): Promise<void>;
  close(): Promise<void>;
}

/** 100 ₽ a piece unless said otherwise. */
const GOODS = [
  { slug: 'hinge', in: 'petli', columns: { onHand: 7, article: '71B3550', unit: 'шт' } },
  {
    slug: 'screw',
    in: 'krepezh',
    columns: { onHand: 1000, minQuantity: 10, quantityStep: 5, priceCurrent: 150, unit: 'шт' },
  },
  { slug: 'handle', in: 'ruchki', columns: { onHand: 100, priceCurrent: 250_050 } },
  { slug: 'pencil', in: 'krepezh', columns: { onHand: 3 } },
  { slug: 'sold-out', in: 'petli', columns: { onHand: 0 } },
  { slug: 'gone', in: 'petli', columns: { state: 'discontinued' as const } },
  { slug: 'secret', in: 'petli', columns: { state: 'hidden' as const } },
];

export async function openCartShop(): Promise<CartShop> {
  const db = await openTestDatabase();
  // Without them there are no invoices.
  await db
    .insert(config)
    .values(Object.entries(REQUISITES).map(([key, value]) => ({ key, value })));
  const ids = await putCatalogue(db, {
    categories: { petli: 'Петли', krepezh: 'Крепёж', ruchki: 'Ручки' },
    products: GOODS,
  });
  const { catalogue } = await openShop(db);
  const settings = await openSettings(db);
  const clock = { now: new Date('2026-03-10T12:00:00Z') };
  const read: Clock = () => clock.now;
  const handlers = cartRoutes({
    db,
    cards: catalogue.cards.products,
    clock: read,
    settings,
    destinations: destinationsOf({ cities: citiesOf(db), carrier: null }),
  });
  const id = (slug: string) => ids.get(slug) ?? 0;
  let accounts = 0;
  return {
    db,
    catalogue,
    settings,
    clock,
    handlers,
    id,
    guest: () => shopperOf(db, handlers, read),
    async buyer(points = 0) {
      accounts += 1;
      const [row] = await db
        .insert(account)
        .values({ email: `buyer${accounts}@example.ru`, name: 'Покупатель' })
        .returning({ id: account.id });
      const accountId = row?.id ?? 0;
      // The mailboxes of the orders of tests are not the account's, and have agreed to letters.
      await db.insert(letterAddress).values(
        ['buyer@example.ru', 'olga@example.ru'].map((email) => ({
          ...{ accountId, email, askedAt: clock.now, confirmedAt: clock.now },
        })),
      );
      if (points !== 0)
        await db
          .insert(bonusEntry)
          .values({ accountId, points, reason: 'welcome', cause: 'test', createdAt: clock.now });
      const shopper = shopperOf(db, handlers, read);
      await shopper.signIn(accountId);
      return { ...shopper, accountId };
    },
    async changeProduct(slug, columns) {
      const { onHand } = columns;
      // `onHand` of a test is what can be sold; what orders hold comes on top of it.
      const figures =
        onHand === undefined ? {} : { onHand: sql`${onHand}::int + ${product.reserved}` };
      await db
        .update(product)
        .set({ ...columns, ...figures })
        .where(eq(product.id, id(slug)));
      await announceChange(db, [`product:${id(slug)}`]);
      // The catalogue has heard of the change by then, and is applying it.
      await heardAll(db);
      await catalogue.refreshed();
    },
    async addPromo({ categories = [], ...parts }) {
      const found = await db
        .select({ id: category.id })
        .from(category)
        .where(inArray(category.fullSlug, categories));
      const categoryIds = found.map(({ id: categoryId }) => categoryId);
      await db
        .insert(promoCode)

        .values({
          key: promoKey(parts.code),
          title: parts.code,
          kind: 'percent',
          value: 5,
          categoryIds,
          ...parts,
        });
    },
    async close() {
      await catalogue.close();
      await settings.close();
      await db.close();
    },
  };
}
