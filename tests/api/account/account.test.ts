import { expect, it } from 'vitest';
import { covers } from '../../support/covers.ts';
import { openLogin } from '../../support/login.ts';

it('answers the key of the session opened for the caller, and keeps it in a cookie that no script reads', async () => {
  covers('3.session.key', '7 GET /api/personal/get_session', '9.cookie.session');
  const login = await openLogin();
  const guest = login.browser();
  const { body, headers } = await guest.call('get_session');
  expect(headers.getSetCookie()).toEqual([
    `session_key=${String(body['token'])}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
  ]);
  expect((await guest.call('get_session')).body).toEqual(body);
  await login.close();
});
