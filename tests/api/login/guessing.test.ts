import { expect, it } from 'vitest';
import { WRONG_TRIES_OF_SHOP } from '#src/domain/login-limits.ts';
import { openTestDatabase } from '../../support/database.ts';
import { expected, guess, openGuessedLogin } from '../../support/guessing.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';

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
