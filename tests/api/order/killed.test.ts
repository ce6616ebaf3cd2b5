import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openCheckout } from '../../support/checkout.ts';
import { contradictions, placeAndKill, stockUp } from '../../support/killed-orders.ts';
import { atMost } from '../../support/limits.ts';
import { covers } from '../../support/covers.ts';

const ORDERS = 100;
const KILLS = 5;

/** A thousand orders: `npm run bench -- orders`. */
it(
  'a process killed at random moments loses no confirmed order and leaves nothing in between',
  async () => {
    covers('threat.death_in_the_middle');
    const shop = await openCheckout();
    const goods = ['hinge', 'handle', 'screw'].map(shop.id);
    const before = await stockUp(shop.db, goods, ORDERS);
    const { confirmed, kills } = await placeAndKill(shop.db, {
      orders: ORDERS,
      kills: KILLS,
      goods,
      point: shop.points[0] ?? 0,
    });
    expect(kills).toBeGreaterThanOrEqual(KILLS);
    expect(confirmed.size).toBeGreaterThanOrEqual(ORDERS);
    const { rows } = await shop.db.execute<{ id: string }>(sql`select id from "order"`);
    // Every attempt has a known outcome: there is no order that nobody knows of.
    expect(new Set(rows.map(({ id }) => id))).toEqual(confirmed);
    expect(
      Object.entries(await contradictions(shop.db, before)).filter(([, count]) => count > 0),
    ).toEqual([]);
    await shop.close();
  },
  atMost(120_000),
);
