import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#src/contract/api.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { keysOf } from '#src/server/callers/keys.ts';
import { marksBy } from '#src/server/callers/made-for.ts';
import { account } from '#src/server/database/schema/account.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { staffLogin } from '../../support/staff.ts';
import { openWholeShop, type WholeShop } from '../../support/whole-shop.ts';

/** Every personal endpoint that the contract declares; a new one is here by itself. */
const personal = (Object.keys(api) as EndpointName[])
  .map((name): { name: EndpointName; declared: Endpoint } => ({ name, declared: api[name] }))
  .filter(({ declared }) => declared.caching.kind === 'private');
const changing = personal.filter(({ declared }) => declared.method === 'POST');
const ofOwnPages = changing.filter(({ declared }) => declared.ofPublicPages !== true);

const OTHER = 'the page of another account';
let shop: WholeShop;
/** Cookies and marks of two shoppers, of two of the staff and of a guest with a session. */
interface Person {
  cookie: string;
  mark: string;
  key: string;
}
const people: Record<'shopper' | 'otherShopper' | 'staff' | 'otherStaff' | 'guest', Person> = {
  shopper: { cookie: '', mark: '', key: '' },
  otherShopper: { cookie: '', mark: '', key: '' },
  staff: { cookie: '', mark: '', key: '' },
  otherStaff: { cookie: '', mark: '', key: '' },
  guest: { cookie: '', mark: '', key: '' },
};

beforeAll(async () => {
  const never = () => Promise.reject(new Error('No such page.'));
  shop = await openWholeShop(
    () => Promise.resolve(),
    (res) => ({
      showFormAgain: never,
      forbidden: never,
      failed: never,
      away: never,
      tooLarge: never,
      otherAccount() {
        res.writeHead(409, { 'content-type': 'text/html' }).end(OTHER);
        return Promise.resolve();
      },
    }),
  );
  const secret = shop.secrets.of('keys of sessions');
  const [keys, markOf] = [keysOf(shop.db, systemClock, secret), marksBy(secret)];
  for (const who of ['shopper', 'otherShopper'] as const) {
    const [row] = await shop.db
      .insert(account)
      .values({ email: `${who}@example.ru`, name: 'Анна', phone: '+79161234567' })
      .returning({ id: account.id });
    const { key } = await keys.signIn(row?.id ?? 0, 3600, { device: 'x', network: 'x' });
    people[who] = { cookie: `auth_key=${key}`, key, mark: markOf('account', row?.id ?? 0) };
  }
  for (const who of ['staff', 'otherStaff'] as const) {
    const { id, cookie, key } = await staffLogin(shop.db, 'owner');
    people[who] = { cookie, key, mark: markOf('staff', id) };
  }
  const { id, key } = await keys.openSession('203.0.113.9');
  people.guest = { cookie: `session_key=${key}`, key, mark: markOf('session', id) };
});
afterAll(() => shop.close());

interface Sent {
  cookie?: string;
  headers?: Record<string, string>;
  /** The mark of a hidden field: a plain form. */
  field?: string;
}

/** Sends a call without anything that it asks for: who sends it is looked at before. */
function send({ method, path }: Endpoint, { cookie, headers = {}, field }: Sent) {
  const isForm = field !== undefined;
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return fetch(shop.url + path.replace(/:\w+\+?/g, '1'), {
    method,
    redirect: 'manual',
    headers: {
      'content-type': type,
      accept: isForm ? 'text/html' : 'application/json',
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(method === 'POST' && { body: isForm ? new URLSearchParams({ made_for: field }) : '{}' }),
  });
}
const ownerOf = ({ roles }: Endpoint) => (roles === undefined ? people.shopper : people.staff);
const strangerOf = ({ roles }: Endpoint) =>
  roles === undefined ? people.otherShopper : people.otherStaff;
const needsLogin = ({ roles, errors }: Endpoint) =>
  roles === undefined ? errors.includes('not_authorized') : roles !== 'anyone';
async function refusalOf(answer: Response): Promise<string> {
  const { code } = (await answer.json()) as { code?: string };
  return `${answer.status} ${code}`;
}

/** What all tables hold, as one text for each. */
async function everything(): Promise<Record<string, unknown>> {
  const { rows: tables } = await shop.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'public' order by 1`,
  );
  const held: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await shop.db.execute(
      sql.raw(`select md5(string_agg(t::text, '|' order by t::text)) as rows from ${name} t`),
    );
    held[name] = rows[0]?.['rows'];
  }
  return held;
}

describe('what a page of one account sends under the login of another', () => {
  it('is refused for every personal call of a script, and reads and changes nothing', async () => {
    const before = await everything();
    for (const { name, declared } of personal) {
      const { mark } = strangerOf(declared);
      const { cookie } = ownerOf(declared);
      const answer = await send(declared, { cookie, headers: { 'x-made-for': mark } });
      expect(answer.headers.get('x-refused'), name).toBe('other_account');
      expect(await refusalOf(answer), name).toBe('409 other_account');
    }
    expect(await everything()).toEqual(before);
  });

  it('is refused for every plain form with the page that says so, and changes nothing', async () => {
    const before = await everything();
    for (const { name, declared } of changing) {
      const field = strangerOf(declared).mark;
      const answer = await send(declared, { cookie: ownerOf(declared).cookie, field });
      expect(`${answer.status} ${await answer.text()}`, name).toBe(`409 ${OTHER}`);
    }
    expect(await everything()).toEqual(before);
  });

  it('is refused before its files are read', async () => {
    for (const { name, declared } of changing.filter(({ declared: { files } }) => files)) {
      const form = new FormData();
      form.append('made_for', strangerOf(declared).mark);
      form.append(declared.files?.name ?? '', new Blob(['not a picture']), 'a.png');
      const answer = await fetch(shop.url + declared.path, {
        method: 'POST',
        headers: { cookie: ownerOf(declared).cookie, accept: 'text/html' },
        body: form,
      });
      expect(`${answer.status} ${await answer.text()}`, name).toBe(`409 ${OTHER}`);
    }
  });
});

describe('what a page sends without saying whom it was made for', () => {
  const fromPage = { origin: 'https://skoba.example', 'sec-fetch-site': 'same-origin' };

  it('is refused, unless public pages have such a form', async () => {
    const before = await everything();
    for (const { name, declared } of ofOwnPages) {
      const { cookie } = ownerOf(declared);
      const answer = await send(declared, { cookie, headers: fromPage });
      expect(await refusalOf(answer), name).toBe('409 other_account');
    }
    expect(await everything()).toEqual(before);
  });

  it('acts for whoever is there when public pages have a form for it', () => {
    // Pages that are made for nobody: goods, hearts, the city, messages, and the login.
    expect(
      changing.flatMap(({ name, declared }) => (declared.ofPublicPages ? [name] : [])),
    ).toEqual(
      expect.arrayContaining(['cartAdd', 'favouriteAdd', 'waitlistAdd', 'cityChoose', 'feedback']),
    );
    expect(ofOwnPages.filter(({ declared }) => declared.roles !== undefined)).toEqual(
      changing.filter(({ declared }) => declared.roles !== undefined),
    );
  });
});

describe('a page', () => {
  const isRefused = async (declared: Endpoint, sent: Sent) =>
    (await refusalOf(await send(declared, sent))) === '409 other_account';

  it('is heard by its own account, and a program needs none', async () => {
    for (const { name, declared } of personal) {
      if (['logout', 'deskLogout', 'accountDelete', 'deskLoginEnd'].includes(name)) continue;
      if (name.startsWith('deskSharedPreview')) continue;
      const { cookie, mark } = ownerOf(declared);
      const own = { cookie, headers: { 'x-made-for': mark } };
      expect(await isRefused(declared, own), name).toBe(false);
      if (declared.roles !== undefined) continue;
      const program = { authorization: `Token ${people.shopper.key}`, 'x-made-for': 'nobody' };
      expect(await isRefused(declared, { headers: program }), name).toBe(false);
    }
  });

  it('whose login is over leads to the login, where nothing goes without one', async () => {
    const { mark } = people.otherShopper;
    const asGuest = { cookie: people.guest.cookie, headers: { 'x-made-for': mark } };
    for (const { name, declared } of personal.filter(({ declared: { roles } }) => !roles)) {
      const answer = await send(declared, asGuest);
      if (declared.ofLogin) expect(answer.headers.get('x-refused'), name).toBeNull();
      else
        expect(await refusalOf(answer), name).toBe(
          needsLogin(declared) ? '401 not_authorized' : '409 other_account',
        );
    }
  });

  it('whose login is over leads to the login without scripts, too', async () => {
    const sent = { cookie: people.guest.cookie, field: people.otherShopper.mark };
    const ofShoppers = changing.filter(({ declared: { roles } }) => roles === undefined);
    for (const { name, declared } of ofShoppers.filter(({ declared }) => needsLogin(declared))) {
      const answer = await send(declared, sent);
      expect(answer.status, name).toBe(303);
      expect(answer.headers.get('location'), name).toMatch(/^\/login/);
    }
  });

  it('whose login is over can log in again in its window, and nobody in place of another', async () => {
    const ofLogin = personal.filter(({ declared }) => declared.ofLogin);
    expect(ofLogin.map(({ name }) => name)).toEqual(['emailLogin', 'registration', 'formToken']);
    for (const { name, declared } of ofLogin) {
      const { cookie } = people.shopper;
      const headers = { 'x-made-for': people.otherShopper.mark };
      expect((await send(declared, { cookie, headers })).status, name).toBe(409);
    }
  });

  it('of a guest is refused once somebody is logged in, and not when its session begins', async () => {
    const { cartClear } = api;
    const asGuest = (madeFor: string) => ({
      cookie: people.guest.cookie,
      headers: { 'x-made-for': madeFor },
    });
    const asShopper = (madeFor: string) => ({
      cookie: `${people.guest.cookie}; ${people.shopper.cookie}`,
      headers: { 'x-made-for': madeFor },
    });
    expect(await isRefused(cartClear, asGuest(people.guest.mark))).toBe(false);
    expect(await isRefused(cartClear, asGuest('guest'))).toBe(false);
    expect(await isRefused(cartClear, asGuest('session.AAAAAAAAAAAAAAAA'))).toBe(true);
    expect(await isRefused(cartClear, asShopper(people.guest.mark))).toBe(true);
    expect(await isRefused(cartClear, asShopper('guest'))).toBe(true);
  });

  it('is asked for no mark by a shop that makes none, as in development', async () => {
    const unmarked = await openWholeShop(() => Promise.resolve());
    const { cookie } = await staffLogin(unmarked.db, 'owner');
    for (const mark of ['', 'guest']) {
      const answer = await fetch(unmarked.url + api.deskMe.path, {
        headers: { cookie, 'x-made-for': mark },
      });
      expect(answer.status).toBe(200);
    }
    await unmarked.close();
  });

  it('learns the mark of its login by a cookie, which is set right when it is wrong', async () => {
    const { cookie, mark } = people.shopper;
    const ask = async (more: string) =>
      (await send(api.personalInfo, { cookie: cookie + more })).headers.getSetCookie().join();
    expect(await ask('; login=of-an-earlier-version')).toContain(`login=${mark};`);
    expect(await ask(`; login=${mark}; authorized=1`)).not.toContain('login=');
  });

  it('that was refused learns who is there by the refusal, so that its next press is heard', async () => {
    const { cookie, mark } = people.shopper;
    const press = (cookies: string, madeFor: string) =>
      send(api.cartClear, { cookie: cookies, headers: { 'x-made-for': madeFor } });
    const early = await press(
      `${cookie}; authorized=1; login=of-an-earlier-version`,
      'of-an-earlier-version',
    );
    expect(early.status).toBe(409);
    expect(early.headers.getSetCookie().join()).toContain(`login=${mark};`);
    // The login has ended elsewhere, and the browser still has the cookies of it.
    const ended = await press(`auth_key=gone; authorized=1; login=${mark}`, mark);
    expect(ended.status).toBe(409);
    expect(ended.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^login=;.*Max-Age=0/),
      expect.stringMatching(/^authorized=;.*Max-Age=0/),
    ]);
    // The marks of the browser were lost, the login was not.
    const lost = await press(cookie, 'guest');
    expect(lost.headers.getSetCookie()).toEqual([
      expect.stringContaining(`login=${mark};`),
      expect.stringContaining('authorized=1;'),
    ]);
  });
});
