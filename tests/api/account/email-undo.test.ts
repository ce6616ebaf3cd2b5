import { describe, expect, it } from 'vitest';
import { EMAIL_UNDO_DAYS } from '#src/domain/account.ts';
import { CODE_RESEND_SECONDS } from '#src/domain/login.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { emailUndoRoutes } from '#src/server/modules/account/email-undo.ts';
import { linkKeys } from '#src/server/platform/link-keys.ts';
import type { Letter } from '#src/server/platform/mail.ts';
import { place } from '../../support/checkout.ts';
import { callerWith, clientOf } from '../../support/client.ts';
import { openPersonal } from '../../support/personal.ts';
import { emailOf, isGuest, type Shopper } from '../../support/shopper.ts';
import { TEST_SECRETS } from '../../support/secrets.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const DAY_SECONDS = 86_400;
const shop = await forThisFile(openPersonal());
const nobody = shop.browser().api;

let addresses = 0;
const newAddress = (whose: string) => `${whose}${(addresses += 1)}@example.ru`;
const undoKeyIn = (letter: Letter | undefined) =>
  /\/email-undo\?key=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';

/**
 * Changes the address, reading all these mailboxes; returns the key of the link in the old one.
 */
async function change(who: Shopper, wanted: string): Promise<string> {
  const old = (await who.api.personalInfo({})).email;
  await who.api.emailChange({ email: wanted });
  await who.api.emailChange({ code: await shop.codeFor(old) });
  await who.api.emailChange({ code: await shop.codeFor(wanted) });
  const letter = (await shop.letters()).find(({ to }) => to === old);
  shop.pass(CODE_RESEND_SECONDS);
  return undoKeyIn(letter);
}

/** The owner of an account, and an attacker who is in it and has changed its address. */
async function takenOver() {
  const { me, accountId, email } = await shop.owner();
  const thief = await shop.device(accountId);
  const stolen = newAddress('thief');
  const key = await change(thief, stolen);
  return { me, accountId, email, thief, stolen, key };
}

describe('the letter to the old mailbox', () => {
  it('tells of the change and has a link that takes it back, as text and as HTML', async () => {
    const { me, email } = await shop.owner();
    const wanted = newAddress('next');
    await me.api.emailChange({ email: wanted });
    await me.api.emailChange({ code: await shop.codeFor(email) });
    await me.api.emailChange({ code: await shop.codeFor(wanted) });
    const [letter, ...others] = await shop.letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: email,
      subject: 'Адрес вашего аккаунта в магазине изменён',
    });
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain('n***@example.ru');
      expect(part).not.toContain(wanted);
      expect(part).toContain(`https://skoba.example/email-undo?key=${undoKeyIn(letter)}`);
    }
  });

  it('says what its link would do before it is pressed, and nothing happens by that', async () => {
    covers('threat.mail_scanner');
    const { email, thief, stolen, key } = await takenOver();
    for (let opened = 0; opened < 3; opened += 1)
      expect(await nobody.emailUndoInfo({ key })).toMatchObject({
        email: email.replace(/^(.)[^@]*/, '$1***'),
        is_done: false,
      });
    expect(await emailOf(thief)).toBe(stolen);
  });
});

describe('a change that the old mailbox takes back', () => {
  it('gives the old address back and ends every login', async () => {
    covers('threat.taken_account');
    const { email, thief, stolen, key, accountId } = await takenOver();
    const phone = await shop.device(accountId);
    await nobody.emailUndo({ key });
    expect([await isGuest(thief), await isGuest(phone)]).toEqual([true, true]);
    const back = await shop.letters();
    expect(back.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Адрес вашего аккаунта в магазине возвращён'],
      [stolen, 'Замена адреса в магазине отменена'],
    ]);
    const mine = shop.browser();
    await shop.logIn(mine, email);
    expect(await emailOf(mine)).toBe(email);
    expect(await nobody.emailUndoInfo({ key })).toMatchObject({ is_done: true });
    await expect(nobody.emailUndo({ key })).rejects.toMatchObject({ code: 'link_expired' });
    expect(await isGuest(mine)).toBe(false);
  });

  it('takes the cookies of the login from the browser that presses', async () => {
    const { me } = await shop.owner();
    const next = newAddress('next');
    const key = await change(me, next);
    const browser = shop.browser();
    await shop.logIn(browser, next);
    await browser.api.cartAdd({ product_id: shop.id('hinge') });
    expect(browser.cookies.get('cart_count')).toBe('1');
    await browser.api.emailUndo({ key });
    for (const name of ['auth_key', 'authorized', 'cart_count'])
      expect(browser.cookies.has(name), name).toBe(false);
  });

  it('undoes later changes too, and their links do nothing any more', async () => {
    const { email, thief, key, accountId } = await takenOver();
    const second = await change(thief, newAddress('thief'));
    const third = await change(thief, newAddress('thief'));
    await nobody.emailUndo({ key });
    for (const late of [second, third])
      await expect(nobody.emailUndo({ key: late })).rejects.toMatchObject({ code: 'link_expired' });
    const mine = await shop.device(accountId);
    expect(await emailOf(mine)).toBe(email);
  });

  it('leaves the links of changes before it: each leads back to its own address', async () => {
    const { me, email, accountId } = await shop.owner();
    const [b, c] = [newAddress('b'), newAddress('c')];
    const first = await change(me, b);
    const second = await change(me, c);
    await nobody.emailUndo({ key: second });
    expect(await emailOf(await shop.device(accountId))).toBe(b);
    await nobody.emailUndo({ key: first });
    expect(await emailOf(await shop.device(accountId))).toBe(email);
  });

  it('can be taken back for seven days', async () => {
    const { thief, stolen, key } = await takenOver();
    shop.pass(EMAIL_UNDO_DAYS * DAY_SECONDS);
    await expect(nobody.emailUndoInfo({ key })).rejects.toMatchObject({ code: 'link_expired' });
    await expect(nobody.emailUndo({ key })).rejects.toMatchObject({ code: 'link_expired' });
    const after = shop.browser();
    await shop.logIn(after, stolen);
    expect(await emailOf(after)).toBe(stolen);
    expect(await isGuest(thief)).toBe(true);
  });

  it('needs a link that the shop has signed', async () => {
    covers('threat.forged_link');
    const { key } = await takenOver();
    const [use, id, signature] = key.split('.');
    const forged = linkKeys('another secret').make('email_undo', Number(id));
    const ofNews = linkKeys(TEST_SECRETS.of('links of letters')).make('newsletter', Number(id));
    for (const wrong of ['', `${use}.${Number(id) - 1}.${signature}`, forged, ofNews]) {
      await expect(nobody.emailUndo({ key: wrong })).rejects.toMatchObject({
        code: 'link_expired',
      });
    }
  });

  it('is taken back once by two processes at once', async () => {
    const { key, accountId, email } = await takenOver();
    const second = await openDatabase({ databaseUrl: shop.db.url, dataDir: '' });
    const links = linkKeys(TEST_SECRETS.of('links of letters'));
    const apis = [shop.db, second].map((db) =>
      clientOf(emailUndoRoutes({ db, clock: () => shop.clock.now, links }), callerWith({})),
    );
    const ends = await Promise.allSettled(apis.map((api) => api.emailUndo({ key })));
    await second.close();
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await emailOf(await shop.device(accountId))).toBe(email);
    expect(await shop.letters()).toHaveLength(2);
  });
});

describe('while a change can be taken back', () => {
  it('nobody opens an account with the old address, not even its owner, and no other account takes it', async () => {
    const { email, key, accountId } = await takenOver();
    const owner = shop.browser();
    await expect(shop.logIn(owner, email)).rejects.toMatchObject({ code: 'email_kept' });
    const other = await shop.owner();
    await other.me.api.emailChange({ email });
    await other.me.api.emailChange({ code: await shop.codeFor(other.email) });
    shop.pass(CODE_RESEND_SECONDS);
    await other.me.api.emailChange({ email });
    const code = await shop.codeFor(email);
    await expect(other.me.api.emailChange({ code })).rejects.toMatchObject({ code: 'email_taken' });
    await nobody.emailUndo({ key });
    expect(await emailOf(await shop.device(accountId))).toBe(email);
  });

  it('a registration that was proved before the change is refused too', async () => {
    const { me, email } = await shop.owner();
    const wanted = newAddress('next');
    const guest = shop.browser();
    await guest.api.emailLogin({ email: wanted });
    await guest.api.emailLogin({ email: wanted, code: await shop.codeFor(wanted) });
    shop.pass(CODE_RESEND_SECONDS);
    await change(me, wanted);
    await change(me, email);
    await expect(
      guest.api.registration({ email: wanted, first_name: 'Анна', phone: '8 916 123-45-67' }),
    ).rejects.toMatchObject({ code: 'email_kept' });
  });

  it('the account cannot be deleted; afterwards it can', async () => {
    covers('threat.taken_account');
    const { thief, stolen, email, key, accountId } = await takenOver();
    const until = new Date(
      shop.clock.now.getTime() - CODE_RESEND_SECONDS * 1000 + EMAIL_UNDO_DAYS * DAY_SECONDS * 1000,
    );
    const [year, month, day] = until.toISOString().slice(0, 10).split('-');
    await expect(thief.api.accountDelete({})).rejects.toMatchObject({
      code: 'email_changed_lately',
      detail: expect.stringContaining(`после ${day}.${month}.${year}`) as string,
    });
    expect((await thief.api.personalData({})).email_undo_until).toBe(until.toISOString());
    expect((await shop.letters()).filter(({ to }) => to === stolen)).toEqual([]);
    await nobody.emailUndo({ key });
    const mine = await shop.device(accountId);
    await mine.api.accountDelete({});
    expect(await mine.api.accountDelete({ code: await shop.codeFor(email) })).toEqual({
      status: 'deleted',
      success: true,
    });
  });

  it('a deletion whose code was sent before the change has lost it', async () => {
    const { me, email } = await shop.owner();
    await me.api.accountDelete({});
    const code = await shop.codeFor(email);
    shop.pass(CODE_RESEND_SECONDS);
    await change(me, newAddress('next'));
    shop.pass(EMAIL_UNDO_DAYS * DAY_SECONDS);
    const again = shop.browser();
    await shop.logIn(again, `next${addresses}@example.ru`);
    await expect(again.api.accountDelete({ code })).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('a consent that was withdrawn meanwhile is told to the old mailbox with the day of the deletion', async () => {
    const mine = await shop.owner();
    await mine.buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    await place(shop, mine.buyer);
    const own = await change(mine.me, newAddress('thief'));
    await mine.me.api.consentWithdraw({ purpose: 'personal_data' });
    await shop.letters();
    await nobody.emailUndo({ key: own });
    const [restored] = await shop.letters();
    expect(restored?.to).toBe(mine.email);
    expect(restored?.text).toMatch(
      /Согласие на обработку данных отозвано, и \d\d\.\d\d\.\d{4} аккаунт будет удалён\./,
    );
  });
});
