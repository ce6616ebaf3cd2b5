import { expect, it } from 'vitest';
import { FORMS_HOUR, HONEYPOT } from '#src/domain/human.ts';
import { CODES, LETTERS_PER_MAILBOX, REGISTRATIONS } from '#src/domain/login-limits.ts';
import { openHumanCheck } from '#src/server/callers/human.ts';
import { clientOf } from '../../support/client.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openGuessedLogin } from '../../support/guessing.ts';
import { forThisFile } from '../../support/for-this-file.ts';

/** Behind a proxy without X-Forwarded-For all shoppers have its address. */
const PROXIES = ['127.0.0.1', '172.17.0.1', 'fd00::7'];
const db = await forThisFile(openTestDatabase());
const login = openGuessedLogin(db);

it.each(PROXIES)('shoppers behind %s log in and register as many as come', async (proxy) => {
  const most = Math.max(CODES.hour.client, REGISTRATIONS.hour.client);
  for (let shopper = 0; shopper <= most; shopper += 1) {
    const email = `shopper${shopper}.${proxy.replaceAll(/\W/g, '-')}@example.ru`;
    const browser = login.browser(proxy);
    expect(await login.logIn(browser, email)).toBe('login_error');
    await login.register(browser, email);
  }
});

it('one mailbox gets no more letters than it may, whoever asks behind the proxy', async () => {
  const asked: (number | string)[] = [];
  for (let times = 0; times <= LETTERS_PER_MAILBOX.hour; times += 1) {
    asked.push(await login.ask(login.browser('127.0.0.1'), 'victim@example.ru'));
    login.pass(60);
  }
  expect(asked.at(-1)).toBe('too_many_requests');
  expect(asked.filter((said) => said === 'too_many_requests')).toHaveLength(1);
});

it.each(['login', 'feedback'] as const)(
  'plain forms are taken from more of them than from one client: %s',
  async (form) => {
    const human = openHumanCheck({ db, clock: login.clock, formsKey: 'of the shop' });
    const { token } = await clientOf(human.routes).formToken({ form });
    const send = () =>
      human.verify({ token, captcha: '', [HONEYPOT]: '' }, { address: '127.0.0.1' }, form);
    await expect(send()).rejects.toMatchObject({ code: 'not_human' });
    login.pass(10);
    for (let sent = 0; sent <= FORMS_HOUR.token.client; sent += 1) await send();
  },
);
