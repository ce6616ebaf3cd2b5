import { expect, it } from 'vitest';
import { WRONG_TRIES_OF_SHOP } from '#src/domain/login-limits.ts';
import { openTestDatabase } from '../../support/database.ts';
import { expected, guess, openGuessedLogin } from '../../support/guessing.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { ApiError } from '#src/contract/errors.ts';
import { HONEYPOT } from '#src/domain/human.ts';
import { CODE_TRIES } from '#src/domain/login.ts';
import { config } from '#src/server/database/schema/content.ts';
import { formTokens } from '#src/server/callers/form-token.ts';
import { openWholeShop } from '../../support/whole-shop.ts';
import { covers } from '../../support/covers.ts';

const OWNER = 'owner@example.ru';

const db = await forThisFile(openTestDatabase());
const login = openGuessedLogin(db);

/**
 * Eight networks in place of a thousand (`npm run bench -- guessing` runs them all): they use up the
 * limits of the whole shop alone, and the limits of a network are counted a thousand times.
 */
it(
  'guessing for a day from 1,000 networks finds under 0.1 accounts; owners enter at first try',
  async () => {
    covers('threat.code_guessing');
    const home = login.browser('95.31.18.119');
    expect(await login.logIn(home, OWNER)).toBe('login_error');
    await login.register(home, OWNER);
    await home.api.logout({});
    login.pass(3600);
    const began = login.clock();
    const victims = [
      OWNER,
      ...Array.from({ length: 40 }, (_, index) => `victim${index}@example.ru`),
    ];
    const owner: string[] = [];

    const guessed = await guess(login, {
      networks: 8,
      victims,
      hours: 24,
      async afterHour(hour) {
        if (hour % 2 === 1) return;
        owner.push(await login.logIn(home, OWNER));
        await home.api.logout({});
        // A new browser in the network of the old one.
        owner.push(await login.logIn(login.browser('95.31.18.7'), OWNER));
      },
    });

    expect(guessed.calm).toBeLessThanOrEqual(WRONG_TRIES_OF_SHOP.day);
    expect(guessed.calm).toBeGreaterThan(WRONG_TRIES_OF_SHOP.day / 2);
    expect(guessed.alert).toBeGreaterThan(20);
    expect(expected(guessed, 1000)).toBeLessThan(0.1);
    expect(owner).toEqual(owner.map(() => 'login_success'));
    const [first] = login.alarms;
    expect(first).toMatchObject({ what: 'wrong_codes', most: WRONG_TRIES_OF_SHOP.hour });
    expect((first?.at.getTime() ?? Infinity) - began.getTime()).toBeLessThanOrEqual(60_000);
    const letters = (await waitingJobs(db)).filter(({ task }) => task === 'login_alert_letter');
    expect(letters.length).toBe(login.alarms.length);
  },
  atMost(60_000),
);

const shop = await forThisFile(
  openWholeShop(async (db) => {
    await db.insert(config).values({ key: 'MAIN_EMAIL', value: 'shop@skoba.example' });
  }),
);

const alarms = () =>
  shop.failures
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'login_alert');

async function unlessWrong(login: Promise<unknown>): Promise<void> {
  try {
    await login;
  } catch (error) {
    if (!(error instanceof ApiError) || !['wrong_code', 'code_expired'].includes(error.code))
      throw error;
  }
}

/**
 * Guesses over HTTP until the alarm, or for a limited number of tries; returns the number of
 * guesses.
 */
async function guessUntilHeard(most: number): Promise<number> {
  const token = formTokens(shop.secrets.of('forms')).make('login', new Date(Date.now() - 10_000));
  let guesses = 0;
  for (let victim = 0; guesses < most && alarms().length === 0; victim += 1) {
    const email = `victim${victim}@example.ru`;
    const guesser = shop.clientOf(`Session ${(await shop.clientOf().getSession({})).token}`);
    await guesser.emailLogin({ email, token, captcha: '', [HONEYPOT]: '' });
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      guesses += 1;
      await unlessWrong(guesser.emailLogin({ email, code: `000${tries}` }));
    }
  }
  return guesses;
}

it('is in the log as its own record while guessing goes on, naming nobody, and in one letter to the shop', async () => {
  covers('threat.unnoticed_attack');
  // A guess may be right by chance.
  expect(await guessUntilHeard(WRONG_TRIES_OF_SHOP.hour + 4 * CODE_TRIES)).toBeGreaterThan(
    WRONG_TRIES_OF_SHOP.hour,
  );
  expect(alarms()).toMatchObject([
    { event: 'login_alert', what: 'wrong_codes', most: WRONG_TRIES_OF_SHOP.hour, seconds: 3600 },
  ]);
  expect(shop.failures.join()).not.toMatch(/victim|example\.ru|\b10\.1\.\d/);
  const toShop = () =>
    shop.letters().filter(({ headers }) => headers['to'] === 'shop@skoba.example');
  await expect
    .poll(() => toShop().map(({ headers }) => headers['subject']))
    .toEqual(['Похоже, кто-то подбирает коды входа']);
  expect(toShop()[0]?.text).toContain(
    `неверных кодов входа больше ${WRONG_TRIES_OF_SHOP.hour} за час`,
  );
});
