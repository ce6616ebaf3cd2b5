import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE_RESEND_SECONDS, REGISTRATION_PROOF_SECONDS } from '../../src/domain/login.ts';
import {
  account,
  accountVisit,
  authKey,
  favourite,
} from '../../src/server/database/schema/account.ts';
import { session, visitedProduct } from '../../src/server/database/schema/session.ts';
import type { Database } from '../../src/server/database/open.ts';
import { keysOf } from '../../src/server/callers/keys.ts';
import type { MergeCarts } from '../../src/server/modules/account/join-guest.ts';
import { putCatalogue } from '../support/catalogue.ts';
import { openTestDatabase } from '../support/database.ts';
import { handClock, openLogin } from '../support/login.ts';
import type { Login } from '../support/login.ts';

let db: Database;
let login: Login;
let goods: Map<string, number>;
const merged: Parameters<MergeCarts>[1][] = [];
const logged: string[] = [];
const time = handClock();
let visitors = 0;
const newBrowser = () => login.browser(`198.18.${visitors++}.1`);
const keyCookies = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((header) => /^(auth_key|authorized)=/.test(header))
    .map((header) => header.replace(/=[\w-]{32};/, '=KEY;'));

beforeAll(async () => {
  db = await openTestDatabase();
  goods = await putCatalogue(db, {
    categories: { petli: 'Петли' },
    products: ['a', 'b', 'c'].map((slug) => ({ slug, in: 'petli' })),
  });
  login = await openLogin({
    db,
    clock: time.clock,
    mergeCarts: (_tx, owners) => Promise.resolve({ count: merged.push(owners) }),
    logTo: (line) => logged.push(line),
  });
});
afterAll(async () => {
  await login.close();
  await db.close();
});

describe('the readable mark of a login', () => {
  it('is another one with each login of the browser, lasts as long, and holds no part of its key', async () => {
    const guest = newBrowser();
    const marks: string[] = [];
    for (const email of ['marked@example.ru', 'marked-too@example.ru']) {
      await login.logIn(guest, email);
      const phone = '+7 (916) 123-45-67';
      const told = await guest.call('registration', {
        first_name: 'Анна',
        last_name: 'Котова',
        email,
        phone,
      });
      const [set = ''] = told.headers.getSetCookie().filter((one) => one.startsWith('login='));
      expect(set).toMatch(/^login=[\w-]{12}; Max-Age=604800; Path=\/; SameSite=Lax$/);
      marks.push(guest.cookies.get('login') ?? '');
      expect(guest.cookies.get('auth_key')).not.toContain(marks.at(-1));
    }
    expect(new Set(marks).size).toBe(2);
  });
});

describe('registration', () => {
  it('follows a right code of an unknown address: account, key for seven days, cookies', async () => {
    const guest = newBrowser();
    expect((await login.logIn(guest, 'new@example.ru')).body).toEqual({
      status: 'login_error',
      new_registration: true,
    });
    const { status, body, headers } = await guest.call('registration', {
      first_name: ' Анна ',
      last_name: 'Котова',
      email: 'New@example.ru',
      phone: '+7 (916) 123-45-67',
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token']);
    expect(keyCookies(headers)).toEqual([
      'auth_key=KEY; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
      'authorized=1; Max-Age=604800; Path=/; SameSite=Lax',
    ]);
    expect((await guest.call('info')).body).toEqual({
      email: 'new@example.ru',
      phone: '+79161234567',
      name: 'Анна',
      surname: 'Котова',
      patronymic: '',
      date_of_birth: null,
      gender: null,
      image: null,
      bonuses: 0,
    });
  });

  it('is refused without a proof, with the proof of another session, and of another address', async () => {
    const guest = newBrowser();
    const form = { first_name: 'Анна', email: 'proof@example.ru', phone: '9161234567' };
    expect((await guest.call('registration', form)).body).toMatchObject({
      code: 'not_proven',
      detail: 'Сначала подтвердите почту кодом из письма.',
    });
    await login.logIn(guest, form.email);
    const stranger = newBrowser();
    await stranger.call('get_session');
    expect((await stranger.call('registration', form)).status).toBe(400);
    expect((await guest.call('registration', { ...form, email: 'other@example.ru' })).status).toBe(
      400,
    );
    expect((await guest.call('registration', form)).status).toBe(200);
  });

  it('is refused 30 minutes after the right code', async () => {
    const guest = newBrowser();
    const email = 'slow@example.ru';
    await login.logIn(guest, email);
    time.pass(REGISTRATION_PROOF_SECONDS);
    expect(
      (await guest.call('registration', { first_name: 'Анна', email, phone: '9161234567' })).body[
        'code'
      ],
    ).toBe('not_proven');
  });

  it('uses a proof once: two registrations at once make one account', async () => {
    const guest = newBrowser();
    const form = { first_name: 'Анна', email: 'double@example.ru', phone: '9161234567' };
    await login.logIn(guest, form.email);
    const answers = await Promise.all([
      guest.call('registration', form),
      guest.call('registration', form),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(
      await db.select({ id: account.id }).from(account).where(eq(account.email, form.email)),
    ).toHaveLength(1);
  });

  const [REQUIRED, PHONE, EMAIL] = [
    'Это поле является обязательным',
    'Введите номер телефона',
    'Введите валидный емейл адрес',
  ];
  it.each([
    [{ first_name: '' }, { first_name: [REQUIRED] }],
    [{ first_name: undefined }, { first_name: [REQUIRED] }],
    [{ email: '' }, { email: [REQUIRED] }],
    [{ email: 'anna' }, { email: [EMAIL] }],
    [{ phone: '' }, { phone: [PHONE] }],
    [{ phone: '123' }, { phone: [PHONE] }],
    [{ phone: '+7 (916) 123-45-6' }, { phone: [PHONE] }],
    [
      { last_name: 'я'.repeat(101), phone: '1' },
      { last_name: ['Слишком длинно'], phone: [PHONE] },
    ],
    [{ favourite_id: 'x' }, { email: ['Запрос составлен неверно.'] }],
  ])('refuses a form with %j under its fields', async (wrong, errors) => {
    const form = {
      first_name: 'Анна',
      last_name: '',
      email: 'rules@example.ru',
      phone: '+7 (916) 123-45-67',
      ...wrong,
    };
    const { status, body } = await newBrowser().call('registration', form);
    expect([status, body]).toEqual([400, { success: false, errors }]);
  });

  it('is refused under the address when that is not proven', async () => {
    const form = { first_name: 'Анна', email: 'unproven@example.ru', phone: '9161234567' };
    const sentence = 'Сначала подтвердите почту кодом из письма.';
    expect((await newBrowser().call('registration', form)).body).toEqual({
      success: false,
      errors: { email: [sentence] },
      detail: sentence,
      code: 'not_proven',
    });
  });
});

describe('login', () => {
  it('answers login_success with a key for 14 hours, kept where no script reads it', async () => {
    await login.register(newBrowser(), 'back@example.ru');
    time.pass(CODE_RESEND_SECONDS);
    const shopper = newBrowser();
    const { body, headers } = await login.logIn(shopper, 'back@example.ru', { from_cart: true });
    expect(body).toEqual({
      status: 'login_success',
      new_registration: false,
      token: shopper.cookies.get('auth_key'),
    });
    expect(keyCookies(headers)).toEqual([
      'auth_key=KEY; Max-Age=50400; Path=/; HttpOnly; SameSite=Lax',
      'authorized=1; Max-Age=50400; Path=/; SameSite=Lax',
    ]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await shopper.call('info')).status).toBe(200);
    time.pass(50_400);
    expect((await shopper.call('info')).body).toMatchObject({
      code: 'not_authorized',
      detail: 'Войдите, чтобы продолжить.',
    });
  });

  it('is Secure on https', async () => {
    const secure = await openLogin({
      db,
      clock: time.clock,
      post: login.post,
      secureCookies: true,
    });
    const guest = secure.browser('192.0.2.60');
    const { headers } = await secure.register(guest, 'secure@example.ru');
    expect(headers.getSetCookie().every((header) => header.includes('; Secure'))).toBe(true);
    await secure.close();
  });

  it("gives the guest's cart to the account, in the session where the code was entered", async () => {
    const email = 'cart@example.ru';
    await login.register(newBrowser(), email);
    time.pass(CODE_RESEND_SECONDS);
    const shopper = newBrowser();
    const { id, key } = await keysOf(db, time.clock).openSession('');
    shopper.cookies.set('session_key', key);
    merged.length = 0;
    await login.logIn(shopper, email);
    expect(shopper.cookies.get('cart_count')).toBe('1');
    const [row] = await db.select({ id: account.id }).from(account).where(eq(account.email, email));
    expect(merged).toEqual([{ sessionId: id, accountId: row?.id, now: time.clock() }]);
  });

  it('keeps the code, the guest and everything else as it was when the cart cannot be merged', async () => {
    const email = 'broken@example.ru';
    await login.register(newBrowser(), email);
    time.pass(CODE_RESEND_SECONDS);
    const broken = await openLogin({
      db,
      clock: time.clock,
      post: login.post,
      mergeCarts: () => Promise.reject(new Error('no cart')),
    });
    const shopper = login.browser('192.0.2.61');
    await shopper.call('get_session');
    await shopper.call('email_login', { email });
    const code = await login.codeFor(email);
    const elsewhere = broken.browser('192.0.2.61');
    for (const [name, value] of shopper.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.call('email_login', { email, code })).status).toBe(500);
    expect(elsewhere.cookies.has('auth_key')).toBe(false);
    expect((await shopper.call('email_login', { email, code })).body['status']).toBe(
      'login_success',
    );
    await broken.close();
  });

  it('lets only the browser register that gave the code: who knows its session may not', async () => {
    const [email, guest, other] = ['fixed@example.ru', newBrowser(), newBrowser()];
    await guest.call('get_session');
    for (const [name, value] of guest.cookies) other.cookies.set(name, value);
    await guest.call('email_login', { email });
    expect(
      (await guest.call('email_login', { email, code: await login.codeFor(email) })).body['status'],
    ).toBe('login_error');
    const form = { email, first_name: 'Анна', phone: '+7 (916) 000-00-00' };
    expect((await other.call('registration', form)).body['code']).toBe('not_proven');
    expect((await guest.call('registration', form)).status).toBe(200);
  });

  it('keeps the guest where the answer to a right code was lost on the line: the session is the same, the address is proved anew', async () => {
    const [email, guest] = ['lost-answer@example.ru', newBrowser()];
    await guest.call('get_session');
    const before = new Map(guest.cookies);
    await guest.call('email_login', { email });
    await guest.call('email_login', { email, code: await login.codeFor(email) });
    guest.cookies.clear();
    for (const [name, value] of before) guest.cookies.set(name, value);
    expect((await guest.call('get_session')).body).toEqual({ token: before.get('session_key') });
  });

  it('refuses a heart that is no product, and the code stays good', async () => {
    const [email, guest] = ['no-heart@example.ru', newBrowser()];
    await guest.call('get_session');
    await guest.call('email_login', { email });
    const code = await login.codeFor(email);
    for (const favouriteId of [1.5, 3_000_000_000, 'x'])
      expect(
        (await guest.call('email_login', { email, code, favourite_id: favouriteId })).body['code'],
      ).toBe('invalid_input');
    expect(
      (await guest.call('email_login', { email, code, favourite_id: '' })).body['status'],
    ).toBe('login_error');
  });

  it('adds the product whose heart opened the window; one that is no more is no obstacle', async () => {
    const email = 'heart@example.ru';
    const guest = newBrowser();
    await login.register(guest, email, { favourite_id: String(goods.get('a')) });
    time.pass(CODE_RESEND_SECONDS);
    await login.logIn(guest, email, { favourite_id: goods.get('b') });
    time.pass(CODE_RESEND_SECONDS);
    await login.logIn(guest, email, { favourite_id: goods.get('b') });
    time.pass(CODE_RESEND_SECONDS);
    expect((await login.logIn(guest, email, { favourite_id: 999_999 })).body['status']).toBe(
      'login_success',
    );
    const rows = await db
      .select({ id: favourite.productId })
      .from(favourite)
      .innerJoin(account, eq(account.id, favourite.accountId))
      .where(eq(account.email, email));
    expect(rows.map(({ id }) => id).sort()).toEqual([goods.get('a'), goods.get('b')]);
  });

  it('gives what the guest visited to the account', async () => {
    const email = 'visits@example.ru';
    const guest = newBrowser();
    await login.register(guest, email);
    const [mine] = await db
      .select({ id: account.id })
      .from(account)
      .where(eq(account.email, email));
    const accountId = mine?.id ?? 0;
    const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, second));
    const visit = (slug: string) => goods.get(slug) ?? 0;
    await db.insert(accountVisit).values([
      { accountId, productId: visit('a'), visitedAt: at(1) },
      { accountId, productId: visit('b'), visitedAt: at(2) },
    ]);
    const sessions = await db.select({ id: session.id }).from(session);
    const sessionId = Math.max(...sessions.map(({ id }) => id));
    await db.insert(visitedProduct).values([
      { sessionId, productId: visit('a'), visitedAt: at(3) },
      { sessionId, productId: visit('c'), visitedAt: at(0) },
    ]);
    time.pass(CODE_RESEND_SECONDS);
    await login.logIn(guest, email);
    const rows = await db
      .select({ id: accountVisit.productId })
      .from(accountVisit)
      .where(eq(accountVisit.accountId, accountId))
      .orderBy(accountVisit.visitedAt);
    expect(rows.map(({ id }) => id)).toEqual([visit('c'), visit('b'), visit('a')]);
    expect(
      await db.select().from(visitedProduct).where(eq(visitedProduct.sessionId, sessionId)),
    ).toEqual([]);
  });
});

describe('logout', () => {
  it('removes the key and its cookies; the key opens nothing any more', async () => {
    const shopper = newBrowser();
    const { body } = await login.register(shopper, 'bye@example.ru');
    const keys = await db.select({ hash: authKey.keyHash }).from(authKey);
    const answer = await shopper.call('logout', {});
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(
      shopper.cookies.has('auth_key') ||
        shopper.cookies.has('authorized') ||
        shopper.cookies.has('login') ||
        shopper.cookies.has('cart_count'),
    ).toBe(false);
    expect(await db.select({ hash: authKey.keyHash }).from(authKey)).toHaveLength(keys.length - 1);
    expect(
      (
        await newBrowser().call('info', undefined, {
          authorization: `Token ${String(body['token'])}`,
        })
      ).status,
    ).toBe(401);
  });

  it('is a POST: an address alone logs nobody out', async () => {
    const shopper = newBrowser();
    await login.register(shopper, 'stay@example.ru');
    expect((await shopper.call('logout')).status).toBe(404);
    expect((await shopper.call('info')).status).toBe(200);
  });

  it('is fine with a guest', async () => {
    expect((await newBrowser().call('logout', {})).status).toBe(200);
  });
});

describe('keys', () => {
  it('guard what is personal: a guest, a wrong key and another scheme get 401', async () => {
    for (const authorization of [
      '',
      'Token wrong',
      `Token ${'x'.repeat(32)}`,
      'Bearer x',
      'Session x',
    ]) {
      expect(
        (await newBrowser().call('info', undefined, authorization ? { authorization } : {})).status,
        authorization,
      ).toBe(401);
    }
  });

  it('tell an account from a guest: that of a login opens what is personal, that of a session its guest only', async () => {
    const { body } = await login.register(newBrowser(), 'told@example.ru');
    const { body: session } = await newBrowser().call('get_session');
    const asAccount = { authorization: `Token ${String(body['token'])}` };
    const asGuest = { authorization: `Session ${String(session['token'])}` };
    expect((await newBrowser().call('info', undefined, asAccount)).body['email']).toBe(
      'told@example.ru',
    );
    expect((await newBrowser().call('info', undefined, asGuest)).status).toBe(401);
    expect((await newBrowser().call('get_session', undefined, asGuest)).body).toEqual(session);
  });

  it('work in the Authorization header too, and there they win over the cookies', async () => {
    const [one, other] = [newBrowser(), newBrowser()];
    const { body } = await login.register(one, 'one@example.ru');
    await login.register(other, 'other-one@example.ru');
    const answer = await other.call('info', undefined, {
      authorization: `Token ${String(body['token'])}`,
    });
    expect(answer.body['email']).toBe('one@example.ru');
  });

  it('stand in no answer but the one that gives them, and in no row', async () => {
    const shopper = newBrowser();
    const { body } = await login.register(shopper, 'row@example.ru');
    const { rows } = await db.execute<{ row: string }>(
      'select auth_key::text as row from auth_key union all select session::text from session',
    );
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).not.toContain(String(body['token']));
    expect(text).not.toContain(shopper.cookies.get('session_key'));
  });

  it('leave no trace in the log, nor do codes and addresses', async () => {
    const text = logged.join('\n');
    expect(text).not.toMatch(/@example\.ru/);
    expect(text).not.toMatch(/[\w-]{32}"/);
  });
});
