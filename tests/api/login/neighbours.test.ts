import { beforeEach, describe, expect, it } from 'vitest';
import {
  CODES,
  REGISTRATIONS,
  WRONG_TRIES,
  WRONG_TRIES_OF_KNOWN,
  WRONG_TRIES_OF_SHOP,
} from '#src/domain/login-limits.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { openTestDatabase } from '../../support/database.ts';
import { homeOf, openGuessedLogin, type GuessedLogin } from '../../support/guessing.ts';
import { handClock } from '../../support/login.ts';
import type { Shopper } from '../../support/shopper.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const NETWORK = '203.0.113';
const time = handClock();
let people = 0;
const newEmail = () => `neighbour${(people += 1)}@example.ru`;
const wrong = (code: string) => (code.startsWith('0') ? '1' : '0') + code.slice(1);
const neighbour = (number: number, of = login) => of.browser(`${NETWORK}.${1 + (number % 254)}`);

const db = await forThisFile(openTestDatabase());
const login = openGuessedLogin(db, time);
/** Another process of the site. */
const second = await forThisFile(openDatabase({ databaseUrl: db.url, dataDir: '' }));
const others = openGuessedLogin(second, time);
// All hourly and daily limits begin anew.
beforeEach(() => login.pass(48 * 3600));

/** An account with the browser in which it has logged in before. */
async function openOwner(): Promise<{ email: string; home: Shopper }> {
  const email = newEmail();
  const home = await homeOf(login, email, `${NETWORK}.77`);
  login.pass(24 * 3600);
  return { email, home };
}

/**
 * The owner logs in at the first try, in one browser by the code and in another by the link of the
 * letter.
 */
async function comesIn(email: string, home: Shopper): Promise<string[]> {
  const said: string[] = [];
  for (const [asking, pressing] of [
    [home, home],
    [neighbour(76), neighbour(76)],
    [neighbour(76), home],
  ] as const) {
    said.push(await login.logIn(asking, email));
    login.pass(180);
    await login.ask(asking, email);
    said.push(await login.useLink(pressing, (await login.letterFor(email)).key));
    await pressing.api.logout({});
    login.pass(180);
  }
  return said;
}
const IN = Array.from({ length: 6 }, () => 'login_success');

/**
 * So many guesses of strangers in the owner's /24, in both processes; returns their answers.
 */
async function flood(
  times: number,
  guess: (who: Shopper, of: GuessedLogin) => Promise<string>,
): Promise<Set<string>> {
  const said = new Set<string>();
  const many = 50;
  for (let sent = 0; sent < times; sent += many) {
    const told = await Promise.all(
      Array.from({ length: many }, (_, each) => {
        const of = each % 2 === 0 ? login : others;
        return guess(neighbour(sent + each, of), of);
      }),
    );
    told.forEach((each) => said.add(each));
  }
  return said;
}

describe('strangers of the same network', () => {
  // The second is above every limit of wrong tries.
  it.each([50, WRONG_TRIES_OF_SHOP.day + 50])(
    'who guess %i times without a code shut no owner out: by code, by link or in a new browser',
    async (times) => {
      covers('threat.network_locked_out');
      const { email, home } = await openOwner();
      const said = await flood(times, (who, of) => of.tryCode(who, email, '0000'));
      expect([...said].sort()).toEqual(['code_expired', 'too_many_requests']);
      expect(await comesIn(email, home)).toEqual(IN);
    },
  );

  it('who guess at an expired code, or at the code of another address, shut no owner out', async () => {
    const { email, home } = await openOwner();
    const said = new Set<string>();
    for (const guesser of [neighbour(1), neighbour(2), neighbour(3)]) {
      const mine = newEmail();
      await login.ask(guesser, mine);
      const code = await login.codeFor(mine);
      for (let tries = 0; tries < 3; tries += 1) await login.tryCode(guesser, mine, wrong(code));
      for (let tries = 0; tries < WRONG_TRIES.day.network; tries += 1) {
        said.add(await login.tryCode(guesser, mine, code));
        said.add(await login.tryCode(guesser, email, code));
      }
    }
    expect([...said].sort()).toEqual(['code_expired', 'too_many_requests']);
    expect(await comesIn(email, home)).toEqual(IN);
  });

  it('who send made-up keys of login links shut no owner out', async () => {
    const { email, home } = await openOwner();
    expect([...(await flood(200, (who, of) => of.useLink(who, 'x'.repeat(43))))]).toEqual([
      'link_expired',
    ]);
    expect(await comesIn(email, home)).toEqual(IN);
  });

  it('who send registrations of unproven addresses keep nobody from registering', async () => {
    await flood(REGISTRATIONS.hour.network + 50, (who, of) =>
      outcomeOf(of.register(who, newEmail())),
    );
    const [guest, email] = [neighbour(78), newEmail()];
    expect(await login.logIn(guest, email)).toBe('login_error');
    await login.register(guest, email);
    login.pass(180);
    expect(await login.logIn(neighbour(78), email)).toBe('login_success');
  });

  it("who used up the wrong tries leave owners the known browser and the letter's link; no try is lost", async () => {
    covers('threat.network_locked_out');
    const { email, home } = await openOwner();
    // Each of them has asked for a code and solved the challenge.
    for (let each = 0; each < WRONG_TRIES.hour.network; each += 1) {
      const [guesser, mine] = [neighbour(each), newEmail()];
      await login.ask(guesser, mine);
      expect(await login.tryCode(guesser, mine, wrong(await login.codeFor(mine)))).toBe(
        'wrong_code',
      );
    }
    const fresh = neighbour(76);
    await login.ask(fresh, email);
    const { code, key } = await login.letterFor(email);
    for (let tries = 0; tries < 4; tries += 1)
      await expect(fresh.api.emailLogin({ email, code })).rejects.toMatchObject({
        code: 'too_many_requests',
        detail: expect.stringContaining('Войти без кода') as string,
      });
    expect(await login.useLink(fresh, key)).toBe('login_success');
    expect(await login.logIn(home, email)).toBe('login_success');
    // After the hour the code of the same letter works again.
    const later = neighbour(75);
    login.pass(3600 - 60);
    await login.ask(later, email);
    const sent = await login.codeFor(email);
    expect(await login.tryCode(later, email, sent)).toBe('too_many_requests');
    login.pass(60);
    expect(await login.tryCode(later, email, sent)).toBe('login_success');
  });

  it('who used up the codes of their network take none from a browser that the mailbox knows', async () => {
    const { email, home } = await openOwner();
    for (let each = 0; each < CODES.hour.network; each += 1)
      expect(await login.ask(neighbour(each), newEmail())).toBe(4);
    expect(await login.ask(neighbour(76), email)).toBe('too_many_requests');
    expect(await login.logIn(home, email)).toBe('login_success');
  });
});

describe('a browser that the mailbox knows', () => {
  it('has limits of wrong tries of its own, for an hour and a day', async () => {
    const { email, home } = await openOwner();
    const tries = async (letters: number) => {
      const said: string[] = [];
      for (let letter = 0; letter < letters; letter += 1) {
        await login.ask(home, email);
        const code = await login.codeFor(email);
        for (let each = 0; each < 2; each += 1)
          said.push(await login.tryCode(home, email, wrong(code)));
        login.pass(180);
      }
      return said.filter((each) => each === 'wrong_code').length;
    };
    expect(await tries(6)).toBe(WRONG_TRIES_OF_KNOWN.hour);
    login.pass(3600);
    expect(await tries(6)).toBe(WRONG_TRIES_OF_KNOWN.hour);
    login.pass(3600);
    expect(await tries(2)).toBe(0);
    expect(WRONG_TRIES_OF_KNOWN.day).toBe(2 * WRONG_TRIES_OF_KNOWN.hour);
  });

  it('is not charged for tries that were right', async () => {
    const { email, home } = await openOwner();
    for (let each = 0; each < 8; each += 1) {
      expect(await login.logIn(home, email)).toBe('login_success');
      await home.api.logout({});
      login.pass(3600);
    }
    await login.ask(home, email);
    expect(await login.tryCode(home, email, wrong(await login.codeFor(email)))).toBe('wrong_code');
  });

  it('is known to its own mailbox only: codes for others are counted with those of its neighbours', async () => {
    const { home } = await openOwner();
    for (let each = 0; each < CODES.hour.client; each += 1)
      expect(await login.ask(home, newEmail())).toBe(4);
    expect(await login.ask(home, newEmail())).toBe('too_many_requests');
  });
});
