import { describe, expect, it } from 'vitest';
import { CODE_RESEND_SECONDS, CODE_SECONDS, CODE_TRIES } from '#src/domain/login.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { loginCode } from '#src/server/database/schema/account.ts';
import { openPersonal } from '../../support/personal.ts';
import { emailOf, type Shopper } from '../../support/shopper.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openPersonal());

let people = 0;
const newEmail = () => `link${(people += 1)}@example.ru`;

/** An account that is logged in nowhere. */
async function account(): Promise<string> {
  const [email, browser] = [newEmail(), shop.browser()];
  await shop.logIn(browser, email);
  await browser.api.logout({});
  shop.pass(CODE_RESEND_SECONDS);
  return email;
}

/** Asks for a code in this browser; returns the code and the key of the link in the letter. */
async function ask(who: Shopper, email: string) {
  await who.api.emailLogin({ email });
  const letter = (await shop.letters()).findLast(({ to }) => to === email);
  const [, key = ''] =
    /https:\/\/skoba\.example\/login\/link\?key=(\S+)/.exec(letter?.text ?? '') ?? [];
  return { key, code: letter?.subject.split(' ')[0] ?? '', letter };
}

describe('the letter with a code', () => {
  it('has a link too, as text and as HTML, and the link has nothing of the code in it', async () => {
    const { key, code, letter } = await ask(shop.browser(), newEmail());
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(letter?.html).toContain(`https://skoba.example/login/link?key=${key}`);
    expect(letter?.text).toContain('Или откройте ссылку на том устройстве, где хотите войти:');
    expect(key).not.toContain(code);
  });

  it('leaves no key of its link in the database', async () => {
    const { key } = await ask(shop.browser(), newEmail());
    const rows = await shop.db.select().from(loginCode);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});

describe('the link of a letter', () => {
  it('logs nobody in when it is only opened, however often', async () => {
    covers('threat.mail_scanner');
    const [asker, opener, email] = [shop.browser(), shop.browser(), await account()];
    const { key, code } = await ask(asker, email);
    for (let opened = 0; opened < 10; opened += 1)
      expect(await opener.api.loginLink({ key })).toEqual({ email });
    expect([await emailOf(asker), await emailOf(opener)]).toEqual([null, null]);
    expect(opener.cookies.size).toBe(0);
    expect(await asker.api.emailLogin({ email, code })).toMatchObject({ status: 'login_success' });
  });

  it('logs in the browser that presses, once, with its cart; the code goes with it', async () => {
    const [asker, phone, email] = [shop.browser(), shop.browser(), await account()];
    await phone.api.cartAdd({ product_id: shop.id('hinge') });
    const { key, code } = await ask(asker, email);
    expect(await phone.api.loginLinkUse({ key })).toMatchObject({
      status: 'login_success',
      new_registration: false,
    });
    expect(await emailOf(phone)).toBe(email);
    expect((await phone.api.cartList({})).content.map(({ product }) => product.slug)).toEqual([
      'hinge',
    ]);
    await expect(asker.api.emailLogin({ email, code })).rejects.toMatchObject({
      code: 'code_expired',
    });
    await expect(shop.browser().api.loginLinkUse({ key })).rejects.toMatchObject({
      code: 'link_expired',
    });
  });

  it("gives nothing to whoever asked for the letter: the owner's press is the owner's login", async () => {
    covers('threat.asked_for_letter');
    const [attacker, owner, email] = [shop.browser(), shop.browser(), await account()];
    const { key } = await ask(attacker, email);
    const planted = attacker.cookies.get('session_key') ?? '';
    await owner.api.loginLinkUse({ key });
    expect(await emailOf(attacker)).toBeNull();
    expect(await emailOf(owner)).toBe(email);
    // The same when the owner's browser has the attacker's key.
    shop.pass(CODE_RESEND_SECONDS);
    const again = await ask(attacker, email);
    const victim = shop.browser();
    victim.cookies.set('session_key', planted);
    await victim.api.loginLinkUse({ key: again.key });
    await victim.api.cartAdd({ product_id: shop.id('hinge') });
    expect(await emailOf(attacker)).toBeNull();
    expect((await attacker.api.cartInfo({})).cartItems).toEqual([]);
  });

  it('of another account ends the present login at the press, not before', async () => {
    const [mine, theirs] = [await account(), await account()];
    const victim = shop.browser();
    const own = await ask(victim, mine);
    await victim.api.loginLinkUse({ key: own.key });
    const before = victim.cookies.get('auth_key') ?? '';
    const sent = await ask(shop.browser(), theirs);
    expect(await victim.api.loginLink({ key: sent.key })).toEqual({ email: theirs });
    expect(await emailOf(victim)).toBe(mine);
    await victim.api.loginLinkUse({ key: sent.key });
    expect(await emailOf(victim)).toBe(theirs);
    const old = shop.browser();
    old.cookies.set('auth_key', before);
    expect(await emailOf(old)).toBeNull();
  });

  it('of an unknown address leads to the registration, in the browser that pressed', async () => {
    const [asker, phone, email] = [shop.browser(), shop.browser(), newEmail()];
    const { key } = await ask(asker, email);
    expect(await phone.api.loginLinkUse({ key })).toEqual({
      status: 'login_error',
      new_registration: true,
    });
    const form = { email, first_name: 'Анна', phone: '8 916 123-45-67' };
    await expect(asker.api.registration(form)).rejects.toMatchObject({ code: 'not_proven' });
    await phone.api.registration(form);
    expect(await emailOf(phone)).toBe(email);
  });

  it("of an unknown address ends the login of before, so that the registration is nobody else's", async () => {
    const [mine, email, browser] = [await account(), newEmail(), shop.browser()];
    const own = await ask(browser, mine);
    await browser.api.loginLinkUse({ key: own.key });
    await browser.api.cartAdd({ product_id: shop.id('hinge') });
    const { key } = await ask(shop.browser(), email);
    await browser.api.loginLinkUse({ key });
    expect(await emailOf(browser)).toBeNull();
    expect(browser.cookies.has('cart_count')).toBe(false);
    await browser.api.registration({ email, first_name: 'Анна', phone: '8 916 123-45-67' });
    expect(await emailOf(browser)).toBe(email);
  });

  it('is void when its code is: used, replaced, tried too often or too old', async () => {
    covers('threat.forged_link');
    const email = await account();
    const isDead = (key: string) =>
      expect(shop.browser().api.loginLinkUse({ key })).rejects.toMatchObject({
        code: 'link_expired',
      });
    const asker = shop.browser();
    const used = await ask(asker, email);
    await asker.api.emailLogin({ email, code: used.code });
    await isDead(used.key);

    shop.pass(CODE_RESEND_SECONDS);
    const other = shop.browser();
    const first = await ask(other, email);
    shop.pass(CODE_RESEND_SECONDS);
    const second = await ask(other, email);
    await isDead(first.key);
    const wrong = String((Number(second.code) + 1) % 10_000).padStart(4, '0');
    for (let tries = 0; tries < CODE_TRIES; tries += 1)
      await expect(other.api.emailLogin({ email, code: wrong })).rejects.toMatchObject({
        code: 'wrong_code',
      });
    await isDead(second.key);

    shop.pass(CODE_RESEND_SECONDS);
    const third = await ask(other, email);
    shop.pass(CODE_SECONDS);
    await isDead(third.key);
  });

  it('is used once by two browsers and two processes at once', async () => {
    const email = await account();
    const { key } = await ask(shop.browser(), email);
    const second = await openDatabase({ databaseUrl: shop.db.url, dataDir: '' });
    const browsers = [shop.browser(), shop.browser({}, second)];
    const ends = await Promise.allSettled(browsers.map(({ api }) => api.loginLinkUse({ key })));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      (await Promise.all(browsers.map(emailOf))).filter((known) => known === email),
    ).toHaveLength(1);
    await second.close();
  });

  it('has no limit of tries, as a code has: made-up keys shut no owner out', async () => {
    const address = '198.51.100.77';
    const guesser = shop.browser({ address });
    const said = new Set<unknown>();
    for (let tries = 0; tries < 100; tries += 1)
      said.add(
        await guesser.api
          .loginLinkUse({ key: 'x'.repeat(43) })
          .catch((error: { code?: string }) => error.code),
      );
    expect([...said]).toEqual(['link_expired']);
    expect(guesser.cookies.size).toBe(0);
    const { key } = await ask(shop.browser({ address }), await account());
    expect(await guesser.api.loginLinkUse({ key })).toMatchObject({ status: 'login_success' });
  });
});
