import { describe, expect, it } from 'vitest';
import { authKey } from '#src/server/database/schema/account.ts';
import { covers } from '../../support/covers.ts';
import { openShopLogin } from '../../support/login.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const { db, logged, login, newBrowser } = await forThisFile(openShopLogin());

describe('logout', () => {
  it('removes the key and its cookies; the key opens nothing any more', async () => {
    covers('4.logout');
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

  it("tell an account from a guest: a login's opens what is personal, a session's its guest only", async () => {
    covers('4.auth.kinds');
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
    covers('7.key');
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
