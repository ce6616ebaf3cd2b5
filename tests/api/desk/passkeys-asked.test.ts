import { describe, expect, it } from 'vitest';
import { api as contract, type EndpointName } from '#src/contract/api.ts';
import { invite, newLinkKey, renewLink } from '#src/server/modules/staff/invitation.ts';
import { refusalAtDesk } from '#src/server/desk-guard.ts';
import { setting } from '#src/server/database/schema/settings.ts';
import { openDeskShop } from '../../support/desk-shop.ts';
import { softDevice } from '../../support/passkey.ts';
import type { StaffBrowser } from '../../support/staff.ts';
import { outcomeOf, refusalOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const SITE = { origin: 'http://shop.example', host: 'shop.example' };
const shop = await forThisFile(openDeskShop());

const ask = (isAsked: boolean) =>
  shop.db
    .insert(setting)
    .values({
      key: 'desk.passkeys',
      value: isAsked,
      changedAt: shop.clock(),
      changedBy: 'test',
    })
    .onConflictDoUpdate({ target: setting.key, set: { value: isAsked } });
async function add({ api }: Pick<StaffBrowser, 'api'>, device: ReturnType<typeof softDevice>) {
  const { options } = await api.deskPasskeyNewChallenge({});
  await api.deskPasskeyAdd({ name: 'Телефон', passkey: device.create(options) });
}
/** Logs in by the code of a letter; what it came to. */
async function byCode(email: string, browser = shop.browser()) {
  shop.pass(3600);
  await browser.api.deskLoginAsk({ email });
  await shop.sendLetters();
  const letters = shop.post.letters.filter(({ to }) => to === email);
  const code = /\b\d{6}\b/.exec(letters.at(-1)?.text ?? '')?.[0] ?? '';
  return { browser, refusal: await refusalOf(browser.api.deskLogin({ email, code })) };
}

describe('a shop that asks its staff for passkeys', () => {
  it('lets a login without one do nothing but make one, at the next request', async () => {
    const person = await shop.person('owner');
    expect(await outcomeOf(person.api.deskStaff({}))).toBe('done');
    await ask(true);
    expect(await refusalOf(person.api.deskStaff({}))).toMatchObject({
      code: 'not_allowed',
      reason: 'passkey_needed',
    });
    expect(await person.api.deskMe({})).toMatchObject({ needs_passkey: true });
    await add(person, softDevice(SITE));
    expect(await outcomeOf(person.api.deskStaff({}))).toBe('done');
    expect(await person.api.deskMe({})).toMatchObject({ needs_passkey: false });
    await ask(false);
  });

  it('takes no code from who has a passkey, and takes the passkey', async () => {
    const person = await shop.person('owner');
    const device = softDevice(SITE);
    await add(person, device);
    expect((await byCode(person.email)).refusal.code).toBe('done');
    await ask(true);
    expect((await byCode(person.email)).refusal).toMatchObject({ reason: 'passkey_needed' });
    const browser = shop.browser();
    const { options } = await browser.api.deskPasskeyChallenge({});
    await browser.api.deskPasskeyLogin({ passkey: device.get(options) });
    expect(await outcomeOf(browser.api.deskStaff({}))).toBe('done');
    await ask(false);
  });

  it('is opened by the link of the owner at the machine, which leads to a new passkey', async () => {
    const person = await shop.person('owner');
    await add(person, softDevice(SITE));
    await ask(true);
    const key = newLinkKey();
    const by = { command: 'owner' };
    await renewLink(shop.db, { email: person.email, key, by }, shop.clock());
    const browser = shop.browser();
    await browser.api.deskInvitationAccept({ key, name: '' });
    expect(await outcomeOf(browser.api.deskStaff({}))).toBe('not_allowed');
    await add(browser, softDevice(SITE));
    expect(await outcomeOf(browser.api.deskStaff({}))).toBe('done');
    await ask(false);
  });

  it('lets somebody new come in by the invitation, to make the first one', async () => {
    await ask(true);
    const [email, key] = ['new-passkey@example.ru', newLinkKey()];
    const person = { email, name: '', role: 'editor', key, by: { command: 'owner' } } as const;
    await invite(shop.db, person, shop.clock());
    const { browser, refusal } = await byCode(email);
    expect(refusal.code).toBe('done');
    expect(await browser.api.deskMe({})).toMatchObject({ needs_passkey: true });
    await ask(false);
  });

  it('opens before a passkey the calls that make one, and no page but «Мой вход»', () => {
    const open = (Object.keys(contract) as EndpointName[]).filter(
      (name) => contract[name].beforePasskey === true,
    );
    expect(open.toSorted()).toEqual([
      'deskLogins',
      'deskMe',
      'deskPasskeyAdd',
      'deskPasskeyNewChallenge',
      'deskPasskeys',
    ]);
    const me = { id: 1, email: '', name: '', role: 'owner', needs_passkey: true } as const;
    expect(refusalAtDesk('/desk/orders', me)).toMatchObject({ to: '/desk/me' });
    expect(refusalAtDesk('/desk/me?said=added', me)).toBeNull();
    expect(refusalAtDesk('/desk/orders', { ...me, needs_passkey: false })).toBeNull();
  });
});
