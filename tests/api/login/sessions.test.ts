import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { SESSIONS_HOUR } from '#src/domain/limits.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { limitCount } from '#src/server/database/schema/platform.ts';
import { session } from '#src/server/database/schema/session.ts';
import type { Handlers } from '#src/server/api/handlers.ts';
import { hashOfKey, keysOf } from '#src/server/callers/keys.ts';
import { createApi } from '#src/server/api/create-api.ts';
import { accountRoutes } from '#src/server/modules/account/routes.ts';
import { openCartShop } from '../../support/cart.ts';
import { shopperOf } from '../../support/shopper.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const DAY_MS = 86_400_000;
const shop = await forThisFile(openCartShop());

const clock = () => shop.clock.now;
const pass = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
/** A new visitor from this address. */
const guestAt = (address: string) => shopperOf(shop.db, shop.handlers, clock, address);
const addTo = (guest: ReturnType<typeof guestAt>) =>
  guest.api.cartAdd({ product_id: shop.id('handle') });

describe('sessions for one client', () => {
  async function openSessions(address: string, count: number): Promise<void> {
    const second = await openDatabase({ databaseUrl: shop.db.url, dataDir: '' });
    const both = [keysOf(shop.db, clock), keysOf(second, clock)];
    for (let opened = 0; opened < count; opened += both.length)
      await Promise.all(both.map((keys) => keys.openSession(address)));
    await second.close();
  }

  it('end at a number two processes count together, at every door; others go on, and the next hour too', async () => {
    covers('threat.sessions');
    const address = '198.51.100.7';
    const known = guestAt(address);
    await addTo(known);
    await openSessions(address, SESSIONS_HOUR.client - 2);
    await addTo(guestAt(address));

    const before = await shop.db.$count(session);
    const guest = guestAt(address);
    await expect(addTo(guest)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 3600,
    });
    await expect(guest.api.promoCodeApply({ promo_code: '' })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(await shop.db.$count(session)).toBe(before);
    expect(guest.cookies.size).toBe(0);

    await expect(addTo(known)).resolves.toMatchObject({ cartItems: [{ amount: 2 }] });
    await expect(addTo(guestAt('198.51.100.8'))).resolves.toMatchObject({ count: 1 });
    pass(3_600_000);
    await expect(addTo(guest)).resolves.toMatchObject({ count: 1 });
  });

  it('are a few thousand for its network; what is refused is not even counted', async () => {
    const [most, atOnce] = [SESSIONS_HOUR.network, 20];
    const keys = keysOf(shop.db, clock);
    for (let opened = 0; opened < most; opened += atOnce) {
      await Promise.all(
        Array.from({ length: atOnce }, (_, at) =>
          keys.openSession(`192.0.2.${(opened + at) % 250}`),
        ),
      );
    }
    const counted = await shop.db.$count(limitCount);
    for (const address of ['192.0.2.1', '192.0.2.251', '192.0.2.252']) {
      await expect(addTo(guestAt(address))).rejects.toMatchObject({ code: 'too_many_requests' });
    }
    expect(await shop.db.$count(limitCount)).toBe(counted);
    await expect(addTo(guestAt('192.0.3.1'))).resolves.toMatchObject({ count: 1 });
  });

  it('are a few thousand for its /56, and for all together as many as a week of them may be kept', async () => {
    await shop.db.delete(limitCount);
    const at = (client: number) => `2001:db8:5:${client.toString(16)}::1`;
    const keys = keysOf(shop.db, clock);
    for (let opened = 0; opened < SESSIONS_HOUR.site; opened += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, number) => keys.openSession(at(number))));
    }
    await expect(addTo(guestAt(at(99)))).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(addTo(guestAt(at(256)))).resolves.toMatchObject({ count: 1 });

    await shop.db.update(limitCount).set({ hits: SESSIONS_HOUR.shop });
    const rows = await shop.db.$count(limitCount);
    await expect(addTo(guestAt('192.0.9.1'))).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await shop.db.$count(limitCount)).toBe(rows);
    await shop.db.delete(limitCount);
    await expect(addTo(guestAt('192.0.9.1'))).resolves.toMatchObject({ count: 1 });
  });

  it('are those of its network, where it has one of its own', async () => {
    await openSessions('2001:db8:1:2::1', SESSIONS_HOUR.client);
    await expect(addTo(guestAt('2001:db8:1:2:ffff::9'))).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    await expect(addTo(guestAt('2001:db8:1:3::1'))).resolves.toMatchObject({ count: 1 });
  });

  it('are not counted for a proxy of our own that tells no address: it would be all shoppers', async () => {
    await openSessions('10.0.0.1', SESSIONS_HOUR.client + 2);
    await expect(addTo(guestAt('10.0.0.1'))).resolves.toMatchObject({ count: 1 });
  });
});

describe('the key of a session', () => {
  const secret = 'of the shop';
  const processOf = () => {
    const keys = keysOf(shop.db, clock, secret);
    const api = createApi({
      handlers: { ...shop.handlers, ...routes() } as Handlers,
      keys,
      log: pino({ level: 'silent' }),
      secureCookies: false,
    });
    return async (method: string, path: string, key?: string, body = {}) => {
      const headers = {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Session ${key}` }),
      };
      const readBody = () => Promise.resolve(new TextEncoder().encode(JSON.stringify(body)));
      const {
        status,
        body: text,
        headers: told,
      } = await api({ method, url: path, headers, address: '203.0.113.9', readBody });
      return {
        status,
        answer: JSON.parse(text) as { token?: string; cartItems?: { amount: number }[] },
        cookies: [told['set-cookie'] ?? []].flat(),
      };
    };
  };
  const routes = () =>
    accountRoutes({
      db: shop.db,
      clock,
      loginKey: secret,
      mergeCarts: () => Promise.reject(new Error('Nobody logs in.')),
      verifyHuman: () => Promise.resolve(),
      onAlarm: () => undefined,
    });
  const add = (call: ReturnType<typeof processOf>, key: string | undefined) =>
    call('POST', '/api/cart/add', key, { product_id: shop.id('handle'), quantity: 1 });

  it('is given without a row, however often; the row comes with what is kept in it, at any process', async () => {
    covers('threat.sessions');
    const [one, other] = [processOf(), processOf()];
    const before = await shop.db.$count(session);
    const tokens = new Set<string | undefined>();
    for (let asked = 0; asked < SESSIONS_HOUR.client + 10; asked += 1)
      tokens.add((await one('GET', '/api/personal/get_session')).answer.token);
    expect(tokens.size).toBe(SESSIONS_HOUR.client + 10);
    const [key] = tokens;
    expect((await other('GET', '/api/personal/get_session', key)).answer.token).toBe(key);
    expect(await other('GET', '/api/cart/info', key)).toMatchObject({
      status: 200,
      answer: { cartItems: [] },
    });
    expect(await shop.db.$count(session)).toBe(before);

    const added = await Promise.all([add(one, key), add(other, key), add(one, key)]);
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await other('GET', '/api/cart/info', key)).toMatchObject({
      answer: { cartItems: [{ amount: 3 }] },
    });
    expect(await shop.db.$count(session)).toBe(before + 1);
  });

  it('that the shop did not give, or longer ago than a session lives, opens none', async () => {
    const call = processOf();
    const {
      answer: { token },
    } = await call('GET', '/api/personal/get_session');
    expect(await add(call, 'A'.repeat(43))).toMatchObject({ status: 401 });
    expect(await add(call, `${token?.slice(0, -2)}AA`)).toMatchObject({ status: 401 });
    pass(7 * DAY_MS);
    expect(await add(call, token)).toMatchObject({ status: 401 });
  });
});

describe("a guest's cart", () => {
  const endOf = async (key: string) => {
    const [row] = await shop.db
      .select({ at: session.expiresAt })
      .from(session)
      .where(eq(session.keyHash, hashOfKey(key)));
    return row?.at;
  };

  /** A browser with a line opens its cart; returns the cookies that are set. */
  async function openBrowser() {
    const guest = guestAt('127.0.0.1');
    await addTo(guest);
    const key = guest.cookies.get('session_key') ?? '';
    const api = createApi({
      handlers: shop.handlers as Handlers,
      keys: keysOf(shop.db, clock),
      log: pino({ level: 'silent' }),
      secureCookies: false,
    });
    const look = async (
      shown: Record<string, string> = { cookie: `session_key=${key}; cart_count=1` },
    ) => {
      const { status, body, headers } = await api({
        method: 'GET',
        url: '/api/cart/info',
        headers: shown,
        address: '127.0.0.1',
        readBody: () => Promise.resolve(new Uint8Array()),
      });
      const { count } = JSON.parse(body) as { count?: number };
      return { status, count, told: [headers['set-cookie'] ?? []].flat() };
    };
    return { key, look };
  }
  const livesOn = (key: string) => [
    `session_key=${key}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
    'cart_count=1; Max-Age=604800; Path=/; SameSite=Lax',
  ];

  it('lives seven days from its last use, looking at it is one, and the cookies live as long', async () => {
    const { key, look } = await openBrowser();
    for (let week = 0; week < 3; week += 1) {
      pass(7 * DAY_MS - 1000);
      expect(await look()).toMatchObject({ count: 1, told: livesOn(key) });
    }
    pass(7 * DAY_MS);
    expect(await look()).toMatchObject({ count: 0 });
  });

  it('is written to live on once a day, whatever is looked at', async () => {
    const { key, look } = await openBrowser();
    const end = await endOf(key);
    pass(DAY_MS - 1000);
    expect(await look()).toMatchObject({ told: [] });
    expect(await endOf(key)).toEqual(end);
    pass(2000);
    expect(await look()).toMatchObject({ told: livesOn(key) });
    expect(await endOf(key)).toEqual(new Date(shop.clock.now.getTime() + 7 * DAY_MS));
    expect(await look()).toMatchObject({ told: [] });
  });

  it('lives on for a program, too, which keeps its key by itself', async () => {
    const { key, look } = await openBrowser();
    pass(7 * DAY_MS - 1000);
    expect(await look({ authorization: `Session ${key}` })).toMatchObject({
      count: 1,
      told: ['cart_count=1; Max-Age=604800; Path=/; SameSite=Lax'],
    });
    pass(7 * DAY_MS - 1000);
    expect(await look({ authorization: `Session ${key}` })).toMatchObject({ count: 1 });
    pass(7 * DAY_MS);
    expect(await look({ authorization: `Session ${key}` })).toMatchObject({ status: 401 });
  });
});
