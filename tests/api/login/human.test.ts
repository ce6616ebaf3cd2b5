import { beforeEach, describe, expect, it } from 'vitest';
import {
  FILL_SECONDS_LEAST,
  FORMS_BY_TOKEN_IN_ALERT,
  FORMS_HOUR,
  FORM_TOKEN_SECONDS,
  HONEYPOT,
  type OpenForm,
} from '#src/domain/human.ts';
import { CODES_OF_SHOP_HOUR } from '#src/domain/login-limits.ts';
import { openHumanCheck } from '#src/server/callers/human.ts';
import { countCodeSent, loginHardness } from '#src/server/modules/account/alert.ts';
import { captchaService } from '#src/server/platform/captcha.ts';
import { openCaptcha } from '../../support/captcha.ts';
import { clientOf } from '../../support/client.ts';
import { openTestDatabase } from '../../support/database.ts';
import { proven, solvedTask } from '../../support/human.ts';
import { handClock, openLogin } from '../../support/login.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const time = handClock(new Date().toISOString());
const { clock } = time;
let people = 0;

const db = await forThisFile(openTestDatabase());
const human = openHumanCheck({
  db,
  clock,
  formsKey: 'of the shop',
  hardness: loginHardness({ db, clock }),
});
const login = await forThisFile(openLogin({ db, clock, verifyHuman: human.verify }));
beforeEach(() => {
  people += 1;
});

const page = () => clientOf(human.routes);
const email = () => `person${people}@example.ru`;
/** The status, and the code of a refusal. */
async function ask(fields: object, from = `198.18.${people}.1`): Promise<[number, unknown]> {
  const { status, body } = await login
    .browser(from)
    .call('email_login', { email: email(), ...fields });
  return [status, body['code']];
}
const costOf = async (form: OpenForm) => {
  const { captcha } = await page().formToken({ form });
  return captcha.provider === 'altcha' ? captcha.challenge.parameters.cost : null;
};

describe('a code', () => {
  it('is sent to nobody who shows no sign of a human, and no session is opened', async () => {
    covers('threat.letter_flood');
    const guest = login.browser(`198.18.${people}.1`);
    for (const fields of [{}, { token: '' }, { token: 'x.y' }, { captcha: 'x' }]) {
      const { status, body } = await guest.call('email_login', { email: email(), ...fields });
      expect([status, body['code']]).toEqual([400, 'not_human']);
    }
    expect(guest.cookies.size).toBe(0);
    expect(login.letters).toEqual([]);
  });

  it('is sent for a proof of work, once, and for that of no other form', async () => {
    const { captcha } = await proven(page(), 'login');
    expect(await ask({ captcha })).toEqual([200, undefined]);
    expect(await ask({ captcha }, '198.19.1.1')).toEqual([400, 'not_human']);
    const { captcha: other } = await proven(page(), 'feedback');
    expect(await ask({ captcha: other })).toEqual([400, 'not_human']);
    await login.codeFor(email());
  });

  it('is sent for the token of a page looked at for some seconds, with the field of programs empty', async () => {
    const { token } = await page().formToken({ form: 'login' });
    expect(await ask({ token })).toEqual([400, 'not_human']);
    time.pass(FILL_SECONDS_LEAST);
    expect(await ask({ token, [HONEYPOT]: 'https://spam.example' })).toEqual([400, 'not_human']);
    expect(await ask({ token })).toEqual([200, undefined]);
    await login.codeFor(email());
    time.pass(FORM_TOKEN_SECONDS);
    expect(await ask({ token })).toEqual([400, 'form_expired']);
  });

  it('is tried without another proof', async () => {
    const guest = login.browser(`198.18.${people}.1`);
    await guest.call('email_login', { email: email(), ...(await proven(page(), 'login')) });
    const answer = await guest.call('email_login', {
      email: email(),
      code: await login.codeFor(email()),
    });
    expect(answer.body['status']).toBe('login_error');
  });

  it('costs several times the work while the shop is in alert; work that was begun before is taken', async () => {
    expect([await costOf('login'), await costOf('feedback')]).toEqual([600, 600]);
    const begun = await page().formToken({ form: 'login' });
    const deps = { db, clock, onAlarm: () => undefined };
    for (let sent = 0; sent <= CODES_OF_SHOP_HOUR; sent += 1) await countCodeSent(deps);
    expect([await costOf('login'), await costOf('feedback')]).toEqual([4000, 600]);
    expect(await ask({ captcha: await solvedTask(begun) })).toEqual([200, undefined]);
    expect(await ask(await proven(page(), 'login'), '198.19.1.2')).toEqual([200, undefined]);
    time.pass(3600);
    expect(await costOf('login')).toBe(600);
  });

  it('for a token alone is sent to fewer of one client while the shop is in alert', async () => {
    covers('threat.letter_flood');
    const { token } = await page().formToken({ form: 'login' });
    time.pass(FILL_SECONDS_LEAST);
    const askMany = async (from: string) => {
      const statuses = [];
      for (let each = 0; each <= FORMS_HOUR.token.client; each += 1)
        statuses.push(
          (
            await login
              .browser(from)
              .call('email_login', { email: `${from}.${each}@example.ru`, token })
          ).status,
        );
      return statuses.filter((status) => status === 200).length;
    };
    expect(await askMany('198.51.100.1')).toBe(FORMS_HOUR.token.client);
    const deps = { db, clock, onAlarm: () => undefined };
    for (let sent = 0; sent <= CODES_OF_SHOP_HOUR; sent += 1) await countCodeSent(deps);
    expect(await askMany('198.51.101.1')).toBe(FORMS_BY_TOKEN_IN_ALERT);
    // A proof of work is still accepted there.
    expect(await ask(await proven(page(), 'login'), '198.51.101.1')).toEqual([200, undefined]);
    time.pass(3600);
  });

  it('is not refused to others behind an address from which junk was sent instead of proofs and tokens', async () => {
    const from = '198.51.102.1';
    for (let sent = 0; sent < 2 * FORMS_HOUR.captcha.client; sent += 1)
      for (const junk of [{ captcha: 'none' }, { token: 'x.y' }])
        expect(await ask(junk, from)).toEqual([400, 'not_human']);
    expect(await ask(await proven(page(), 'login'), from)).toEqual([200, undefined]);
  });

  it('is not refused to a browser that the mailbox knows for what others behind its address have proved', async () => {
    const [from, mine] = ['198.51.103.1', `known${people}@example.ru`];
    const home = login.browser(from);
    await home.call('email_login', { email: mine, ...(await proven(page(), 'login')) });
    await home.call('email_login', { email: mine, code: await login.codeFor(mine) });
    await home.call('registration', { first_name: 'Анна', email: mine, phone: '8 916 123-45-67' });
    await home.call('logout', {});
    time.pass(FILL_SECONDS_LEAST);
    const { token } = await page().formToken({ form: 'login' });
    time.pass(180);
    for (let sent = 0; sent < FORMS_HOUR.token.client; sent += 1)
      expect(
        (
          await login
            .browser(from)
            .call('email_login', { email: `by-token${sent}@example.ru`, token })
        ).status,
      ).toBe(200);
    expect(await ask({ token }, from)).toEqual([429, 'too_many_requests']);
    expect((await home.call('email_login', { email: mine, token })).status).toBe(200);
  });

  it('never depends on a captcha of others', async () => {
    const verifier = await openCaptcha();
    const config = verifier.config('recaptcha');
    const service = captchaService(config, { onError: () => undefined, timeoutMs: 1000 });
    const other = openHumanCheck({
      db,
      clock,
      formsKey: 'of the shop',
      captcha: { config, service },
    });
    const told = await clientOf(other.routes).formToken({ form: 'login' });
    expect(told.captcha.provider).toBe('altcha');
    const input = { token: '', captcha: await solvedTask(told), [HONEYPOT]: '' } as const;
    await expect(other.verify(input, { address: '198.19.2.1' }, 'login')).resolves.toBeUndefined();
    expect(verifier.asked).toEqual([]);
    verifier.close();
  });
});
