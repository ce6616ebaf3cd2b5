import { beforeEach, describe, expect, it } from 'vitest';
import {
  CODES,
  CODES_OF_SHOP_HOUR,
  LETTERS_PER_MAILBOX,
  LETTERS_OF_SHOP_HOUR,
  WRONG_TRIES,
  WRONG_TRIES_OF_SHOP,
} from '#src/domain/login-limits.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { countCodeSent } from '#src/server/modules/account/alert.ts';
import { openTestDatabase } from '../../support/database.ts';
import { homeOf, openGuessedLogin } from '../../support/guessing.ts';
import { dropJobs, waitingJobs } from '../../support/jobs.ts';
import { handClock } from '../../support/login.ts';
import type { Shopper } from '../../support/shopper.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

let people = 0;
const time = handClock();
const newEmail = () => `person${(people += 1)}@example.ru`;
/** An address in a new network. */
const stranger = (of = login) =>
  of.browser(`30.${Math.floor((people += 1) / 250)}.${people % 250}.1`);
const wrong = (code: string) => (code.startsWith('0') ? '1' : '0') + code.slice(1);

/** An account that has logged in from this browser before. */
async function openOwner(): Promise<{ email: string; home: Shopper; address: string }> {
  const email = newEmail();
  const address = `40.${Math.floor(people / 250)}.${people % 250}.1`;
  const home = await homeOf(login, email, address);
  return { email, home, address };
}

const db = await forThisFile(openTestDatabase());
const login = openGuessedLogin(db, time);
/** Another process of the site. */
const second = await forThisFile(openDatabase({ databaseUrl: db.url, dataDir: '' }));
const others = openGuessedLogin(second, time);
// Counts of the whole shop begin anew.
beforeEach(async () => {
  login.pass(48 * 3600);
  for (const { alarms } of [login, others]) alarms.length = 0;
  await dropJobs(db);
});

describe('strangers', () => {
  it('who try codes of an address take no try from its owner', async () => {
    covers('threat.owner_locked_out');
    const { email, home } = await openOwner();
    await login.ask(home, email);
    const code = await login.codeFor(email);
    for (let each = 0; each < 3; each += 1) {
      const guesser = stranger();
      await login.ask(guesser, email);
      for (const guess of ['0000', '0001', '0002']) await login.tryCode(guesser, email, guess);
      // The owner's code does not work in another session.
      expect(await login.tryCode(guesser, email, code)).toBe('code_expired');
    }
    expect(await login.tryCode(home, email, code)).toBe('login_success');
  });

  it('who ask for codes use up no letters of an owner who logged in there before, and bomb no mailbox', async () => {
    covers('threat.owner_locked_out');
    const { email, home, address } = await openOwner();
    login.pass(24 * 3600);
    const [name, domain] = email.split('@');
    const aliases = [email, email.toUpperCase(), `${name}+shop@${domain}`, `${name}+1+2@${domain}`];
    const asked: (number | string)[] = [];
    for (let each = 0; each < 20; each += 1)
      asked.push(await login.ask(stranger(), aliases[each % aliases.length] ?? ''));
    expect(asked.filter((said) => said === 4)).toHaveLength(LETTERS_PER_MAILBOX.hour);
    expect(asked.slice(LETTERS_PER_MAILBOX.hour)).toEqual(
      asked.slice(LETTERS_PER_MAILBOX.hour).map(() => 'too_many_requests'),
    );
    expect(await login.logIn(home, email)).toBe('login_success');
    expect(await login.logIn(login.browser(address.replace(/1$/, '77')), email)).toBe(
      'login_success',
    );
  });
});

describe('a network', () => {
  const askFrom = async (addresses: string[]) => {
    const said: (number | string)[] = [];
    for (const address of addresses) said.push(await login.ask(login.browser(address), newEmail()));
    return said.filter((each) => each === 4).length;
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it.each([
    ['an IPv4 /24', (n: number) => `50.1.1.${n}`, CODES.hour.network],
    ['an IPv6 /64', (n: number) => `2a00:1:1:1::${n.toString(16)}`, CODES.hour.client],
    ['an IPv6 /56', (n: number) => `2a00:1:2:${n.toString(16)}::1`, CODES.hour.site],
    ['an IPv6 /48', (n: number) => `2a00:1:3:${(n * 256).toString(16)}::1`, CODES.hour.network],
  ])(
    'of %s gets so many codes an hour, however many addresses it has',
    async (_name, addressOf, most) => {
      expect(await askFrom(numbers(most + 3).map(addressOf))).toBe(most);
    },
  );

  it('that is refused at one address goes on at the others', async () => {
    expect(await askFrom(Array.from({ length: CODES.hour.network }, () => '50.1.2.1'))).toBe(
      CODES.hour.client,
    );
    expect(await askFrom(numbers(10).map((n) => `50.1.2.${n + 1}`))).toBe(10);
  });

  it('has a limit of wrong tries an hour, and none of right ones', async () => {
    const said: string[] = [];
    for (let tries = 0; tries < WRONG_TRIES.hour.network + 3; tries += 1) {
      const [guesser, email] = [login.browser(`50.1.3.${tries + 1}`), newEmail()];
      await login.ask(guesser, email);
      const code = await login.codeFor(email);
      if (tries < 3) expect(await login.tryCode(guesser, email, code)).toBe('login_error');
      else said.push(await login.tryCode(guesser, email, wrong(code)));
    }
    expect(said.filter((each) => each === 'wrong_code')).toHaveLength(WRONG_TRIES.hour.network);
    // In a new browser the right code is not accepted either. The link of its letter is, because it
    // cannot be guessed.
    const [fresh, email] = [login.browser('50.1.3.200'), newEmail()];
    await login.ask(fresh, email);
    const { code, key } = await login.letterFor(email);
    expect(await login.tryCode(fresh, email, code)).toBe('too_many_requests');
    expect(await login.useLink(fresh, key)).toBe('login_error');
  });
});

describe('the whole shop', () => {
  /** Wrong tries from as many networks, in both processes of the site. */
  async function beWrong(times: number): Promise<void> {
    for (let each = 0; each < times; each += 1) {
      const of = each % 2 === 0 ? login : others;
      const [guesser, email] = [stranger(of), newEmail()];
      await of.ask(guesser, email);
      await of.tryCode(guesser, email, wrong(await of.codeFor(email)));
    }
  }
  const alertLetters = async () =>
    (await waitingJobs(db)).filter(({ task }) => task === 'login_alert_letter');

  it('is in alert above its ceiling: six digits in both processes, one alarm, one letter', async () => {
    await beWrong(WRONG_TRIES_OF_SHOP.hour);
    expect([
      await login.ask(stranger(), newEmail()),
      login.alarms.length + others.alarms.length,
    ]).toEqual([4, 0]);
    await beWrong(1);
    expect(await others.ask(stranger(others), newEmail())).toBe(6);
    expect([...login.alarms, ...others.alarms]).toMatchObject([
      { what: 'wrong_codes', most: WRONG_TRIES_OF_SHOP.hour, seconds: 3600 },
    ]);
    await beWrong(5);
    expect(login.alarms.length + others.alarms.length).toBe(1);
    expect((await alertLetters()).map(({ payload }) => payload)).toEqual([
      { what: 'wrong_codes', most: WRONG_TRIES_OF_SHOP.hour, seconds: 3600 },
    ]);
    login.pass(3600);
    expect(await login.ask(stranger(), newEmail())).toBe(4);
  });

  it('counts no code of four digits as a try while codes have six', async () => {
    await beWrong(WRONG_TRIES_OF_SHOP.hour + 1);
    const [guest, email] = [stranger(), newEmail()];
    expect(await login.ask(guest, email)).toBe(6);
    const code = await login.codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    for (const short of [code.slice(0, 4), code.slice(2), code.slice(0, 5), '0000', '00000'])
      expect(await login.tryCode(guest, email, short)).toBe('short_code');
    expect(await login.tryCode(guest, email, code)).toBe('login_error');
  });

  it('accepts a code of four digits sent before the alert only where the owner has logged in before', async () => {
    const { email, home } = await openOwner();
    const [guest, unknown] = [stranger(), newEmail()];
    await login.ask(home, email);
    await login.ask(guest, unknown);
    const [known, code] = [await login.codeFor(email), await login.codeFor(unknown)];
    await beWrong(WRONG_TRIES_OF_SHOP.hour + 1);
    expect(await login.tryCode(guest, unknown, code)).toBe('code_expired');
    // The next code need not wait three minutes.
    expect(await login.ask(guest, unknown)).toBe(6);
    expect(await login.tryCode(guest, unknown, await login.codeFor(unknown))).toBe('login_error');
    expect(await login.tryCode(home, email, known)).toBe('login_success');
  });

  it('compares no more guesses of four digits than its ceiling, however many two processes get at once', async () => {
    covers('threat.code_guessing');
    const guessers = await Promise.all(
      Array.from({ length: WRONG_TRIES_OF_SHOP.hour + 20 }, async (_, each) => {
        const process = each % 2 === 0 ? login : others;
        const [guesser, email] = [stranger(process), newEmail()];
        await process.ask(guesser, email);
        return { process, guesser, email, code: wrong(await process.codeFor(email)) };
      }),
    );
    const said = await Promise.all(
      guessers.map(({ process, guesser, email, code }) => process.tryCode(guesser, email, code)),
    );
    expect(said.filter((each) => each === 'wrong_code').length).toBe(WRONG_TRIES_OF_SHOP.hour);
    expect([...login.alarms, ...others.alarms]).toHaveLength(1);
  });

  it('is in alert, too, when more codes are sent than a busy hour needs', async () => {
    const alarms: string[] = [];
    const deps = {
      db,
      clock: time.clock,
      onAlarm: ({ what }: { what: string }) => void alarms.push(what),
    };
    for (let sent = 0; sent < CODES_OF_SHOP_HOUR; sent += 1) await countCodeSent(deps);
    expect(await login.ask(stranger(), newEmail())).toBe(4);
    expect(await login.ask(stranger(), newEmail())).toBe(6);
    expect(login.alarms.map(({ what }) => what)).toEqual(['codes_sent']);
    expect(alarms).toEqual([]);
  });

  it('sends codes only to who logged in there before after too many in an hour, says so and is told once', async () => {
    covers('threat.letter_flood');
    const { email, home, address } = await openOwner();
    const neighbour = login.browser(address.replace(/1$/, '78'));
    const deps = { db, clock: time.clock, onAlarm: () => undefined };
    login.pass(24 * 3600);
    for (let sent = 0; sent < LETTERS_OF_SHOP_HOUR - 1; sent += 1) await countCodeSent(deps);
    await dropJobs(db);
    expect(await login.ask(stranger(), newEmail())).toBe(6);
    login.pass(600);
    for (const of of [login, others])
      await expect(stranger(of).api.emailLogin({ email: newEmail() })).rejects.toMatchObject({
        code: 'too_many_requests',
        retryAfterSeconds: 3000,
        detail: expect.stringContaining('Войдите там, где уже входили') as string,
      });
    // Requests from elsewhere for the owner's mailbox do not change that.
    expect(await login.ask(stranger(), email)).toBe('too_many_requests');
    expect(await login.logIn(home, email)).toBe('login_success');
    expect(await login.logIn(neighbour, email)).toBe('login_success');
    expect(login.alarms.map(({ what }) => what)).toEqual(['codes_stopped']);
    expect((await alertLetters()).map(({ payload }) => payload)).toEqual([
      { what: 'codes_stopped', most: LETTERS_OF_SHOP_HOUR, seconds: 3600 },
    ]);
    login.pass(3000);
    expect(await login.ask(stranger(), newEmail())).toBe(4);
  });
});
