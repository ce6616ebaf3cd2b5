import { describe, expect, it } from 'vitest';
import { CODE_RESEND_SECONDS, CODE_SECONDS, CODE_TRIES } from '#src/domain/login.ts';
import {
  DESK_CODES_PER_MAILBOX,
  DESK_IDLE_SECONDS,
  DESK_LOGIN_SECONDS,
} from '#src/domain/staff.ts';
import { staffCode, staffSession } from '#src/server/database/schema/staff.ts';
import { LETTERS_PER_MAILBOX } from '#src/domain/login-limits.ts';
import { openLogin } from '../../support/login.ts';
import { openDeskShop } from '../../support/desk-shop.ts';
import type { StaffBrowser } from '../../support/staff.ts';
import { sweepAt } from '../../support/sweep.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openDeskShop());

const isIn = async ({ api }: Pick<StaffBrowser, 'api'>) =>
  (await outcomeOf(api.deskMe({}))) === 'done';

/** Asks for a code in this browser, and reads its letter. */
async function asked(browser: StaffBrowser, email: string): Promise<string> {
  await browser.api.deskLoginAsk({ email });
  await shop.sendLetters();
  return shop.post.codeFor(email);
}

describe('a code', () => {
  it('opens the desk in the browser that asked for it, once', async () => {
    const { email } = await shop.person('editor');
    const [own, other] = [shop.browser(), shop.browser()];
    const code = await asked(own, email);
    expect(await outcomeOf(other.api.deskLogin({ email, code }))).toBe('code_expired');
    await own.api.deskLogin({ email, code });
    expect(await isIn(own)).toBe(true);
    expect(await outcomeOf(own.api.deskLogin({ email, code }))).toBe('code_expired');
  });

  it('opens the desk in our own network too, which is no place to remember', async () => {
    const { email } = await shop.person('editor');
    const browser = shop.browser('127.0.0.1');
    await browser.api.deskLogin({ email, code: await asked(browser, email) });
    expect(await isIn(browser)).toBe(true);
  });

  it('is for one of two who send it at once', async () => {
    const { email } = await shop.person('editor');
    const browser = shop.browser();
    const code = await asked(browser, email);
    const tries = await Promise.all(
      [1, 2].map(() => outcomeOf(browser.api.deskLogin({ email, code }))),
    );
    expect(tries.toSorted()).toEqual(['code_expired', 'done']);
  });

  it('ends after its minutes and its tries', async () => {
    covers('threat.desk_codes');
    const { email } = await shop.person('editor');
    const late = shop.browser();
    const old = await asked(late, email);
    shop.pass(CODE_SECONDS);
    expect(await outcomeOf(late.api.deskLogin({ email, code: old }))).toBe('code_expired');
    const wrong = shop.browser();
    const code = await asked(wrong, email);
    const other = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < CODE_TRIES; i += 1)
      expect(await outcomeOf(wrong.api.deskLogin({ email, code: other }))).toBe('wrong_code');
    expect(await outcomeOf(wrong.api.deskLogin({ email, code }))).toBe('code_expired');
  });

  it('is asked for again after a pause', async () => {
    const { email } = await shop.person('editor');
    const browser = shop.browser();
    const first = await asked(browser, email);
    expect(await outcomeOf(browser.api.deskLoginAsk({ email }))).toBe('too_many_requests');
    shop.pass(CODE_RESEND_SECONDS);
    const second = await asked(browser, email);
    expect(await outcomeOf(browser.api.deskLogin({ email, code: first }))).toBe(
      first === second ? 'done' : 'wrong_code',
    );
  });

  it('tells nobody who belongs to the staff: answers, limits and tries are the same', async () => {
    covers('threat.desk_who');
    const { email } = await shop.person('editor');
    const gone = await shop.person('manager');
    const owner = await shop.person('owner');
    await owner.api.deskStaffEnd({ id: gone.id });
    const life = async (whose: string) => {
      const told: unknown[] = [];
      for (let i = 0; i <= DESK_CODES_PER_MAILBOX.hour; i += 1) {
        const browser = shop.browser(`198.51.${i}.7`);
        told.push(await outcomeOf(browser.api.deskLoginAsk({ email: whose })));
        told.push([...browser.cookies.keys()]);
        for (let tried = 0; tried <= CODE_TRIES; tried += 1)
          told.push(await browser.api.deskLogin({ email: whose, code: '000000' }).catch(String));
      }
      return told;
    };
    const known = await life(email);
    shop.pass(86_400);
    expect(await life('stranger@example.ru')).toEqual(known);
    shop.pass(86_400);
    expect(await life(gone.email)).toEqual(known);
    expect(known).toContain('too_many_requests');
    await shop.sendLetters();
    const tos = shop.post.letters.map(({ to }) => to);
    expect(tos).not.toContain('stranger@example.ru');
    expect(tos).not.toContain(gone.email);
  });

  it('still comes to where its mailbox has logged in before, whatever strangers ask', async () => {
    covers('threat.desk_codes');
    const { email } = await shop.person('editor');
    const known = shop.browser('192.0.2.9');
    await known.api.deskLogin({ email, code: await asked(known, email) });
    for (let i = 0; i <= DESK_CODES_PER_MAILBOX.hour; i += 1)
      await outcomeOf(shop.browser(`198.18.${i}.7`).api.deskLoginAsk({ email }));
    expect(await outcomeOf(shop.browser('198.18.99.7').api.deskLoginAsk({ email }))).toBe(
      'too_many_requests',
    );
    expect(await outcomeOf(shop.browser('192.0.2.10').api.deskLoginAsk({ email }))).toBe('done');
  });

  it('counts among all letters to its mailbox, except where that has logged in before', async () => {
    const { email } = await shop.person('editor');
    const known = shop.browser('192.0.2.77');
    await known.api.deskLogin({ email, code: await asked(known, email) });
    shop.pass(86_400);
    const login = await openLogin({ db: shop.db, clock: shop.clock });
    for (let i = 0; i < LETTERS_PER_MAILBOX.hour; i += 1) {
      const guest = login.browser(`198.19.${i}.7`);
      expect((await guest.call('email_login', { email })).status).toBe(200);
    }
    await login.close();
    const letters = async (browser: StaffBrowser) => {
      shop.post.letters.length = 0;
      await browser.api.deskLoginAsk({ email });
      await shop.sendLetters();
      return shop.post.letters.filter(({ to }) => to === email).length;
    };
    expect(await letters(shop.browser('198.19.99.7'))).toBe(0);
    expect(await letters(shop.browser('192.0.2.78'))).toBe(1);
    shop.pass(3600);
    expect(await letters(shop.browser('198.19.98.7'))).toBe(1);
  });

  it('is guessed by one network so often, and no more', async () => {
    covers('threat.desk_codes');
    const told: (string | undefined)[] = [];
    for (let i = 0; i < 60; i += 1) {
      const browser = shop.browser('203.0.114.7');
      told.push(
        await outcomeOf(browser.api.deskLogin({ email: `a${i}@example.ru`, code: '000000' })),
      );
    }
    expect(told.at(-1)).toBe('too_many_requests');
  });
});

describe('a login', () => {
  it(`ends after ${DESK_IDLE_SECONDS} seconds without a request`, async () => {
    covers('threat.desk_login_end');
    const person = await shop.person('manager');
    for (let i = 0; i < 3; i += 1) {
      shop.pass(DESK_IDLE_SECONDS - 1);
      expect(await isIn(person)).toBe(true);
    }
    shop.pass(DESK_IDLE_SECONDS);
    expect(await isIn(person)).toBe(false);
  });

  it(`ends after ${DESK_LOGIN_SECONDS} seconds, however it is used`, async () => {
    const person = await shop.person('manager');
    for (let left = DESK_LOGIN_SECONDS - 1; left > 0; left -= DESK_IDLE_SECONDS - 1) {
      expect(await isIn(person)).toBe(true);
      shop.pass(Math.min(left, DESK_IDLE_SECONDS - 1));
    }
    expect(await isIn(person)).toBe(true);
    shop.pass(1);
    expect(await isIn(person)).toBe(false);
  });

  it('is listed for its person, ended by a press, and by nobody else', async () => {
    const person = await shop.person('editor');
    const tablet = await shop.device(person.id);
    const stranger = await shop.person('owner');
    const { content } = await person.api.deskLogins({});
    expect(content.map(({ is_current: isCurrent }) => isCurrent)).toEqual([true, false]);
    await stranger.api.deskLoginEnd({ id: tablet.sessionId });
    expect(await isIn(tablet)).toBe(true);
    await person.api.deskLoginEnd({ id: tablet.sessionId });
    expect([await isIn(tablet), await isIn(person)]).toEqual([false, true]);
    await person.api.deskLogout({});
    expect(await isIn(person)).toBe(false);
    expect(person.cookies.has('desk_key')).toBe(false);
  });

  it('keeps no key, no whole address and no user agent', async () => {
    const { email } = await shop.person('owner');
    const browser = shop.browser('203.0.113.77');
    await browser.api.deskLogin({ email, code: await asked(browser, email) });
    const rows = JSON.stringify(await shop.db.select().from(staffSession));
    expect(rows).not.toContain(browser.cookies.get('desk_key'));
    expect(rows).not.toContain('203.0.113.77');
    const [set] = browser.headers.filter((header) => header.startsWith('desk_key='));
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Strict/i);
    expect(set).toMatch(/Path=\//);
  });

  it('is swept away with its codes when their time is over', async () => {
    await shop.person('editor');
    await shop.browser().api.deskLoginAsk({ email: 'nobody@example.ru' });
    shop.pass(DESK_LOGIN_SECONDS + 1);
    await sweepAt(shop.db, shop.clock());
    expect(await shop.db.$count(staffSession)).toBe(0);
    expect(await shop.db.$count(staffCode)).toBe(0);
  });
});
