import { afterEach, describe, expect, it } from 'vitest';
import {
  CODES,
  CODES_PER_ACCOUNT,
  LETTERS_PER_MAILBOX,
  WRONG_TRIES,
  WRONG_TRIES_OF_KNOWN,
  WRONG_TRIES_OF_SHOP,
} from '#src/domain/login-limits.ts';
import { CODE_RESEND_SECONDS, CODE_TRIES } from '#src/domain/login.ts';
import { openPersonal, type Owner } from '../../support/personal.ts';
import type { Shopper } from '../../support/shopper.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openPersonal());
// Counts of the whole shop begin anew.
afterEach(() => {
  shop.pass(48 * 3600);
  shop.alarms.length = 0;
});

let people = 0;
const newEmail = () => `cabinet${(people += 1)}@example.ru`;
const wrongCode = (code: string) =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

/** An account that is logged in from a network it shares with strangers. */
async function openOwner(address: string): Promise<{ me: Shopper; email: string }> {
  const [me, email] = [shop.browser({ address }), newEmail()];
  await shop.logIn(me, email);
  shop.pass(CODE_RESEND_SECONDS);
  return { me, email };
}

/**
 * Strangers use up the codes and tries of a /24; others, from elsewhere, use up the letters of
 * these mailboxes.
 */
async function besiege(network: string, mailboxes: string[]): Promise<void> {
  const said: unknown[] = [];
  for (let each = 0; each <= CODES.hour.network; each += 1) {
    const [stranger, email] = [shop.browser({ address: `${network}.${1 + each}` }), newEmail()];
    said.push(await outcomeOf(stranger.api.emailLogin({ email })));
    said.push(await outcomeOf(stranger.api.emailLogin({ email, code: '000000' })));
  }
  expect(said.slice(-2)).toEqual(['too_many_requests', 'code_expired']);
  expect(said).toContain('wrong_code');
  for (const email of mailboxes) {
    const asked: unknown[] = [];
    for (let each = 0; each <= LETTERS_PER_MAILBOX.hour; each += 1)
      asked.push(await outcomeOf(shop.browser().api.emailLogin({ email })));
    expect(asked.at(-1)).toBe('too_many_requests');
  }
}

describe('a code of the cabinet', () => {
  it('is sent and taken while strangers use up letters of the mailbox, codes and tries of the network', async () => {
    covers('threat.kept_from_changing');
    const network = '203.0.113';
    const [changes, leaves] = [
      await openOwner(`${network}.201`),
      await openOwner(`${network}.202`),
    ];
    await besiege(network, [changes.email, leaves.email]);
    expect(WRONG_TRIES.hour.network).toBeLessThan(CODES.hour.network);

    const wanted = newEmail();
    await changes.me.api.emailChange({ email: wanted });
    const code = await shop.codeFor(changes.email);
    expect(await changes.me.api.emailChange({ code })).toEqual({
      status: 'send_code',
      success: true,
    });
    expect(await changes.me.api.emailChange({ code: await shop.codeFor(wanted) })).toMatchObject({
      status: 'changed',
    });

    await leaves.me.api.accountDelete({});
    expect(await leaves.me.api.accountDelete({ code: await shop.codeFor(leaves.email) })).toEqual({
      status: 'deleted',
      success: true,
    });
  });

  it('for a new mailbox counts with the letters that strangers asked for there', async () => {
    const { me, email } = await shop.owner();
    const wanted = newEmail();
    for (let sent = 0; sent < LETTERS_PER_MAILBOX.hour; sent += 1)
      await shop.browser().api.emailLogin({ email: wanted });
    await me.api.emailChange({ email: wanted });
    const code = await shop.codeFor(email);
    expect(await outcomeOf(me.api.emailChange({ code }))).toBe('too_many_requests');
  });

  it('is asked for so often an hour by one account, and strangers may ask for its mailbox all the same', async () => {
    const { me, email } = await shop.owner();
    for (let sent = 0; sent < CODES_PER_ACCOUNT.hour; sent += 1)
      await me.api.emailChange({ email: newEmail() });
    expect(await outcomeOf(me.api.emailChange({ email: newEmail() }))).toBe('too_many_requests');
    expect(await outcomeOf(shop.browser().api.emailLogin({ email }))).toBe('done');
    expect(await outcomeOf((await shop.owner()).me.api.accountDelete({}))).toBe('done');
  });

  it('has six digits, while logins have four; a shorter one is no try', async () => {
    const { me, email } = await shop.owner();
    await me.api.accountDelete({});
    const code = await shop.codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    for (let tries = 0; tries <= CODE_TRIES; tries += 1)
      expect(await outcomeOf(me.api.accountDelete({ code: code.slice(0, 4) }))).toBe('short_code');
    expect(await outcomeOf(me.api.accountDelete({ code }))).toBe('done');
    const guest = shop.browser();
    const login = newEmail();
    await guest.api.emailLogin({ email: login });
    expect(await shop.codeFor(login)).toMatch(/^\d{4}$/);
  });

  it('counts its wrong tries with those of logins: the shop hears of a thief who guesses', async () => {
    covers('threat.taken_account');
    /** Uses up the wrong tries of one letter. */
    async function guess({ me, email }: Owner, times: number): Promise<void> {
      await me.api.accountDelete({});
      const code = await shop.codeFor(email);
      for (let tries = 0; tries < times; tries += 1)
        expect(await outcomeOf(me.api.accountDelete({ code: wrongCode(code) }))).toBe('wrong_code');
    }
    for (let left = WRONG_TRIES_OF_SHOP.hour; left > 0; left -= CODE_TRIES)
      await guess(await shop.owner(), Math.min(left, CODE_TRIES));
    const { me, email } = await shop.owner();
    await me.api.accountDelete({});
    const right = await shop.codeFor(email);
    expect(shop.alarms).toEqual([]);
    await guess(await shop.owner(), 1);
    expect(shop.alarms).toMatchObject([{ what: 'wrong_codes', most: WRONG_TRIES_OF_SHOP.hour }]);
    expect(await shop.browser().api.emailLogin({ email: newEmail() })).toMatchObject({
      code_length: 6,
    });
    // The owner's right code is accepted in between.
    expect(await outcomeOf(me.api.accountDelete({ code: right }))).toBe('done');
  });

  it('may be wrong so often an hour for one account, whatever it confirms; another is not refused', async () => {
    const [thief, other] = [await shop.owner(), await shop.owner()];
    const said: unknown[] = [];
    let code = '';
    for (let letter = 0; letter < 4; letter += 1) {
      await thief.me.api.accountDelete({});
      code = await shop.codeFor(thief.email);
      for (let tries = 0; tries < CODE_TRIES; tries += 1)
        said.push(await outcomeOf(thief.me.api.accountDelete({ code: wrongCode(code) })));
      shop.pass(CODE_RESEND_SECONDS);
    }
    expect(said.filter((each) => each === 'wrong_code')).toHaveLength(WRONG_TRIES_OF_KNOWN.hour);
    expect(said.at(-1)).toBe('too_many_requests');
    expect(await outcomeOf(thief.me.api.accountDelete({ code }))).toBe('too_many_requests');
    await other.me.api.accountDelete({});
    const right = await shop.codeFor(other.email);
    expect(await outcomeOf(other.me.api.accountDelete({ code: right }))).toBe('done');
  });
});
