import { describe, expect, it } from 'vitest';
import { CODE_RESEND_SECONDS, LOGIN_USED_SECONDS } from '#src/domain/login.ts';
import { openPersonal } from '../../support/personal.ts';
import { isGuest, type From, type Shopper } from '../../support/shopper.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const shop = await forThisFile(openPersonal());

let people = 0;
const newEmail = () => `devices${(people += 1)}@example.ru`;
const listOf = async (who: Shopper) => (await who.api.personalLogins({})).content;

/** Browsers that are logged in to one account. */
async function devices(...places: From[]): Promise<Shopper[]> {
  const email = newEmail();
  const all: Shopper[] = [];
  for (const place of places) {
    const browser = shop.browser(place);
    await shop.logIn(browser, email);
    all.push(browser);
    shop.pass(CODE_RESEND_SECONDS);
  }
  return all;
}
const two = async () => {
  const [phone, desk] = await devices(
    { address: '203.0.113.7', userAgent: PHONE },
    { address: '2001:db8:1:2::3', userAgent: DESK },
  );
  if (phone === undefined || desk === undefined) throw new Error('Two were wanted.');
  return { phone, desk };
};

describe('the list of logins', () => {
  it('tells device, network, beginning and last use of each, and which one asks', async () => {
    const begun = shop.clock.now.getTime();
    const { phone, desk } = await two();
    const at = (seconds: number) => new Date(begun + seconds * 1000).toISOString();
    const ofPhone = {
      device: 'Chrome, Android',
      network: '203.0.113.*',
      at: at(0),
      used_at: at(0),
    };
    const [, later] = [0, CODE_RESEND_SECONDS];
    const ofDesk = {
      device: 'Firefox, Linux',
      network: '2001:db8:1:*',
      at: at(later),
      used_at: at(later),
    };
    expect(await listOf(phone)).toMatchObject([
      { ...ofPhone, is_current: true },
      { ...ofDesk, is_current: false },
    ]);
    expect(await listOf(desk)).toMatchObject([
      { ...ofDesk, is_current: true },
      { ...ofPhone, is_current: false },
    ]);
  });

  it('holds no key, no whole address and no user agent, in the answer and in the table', async () => {
    covers('threat.dump');
    const { phone } = await two();
    const { rows } = await shop.db.execute<{ row: string }>(
      'select auth_key::text as row from auth_key',
    );
    const text = JSON.stringify([await listOf(phone), rows]);
    expect(text).not.toContain(phone.cookies.get('auth_key'));
    expect(text).not.toMatch(/203\.0\.113\.7|2001:db8:1:2|Mozilla/);
  });

  it('writes a use once an hour, with the place where it was', async () => {
    const { phone, desk } = await two();
    const used = async () => (await listOf(desk)).find(({ device }) => device.startsWith('Chrome'));
    const before = (await used())?.used_at;
    shop.pass(LOGIN_USED_SECONDS - 2 * CODE_RESEND_SECONDS - 1);
    await phone.api.personalInfo({});
    expect((await used())?.used_at).toBe(before);
    shop.pass(1);
    await phone.api.personalInfo({});
    expect((await used())?.used_at).toBe(shop.clock.now.toISOString());
    const thief = shop.browser({ address: '198.51.100.9', userAgent: PHONE });
    thief.cookies.set('auth_key', phone.cookies.get('auth_key') ?? '');
    shop.pass(LOGIN_USED_SECONDS);
    await thief.api.personalInfo({});
    expect((await used())?.network).toBe('198.51.100.*');
  });

  it('shows none whose time is over', async () => {
    const { phone, desk } = await two();
    // The phone registered and is logged in for seven days.
    shop.pass(50_400);
    expect(await isGuest(desk)).toBe(true);
    expect(await listOf(phone)).toMatchObject([{ device: 'Chrome, Android' }]);
  });

  it("is nobody else's: a guest is told to log in, and a stranger ends nothing", async () => {
    covers('threat.others_things');
    const { phone } = await two();
    const [{ id } = { id: '' }] = await listOf(phone);
    for (const call of [
      shop.browser().api.personalLogins({}),
      shop.browser().api.loginEnd({ id }),
      shop.browser().api.otherLoginsEnd({}),
    ])
      await expect(call).rejects.toMatchObject({ code: 'not_authorized' });
    const [stranger] = await devices({});
    await stranger?.api.loginEnd({ id });
    await stranger?.api.otherLoginsEnd({});
    expect(await isGuest(phone)).toBe(false);
  });
});

describe('a login that is ended from another device', () => {
  it("is a guest's at its next request, and nobody else's ends", async () => {
    covers('threat.stolen_login');
    const { phone, desk } = await two();
    const [, other] = await listOf(desk);
    await phone.api.cartAdd({ product_id: shop.id('hinge') });
    await desk.api.loginEnd({ id: other?.id ?? '' });
    expect(await isGuest(phone)).toBe(true);
    expect((await phone.api.cartInfo({})).cartItems).toEqual([]);
    expect(await listOf(desk)).toMatchObject([{ is_current: true }]);
    // Pressed twice it is ended all the same.
    await expect(desk.api.loginEnd({ id: other?.id ?? '' })).resolves.toEqual({ success: true });
  });

  it('can be every other one at once', async () => {
    covers('threat.stolen_login');
    const [here, ...others] = await devices({ userAgent: DESK }, { userAgent: PHONE }, {});
    const { content } = (await here?.api.otherLoginsEnd({})) ?? { content: [] };
    expect(content).toMatchObject([{ device: 'Firefox, Linux', is_current: true }]);
    expect(await Promise.all(others.map(isGuest))).toEqual([true, true]);
    expect(here === undefined || (await isGuest(here))).toBe(false);
  });

  it("is a logout when it is one's own: keys and cookies go", async () => {
    const { phone } = await two();
    const [own] = await listOf(phone);
    const before = phone.cookies.get('session_key');
    await phone.api.loginEnd({ id: own?.id ?? '' });
    expect(await isGuest(phone)).toBe(true);
    expect(phone.cookies.has('auth_key') || phone.cookies.has('authorized')).toBe(false);
    expect(phone.cookies.get('session_key')).not.toBe(before ?? '');
  });
});
