import { setTimeout as pause } from 'node:timers/promises';
import { httpClient } from '../../src/client/http-client.ts';
import type { Client } from '../../src/contract/api.ts';
import { isApiError } from '../../src/contract/errors.ts';
import type { Database } from '../../src/server/database/open.ts';
import { account } from '../../src/server/database/schema/account.ts';
import { keysOf } from '../../src/server/callers/keys.ts';
import { PERSON } from './checkout-handlers.ts';
import { atMost } from './limits.ts';

/** A failed call of a buyer; times are those of `performance.now()`. */
export interface Refusal {
  begun: number;
  ended: number;
  site: number;
  what: string;
  code: string;
}

interface Buying {
  /** Addresses of the processes of the shop, used in turn. */
  sites: readonly string[];
  /**
   * Keys of accounts without an order under way, the longest free first. An account may place 30
   * orders an hour and have 10 unpaid.
   */
  keys: string[];
  goods: readonly number[];
  point: number;
  perSecond: number;
}

const CALL_MS = atMost(20_000);
const AGAIN_MS = 100;
/** Errors that are worth another try. */
const TRANSIENT = ['unavailable', 'busy'];

/** Makes logged-in accounts; returns their keys. */
export async function logInAccounts(db: Database, count: number): Promise<string[]> {
  const rows = await db
    .insert(account)
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `steady${index}@example.ru`,
        name: 'Покупатель',
        phone: '+79161234567',
      })),
    )
    .returning({ id: account.id });
  const keys = keysOf(db, () => new Date());
  return Promise.all(rows.map(async ({ id }) => (await keys.signIn(id, 3600)).key));
}

/**
 * Orders at a steady rate, whatever the shop does. A buyer who finds it busy or away tries again.
 */
export function buySteadily({ sites, keys, goods, point, perSecond }: Buying) {
  const placed: string[] = [];
  const refusals: Refusal[] = [];
  const buying = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let isOver = false;
  let turn = 0;
  let missed = 0;

  const clientAt = (site: number, key: string) =>
    httpClient({ baseUrl: sites[site] ?? '', authorization: `Token ${key}`, timeoutMs: CALL_MS });

  /** Tries the next process when one refuses, as behind a balancer. */
  async function retry<Result>(
    key: string,
    what: string,
    call: (api: Client) => Promise<Result>,
  ): Promise<Result> {
    for (;;) {
      const site = (turn += 1) % sites.length;
      const begun = performance.now();
      try {
        return await call(clientAt(site, key));
      } catch (error) {
        const code = isApiError(error) ? error.code : String(error);
        refusals.push({ begun, ended: performance.now(), site, what, code });
        if (isApiError(error) && !TRANSIENT.includes(code)) throw error;
      }
      await pause(AGAIN_MS);
    }
  }

  async function buy(key: string): Promise<void> {
    const product = goods[turn % goods.length] ?? 0;
    await retry(key, 'cart', (api) => api.cartAdd({ product_id: product, quantity: 1 }));
    const { idempotency_key: once } = await retry(key, 'order page', (api) => api.orderInfo({}));
    const { id } = await retry(key, 'order', (api) =>
      api.orderPlace({ ...PERSON, pickup_point_id: point, idempotency_key: once }),
    );
    placed.push(id);
    keys.push(key);
  }

  async function keepBuying(): Promise<void> {
    const begun = performance.now();
    for (let count = 1; !isOver; count += 1) {
      const key = keys.shift();
      if (key === undefined) missed += 1;
      else {
        const one = buy(key)
          .catch((error: unknown) => {
            failures.push(error);
          })
          .finally(() => buying.delete(one));
        buying.add(one);
      }
      await pause(Math.max(0, begun + (count * 1000) / perSecond - performance.now()));
    }
  }

  const running = keepBuying();
  return {
    placed,
    refusals,
    /** How many orders were not begun because all accounts had one under way. */
    missed: () => missed,
    /** Begins no new orders; resolves when all are placed, throws when one failed for good. */
    async enough(): Promise<void> {
      isOver = true;
      await running;
      await Promise.all(buying);
      if (failures.length > 0)
        throw new AggregateError(failures, `Refused for good: ${failures.join('; ')}`);
    },
  };
}
