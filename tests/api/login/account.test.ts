import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CODE_RESEND_SECONDS } from '#src/domain/login.ts';
import { account, accountVisit, favourite } from '#src/server/database/schema/account.ts';
import { session, visitedProduct } from '#src/server/database/schema/session.ts';
import { keysOf } from '#src/server/callers/keys.ts';
import { covers } from '../../support/covers.ts';
import { openLogin, openShopLogin } from '../../support/login.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const { db, goods, merged, time, login, newBrowser, keyCookies } =
  await forThisFile(openShopLogin());

describe('the readable mark of a login', () => {
  it('is another one for each account, lasts as long as the login, and holds no part of its key', async () => {
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
      expect(set).toMatch(/^login=account\.[\w-]{16}; Max-Age=604800; Path=\/; SameSite=Lax$/);
      marks.push(guest.cookies.get('login') ?? '');
      expect(guest.cookies.get('auth_key')).not.toContain(marks.at(-1));
    }
    expect(new Set(marks).size).toBe(2);
  });
});

describe('login', () => {
  it('answers login_success with a key for 14 hours, kept where no script reads it', async () => {
    covers('4.login.success', '7 POST /api/personal/email_login', '9.cookie.login');
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
    covers('threat.reused_code');
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

  it('keeps the guest if the answer to a right code was lost: the same session, the address proved anew', async () => {
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
