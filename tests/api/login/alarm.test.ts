import { expect, it } from 'vitest';
import { ApiError } from '#src/contract/errors.ts';
import { HONEYPOT } from '#src/domain/human.ts';
import { CODE_TRIES } from '#src/domain/login.ts';
import { WRONG_TRIES_OF_SHOP } from '#src/domain/login-limits.ts';
import { config } from '#src/server/database/schema/content.ts';
import { formTokens } from '#src/server/callers/form-token.ts';
import { openWholeShop } from '../../support/whole-shop.ts';
import { forThisFile } from '../../support/for-this-file.ts';

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
