import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { httpClient } from '#src/client/http-client.ts';
import { usersOf } from '#src/launch/builds.mjs';
import { ROOT } from '#src/launch/project.mjs';
import { keysOf } from '#src/server/callers/keys.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { openCheckout } from '../../support/checkout.ts';
import { PERSON } from '../../support/checkout-handlers.ts';
import { contradictions, stockUp } from '../../support/killed-orders.ts';
import { freePort } from '../../support/loopback.ts';
import { makeFolder, writeBuild } from '../../support/site-on-disk.ts';
import { atMost } from '../../support/limits.ts';

const ORDERS = 20;
const SHOPPERS = 4;
/** A whole site starts and sells in between. */
const inTime = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: atMost(60_000), interval: 20 });
/** What is promised on a machine that has nothing else to do. */
const AGAIN_MS = 5_000;

const LAUNCHER = `
const { supervise } = await import(process.argv[1]);
process.exitCode = await supervise(process.execPath, process.argv.slice(2), {});`;
const fileOf = (path: string) => pathToFileURL(join(ROOT, `src/${path}`));

it(
  'a site that is killed while it sells is started again, and no confirmed order is lost',
  async () => {
    const shop = await openCheckout();
    const goods = ['hinge', 'handle', 'screw'].map(shop.id);
    const before = await stockUp(shop.db, goods, ORDERS * 10);
    const { folder, dataDir, remove } = makeFolder();
    const dist = writeBuild(`${folder}/dist/build`, 'a page');
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const begun = performance.now();
    const launcher = spawn(
      process.execPath,
      [
        ...['--input-type=module', '-e', LAUNCHER, fileOf('launch/supervise.mjs').href],
        ...[fileOf('server/main.ts').pathname, dist],
      ],
      {
        stdio: 'ignore',
        env: {
          ...{ PATH: process.env.PATH, NODE_ENV: 'production', DEMO: 'off', LOG_LEVEL: 'error' },
          ...{ PORT: port, DATA_DIR: dataDir, DATABASE_URL: shop.db.url },
        },
      },
    );
    const ended = once(launcher, 'exit');
    const page = () => fetch(url).then((answer) => answer.text());
    const isOpen = () => inTime(async () => expect(await page()).toBe('a page'));
    const confirmed = new Set<string>();
    let isOver = false;

    /** Places one order after the other; an answer that never came confirms nothing. */
    async function shopper(): Promise<void> {
      const { accountId } = await shop.buyer();
      const { key } = await keysOf(shop.db, systemClock).signIn(accountId, 3600);
      const api = httpClient({ baseUrl: url, authorization: `Token ${key}` });
      while (!isOver) {
        try {
          await api.cartAdd({ product_id: goods[1] ?? 0, quantity: 1 });
          const { idempotency_key } = await api.orderInfo({});
          const { id } = await api.orderPlace({
            ...PERSON,
            pickup_point_id: shop.points[0] ?? 0,
            idempotency_key,
          });
          confirmed.add(id);
        } catch {
          // The site is away; whether it can sell again is seen below.
          await isOpen();
        }
      }
    }

    try {
      await isOpen();
      const startMs = performance.now() - begun;
      const shoppers = Promise.all(Array.from({ length: SHOPPERS }, shopper));
      await inTime(() => expect(confirmed.size).toBeGreaterThanOrEqual(ORDERS / 2));
      const [site = 0] = usersOf(`${folder}/dist`);
      process.kill(site, 'SIGKILL');
      const killed = performance.now();
      const known = confirmed.size;
      await inTime(() => expect(usersOf(`${folder}/dist`)).not.toEqual([site]));
      await isOpen();
      // A busy machine shows by its first start how slow it is.
      expect(performance.now() - killed).toBeLessThan(Math.max(AGAIN_MS, 3 * startMs));
      await inTime(() => expect(confirmed.size).toBeGreaterThanOrEqual(known + ORDERS / 2));
      isOver = true;
      await shoppers;
      const { rows } = await shop.db.execute<{ id: string }>(sql`select id from "order"`);
      const kept = new Set(rows.map(({ id }) => id));
      expect([...confirmed].filter((id) => !kept.has(id))).toEqual([]);
      const { letters: _sent, ...wrong } = await contradictions(shop.db, before);
      expect(Object.entries(wrong).filter(([, count]) => count > 0)).toEqual([]);
    } finally {
      isOver = true;
      launcher.kill('SIGTERM');
      await ended;
      await shop.close();
      remove();
    }
    expect(await ended).toEqual([0, null]);
  },
  atMost(240_000),
);
