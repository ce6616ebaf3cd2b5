import { describe, expect, it } from 'vitest';
import { writeChosenCity } from '#src/domain/chosen-city.ts';
import { account } from '#src/server/database/schema/account.ts';
import { UNCACHED_BURST_SECONDS } from '#src/domain/limits.ts';
import { keysOf, newKey } from '#src/server/callers/keys.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { openTwoSites, newTown } from '../../support/two-sites.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

interface Shown {
  isAuthorized: boolean;
  shown: unknown;
}
const sites = await forThisFile(openTwoSites());
// Before the first call, after which the backend has all towns in memory.
const moscow = await newTown(sites.db, 'Москва', '7700000000000');
await newTown(sites.db, 'Владивосток', '2500000100000');

const look = (path: string, headers: Record<string, string> = {}) =>
  fetch(sites.front.url + path, { headers, redirect: 'manual' });
const shown = async (path: string, headers: Record<string, string>) =>
  (await (await look(path, headers)).json()) as Shown;

async function newLogin(): Promise<string> {
  const values = { email: `${newKey()}@example.ru`, name: 'Анна', phone: '+79161234567' };
  const [row] = await sites.db.insert(account).values(values).returning({ id: account.id });
  return (await keysOf(sites.db, systemClock).signIn(row?.id ?? 0, 3600)).key;
}

describe('a key that the backend does not know any more', () => {
  const PATHS = ['/cart', '/cart.csv', '/feedback', '/newsletter?key=x', '/order'];

  it.each(['auth_key', 'session_key'])(
    '%s: its holder is a guest on the pages of the front site',
    async (name) => {
      covers('threat.mixed_keys');
      for (const path of PATHS) {
        const guest = await look(path);
        const holder = await look(path, { cookie: `${name}=${newKey()}` });
        expect(holder.status, path).toBe(guest.status);
        if (guest.status === 200)
          expect(await holder.json(), path).toMatchObject({ isAuthorized: false });
      }
    },
  );

  it.each(['auth_key', 'session_key'])('%s: the cabinet asks for a login', async (name) => {
    const { status, headers } = await look('/personal', { cookie: `${name}=${newKey()}` });
    expect([status, headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/\bnext=%2Fpersonal$/),
    ]);
  });
});

describe('a page of the front site', () => {
  it('is its shopper’s, who has both a login and a session', async () => {
    covers('threat.mixed_keys');
    const cookie = `session_key=${newKey()}; auth_key=${await newLogin()}`;
    expect(await shown('/personal', { cookie })).toMatchObject({
      isAuthorized: true,
      shown: { name: 'Анна' },
    });
  });

  it('shows the cart of a guest', async () => {
    const added = await fetch(`${sites.front.url}/api/cart/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ product_id: sites.ids.get('hinge'), quantity: 2 }),
    });
    const cookie = added.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    expect(JSON.stringify(await shown('/cart', { cookie }))).toContain('hinge');
  });

  it.each(['/cart', '/visitor.css', '/choices', '/visited-cards'])(
    'is kept by nobody where it is one shopper’s: %s',
    async (path) => {
      covers('threat.visitor_parts');
      expect((await look(path)).headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('goes on in the town that it was told itself', async () => {
    const cookie = `city=${encodeURIComponent(writeChosenCity(moscow))}; auth_key=${await newLogin()}`;
    const { shown: towns } = await shown(`/order?town=${encodeURIComponent('Владивосток')}`, {
      cookie,
    });
    expect(towns).toEqual(['Москва', 'Владивосток']);
  });

  it('keeps to the session that its first call opened', async () => {
    covers('threat.mixed_keys');
    const page = await shown(`/login?product=${sites.ids.get('hinge')}`, {});
    expect(JSON.stringify(page.shown)).toContain('hinge');
  });
});

describe('a form', () => {
  const send = (origin: string) =>
    fetch(`${sites.front.url}/api/cart/add`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ product_id: sites.ids.get('hinge'), quantity: 1 }),
    });

  it('is taken from a browser that says no more of its page than the origin', async () => {
    expect((await send('https://front.example')).status).toBe(200);
  });

  it('is refused from a page of another site', async () => {
    covers('threat.foreign_form_at_front');
    for (const origin of ['https://evil.example', 'https://skoba.example']) {
      expect((await send(origin)).status, origin).toBe(403);
    }
  });
});

describe('limits of one client', () => {
  it('are counted by the shopper for pages as well', async () => {
    covers('threat.limit_of_front');
    const strict = await openTwoSites({ UNCACHED_PER_SECOND: '1' }, { UNCACHED_PER_SECOND: '0' });
    try {
      const open = async (address: string, more: Record<string, string> = {}) => {
        const headers = { 'x-forwarded-for': address, ...more };
        const answer = await fetch(`${strict.front.url}/cart`, { headers });
        return [answer.status, answer.headers.get('retry-after')];
      };
      // A shopper gets three times as many personal answers as other ones, with a login or without.
      const perSecond = 3;
      const begun = performance.now();
      const answers = await Promise.all(
        Array.from({ length: UNCACHED_BURST_SECONDS * perSecond * 4 }, (_, page) =>
          open('198.51.100.7', page % 2 === 0 ? {} : { cookie: `auth_key=${newKey()}` }),
        ),
      );
      const seconds = UNCACHED_BURST_SECONDS + (performance.now() - begun) / 1000;
      const made = answers.filter(([status]) => status === 200).length;
      expect(made).toBeGreaterThan(0);
      expect(made).toBeLessThanOrEqual(Math.ceil(seconds * perSecond));
      const wait = expect.stringMatching(/^[1-9]\d*$/) as unknown;
      expect(answers).toContainEqual([429, wait]);
      expect(await open('203.0.113.5')).toEqual([200, null]);
    } finally {
      await strict.close();
    }
  });
});
