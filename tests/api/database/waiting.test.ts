import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isApiError } from '#src/contract/errors.ts';
import { SESSION_COUNTERS } from '#src/domain/limits.ts';
import { SESSIONS_OF_SHOP } from '#src/server/callers/session-count.ts';
import { limitCount } from '#src/server/database/schema/platform.ts';
import { limitKey } from '#src/server/callers/limits.ts';
import { ordersCommand } from '#src/server/modules/order/command.ts';
import { openBusyShop } from '../../support/busy-shop.ts';
import { staffOf } from '../../support/staff-command.ts';
import { proven } from '../../support/human.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openBusyShop());

const times = <Result>(count: number, make: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, make));

/**
 * Tries again after each `busy`, until it works or `enough` is called; keeps all answers.
 */
function pressing(presses: (() => Promise<unknown>)[]) {
  const told: unknown[] = [];
  let isEnough = false;
  const all = Promise.all(
    presses.map(async (press) => {
      do {
        try {
          return await press();
        } catch (error) {
          told.push(error);
          if (!isApiError(error) || error.code !== 'busy') return undefined;
        }
      } while (!isEnough);
      return undefined;
    }),
  );
  return {
    told,
    enough: () => {
      isEnough = true;
      return all;
    },
  };
}

/** The connections of each kind of work that wait for a lock now. */
async function waitingForLocks(): Promise<Record<string, number>> {
  const { rows } = await shop.db.execute<{ name: string; count: number }>(sql`
    select application_name as name, count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' group by 1`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Writes every counter of new sessions, so that its row is there to be locked. */
async function countSessions(): Promise<void> {
  const counters = Array.from({ length: SESSION_COUNTERS }, (_, index) => ({
    key: limitKey(SESSIONS_OF_SHOP, String(index)),
    hits: 0,
    resetsAt: new Date(Date.now() + 3_600_000),
  }));
  await shop.db.insert(limitCount).values(counters).onConflictDoNothing();
}

/** How many rows of the counters nobody holds. */
async function freeCounters(): Promise<number> {
  const { rows } = await shop.db.execute(sql`select from limit_count for update skip locked`);
  return rows.length;
}

const staff = staffOf('order', ordersCommand, () => shop);

describe('while another program holds a product locked and thirty shoppers want it', () => {
  it(
    'everything else goes on, and they hear that it is busy instead of waiting for ever',
    async () => {
      covers('threat.slow_database');
      const wanting = await times(30, () => shop.buyerOf('hinge'));
      const others = await times(5, () => shop.buyerOf('handle'));
      const letGo = await shop.hold(
        `select from product where id = ${shop.id('hinge')} for update`,
      );
      const stuck = pressing([
        ...wanting.map(({ order }) => order),
        ...wanting.map(() => () => shop.clientOf().cartAdd({ product_id: shop.id('hinge') })),
        ...wanting.map(
          ({ api }) =>
            () =>
              api.favouriteAdd({ product_id: shop.id('hinge') }),
        ),
      ]);
      try {
        for (const { order, api } of others) {
          await shop.clientOf().cartAdd({ product_id: shop.id('handle') });
          await order();
          await api.cartInfo({});
          expect(await shop.readiness()).toBe(200);
        }
        const guest = shop.clientOf();
        await guest.emailLogin({
          email: 'unrelated@example.ru',
          ...(await proven(guest, 'login')),
        });
        await expect(shop.clientOf().promoCodeCheck({ code: 'NOSUCH' })).rejects.toMatchObject({
          code: 'promo_not_legit',
        });
        await shop.clientOf().categoryRoot({});

        // Waiting for one row takes two connections of each kind, however many want it.
        const waiting = await waitingForLocks();
        expect(Object.keys(waiting)).not.toContain('skoba reading');
        expect(Math.max(0, ...Object.values(waiting))).toBeLessThanOrEqual(2);
        await stuck.enough();
      } finally {
        await letGo();
      }
      expect(stuck.told.length).toBeGreaterThanOrEqual(90);
      expect(stuck.told).toEqual(
        stuck.told.map(() =>
          expect.objectContaining({ code: 'busy', status: 503, retryAfterSeconds: 2 }),
        ),
      );
      // Nothing was lost: the same request places the order now.
      await Promise.all(wanting.map(({ order }) => order()));
    },
    atMost(60_000),
  );
});

describe('new guests who wait for a product that another program holds locked', () => {
  it('hold no counter of sessions, which other new guests count in', async () => {
    await countSessions();
    const counters = await freeCounters();
    const letGo = await shop.hold(`select from product where id = ${shop.id('hinge')} for update`);
    const stuck = pressing([() => shop.clientOf().cartAdd({ product_id: shop.id('hinge') })]);
    try {
      await expect.poll(waitingForLocks).toEqual({ 'skoba changing': 1 });
      expect(await freeCounters()).toBe(counters);
    } finally {
      await letGo();
    }
    await stuck.enough();
  });
});

describe('while somebody else holds an order', () => {
  it('the staff hears after a while that it is busy, in words, and that nothing was done', async () => {
    const { order } = await shop.buyerOf('handle');
    const { number } = await order();
    const letGo = await shop.hold(`select from "order" where number = ${number} for update`);
    try {
      expect(await staff.run('move', String(number), 'confirmed')).toEqual({
        code: 1,
        said: '',
        complained:
          'Ничего не сделано. Эти данные прямо сейчас меняет кто-то другой. Повторите через несколько секунд.\n',
      });
    } finally {
      await letGo();
    }
    expect(await staff.run('move', String(number), 'confirmed')).toMatchObject({ code: 0 });
  });
});
