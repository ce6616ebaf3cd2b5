import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CODE_RESEND_SECONDS } from '#src/domain/login.ts';
import { session } from '#src/server/database/schema/session.ts';
import { hashOfKey } from '#src/server/callers/keys.ts';
import { openPersonal } from '../../support/personal.ts';
import type { Shopper } from '../../support/shopper.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openPersonal());

let people = 0;
const newEmail = () => `person${(people += 1)}@example.ru`;
const keyOf = (who: Shopper, name = 'session_key') => who.cookies.get(name) ?? '';
const linesOf = async (who: Shopper) =>
  (await who.api.cartList({})).content.map(({ product }) => product.slug);
const add = (who: Shopper, slug: string) => who.api.cartAdd({ product_id: shop.id(slug) });

/** A browser with only the key of this guest. */
function withKey(key: string): Shopper {
  const browser = shop.browser();
  browser.cookies.set('session_key', key);
  return browser;
}

/** All data that the shop gives to the key of a guest session. */
async function seenBy(who: Shopper) {
  const [lines, visited, begun, hearts] = await Promise.all([
    linesOf(who),
    who.api.visitedProducts({}),
    who.api.orderInfo({}).catch(nothing),
    who.api.favouritesInfo({}).catch(nothing),
  ]);
  return { lines, visited: visited.content.map(({ slug }) => slug), begun, hearts };
}
const nothing = () => null;
const NOTHING = { lines: [], visited: [], begun: null, hearts: null };

describe("the key of a guest's session", () => {
  it('that somebody else knew before the login opens nothing after it, nor after the logout', async () => {
    covers('threat.planted_key');
    const attacker = shop.browser();
    await attacker.api.getSession({});
    const planted = keyOf(attacker);
    const victim = withKey(planted);
    await add(victim, 'hinge');
    await victim.api.visitProduct({ product_id: shop.id('hinge') });
    expect(await linesOf(attacker)).toEqual(['hinge']);

    await shop.logIn(victim, newEmail());
    await add(victim, 'screw');
    await victim.api.favouriteAdd({ product_id: shop.id('handle') });
    await victim.api.orderDraft({ full_name: 'Анна Тайная' });
    expect(await seenBy(withKey(planted))).toEqual(NOTHING);

    await victim.api.logout({});
    await add(victim, 'handle');
    await victim.api.visitProduct({ product_id: shop.id('handle') });
    expect(await linesOf(victim)).toEqual(['handle']);
    expect(await seenBy(withKey(planted))).toEqual(NOTHING);
  });

  it('changes at login and again at logout, in the same session', async () => {
    const guest = shop.browser();
    await add(guest, 'hinge');
    const idOf = async (key: string) =>
      (
        await shop.db
          .select({ id: session.id })
          .from(session)
          .where(eq(session.keyHash, hashOfKey(key)))
      )[0]?.id;
    const id = await idOf(keyOf(guest));
    const keys = [keyOf(guest)];
    await shop.logIn(guest, newEmail());
    keys.push(keyOf(guest));
    await guest.api.logout({});
    keys.push(keyOf(guest));
    expect(new Set(keys).size).toBe(3);
    expect(await Promise.all(keys.map(idOf))).toEqual([undefined, undefined, id]);
  });

  it('changes at a registration too, and the cart goes along', async () => {
    const guest = shop.browser();
    await add(guest, 'hinge');
    const before = keyOf(guest);
    await shop.logIn(guest, newEmail());
    expect(keyOf(guest)).not.toBe(before);
    expect(await linesOf(guest)).toEqual(['hinge']);
  });

  it("that a tab still shows finds the account's cart by the key of the login", async () => {
    const guest = shop.browser();
    await add(guest, 'hinge');
    const before = keyOf(guest);
    await shop.logIn(guest, newEmail());
    const tab = withKey(before);
    tab.cookies.set('auth_key', keyOf(guest, 'auth_key'));
    await add(tab, 'screw');
    expect(await linesOf(guest)).toEqual(['hinge', 'screw']);
  });

  it('is kept by a logout of who is a guest already: the cart stays', async () => {
    const guest = shop.browser();
    await add(guest, 'hinge');
    await guest.api.logout({});
    expect(await linesOf(guest)).toEqual(['hinge']);
  });

  it('is not lost when the logout is pressed twice at once', async () => {
    const guest = shop.browser();
    await shop.logIn(guest, newEmail());
    await guest.api.getSession({});
    await Promise.all([guest.api.logout({}), guest.api.logout({})]);
    const left = keyOf(guest);
    expect(left).not.toBe('');
    expect((await guest.api.getSession({})).token).toBe(left);
  });
});

describe('the key of a login', () => {
  it('is a new one at each login, and the one that the browser had before opens nothing', async () => {
    const [shopper, email] = [shop.browser(), newEmail()];
    await shop.logIn(shopper, email);
    const first = keyOf(shopper, 'auth_key');
    shop.pass(CODE_RESEND_SECONDS);
    await shop.logIn(shopper, email);
    expect(keyOf(shopper, 'auth_key')).not.toBe(first);
    const before = shop.browser();
    before.cookies.set('auth_key', first);
    await expect(before.api.personalInfo({})).rejects.toMatchObject({ code: 'not_authorized' });
    await expect(shopper.api.personalInfo({})).resolves.toMatchObject({ email });
  });
});
