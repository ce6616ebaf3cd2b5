import { describe, expect, it } from 'vitest';
import { PASSKEYS_MOST, PASSKEY_SECONDS } from '#src/domain/staff.ts';
import { staffPasskey } from '#src/server/database/schema/staff.ts';
import { openDeskShop } from '../../support/desk-shop.ts';
import { softDevice } from '../../support/passkey.ts';
import type { StaffBrowser } from '../../support/staff.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const SITE = { origin: 'http://shop.example', host: 'shop.example' };
const shop = await forThisFile(openDeskShop());

type Device = ReturnType<typeof softDevice>;

async function add({ api }: Pick<StaffBrowser, 'api'>, device: Device, name = 'Телефон') {
  const { options } = await api.deskPasskeyNewChallenge({});
  await api.deskPasskeyAdd({ name, passkey: device.create(options) });
}
async function challengeOf({ api }: StaffBrowser) {
  return (await api.deskPasskeyChallenge({})).options;
}
/** Logs in by the device in a new browser. */
async function logIn(device: Device, browser = shop.browser()) {
  const passkey = device.get(await challengeOf(browser));
  return { browser, passkey, code: await outcomeOf(browser.api.deskPasskeyLogin({ passkey })) };
}

describe('a passkey', () => {
  it('opens the desk, as often as its device is asked, and the journal tells its name', async () => {
    const person = await shop.person('editor');
    const device = softDevice(SITE);
    await add(person, device, 'Рабочий компьютер');
    for (let i = 0; i < 2; i += 1) {
      const { browser, code } = await logIn(device);
      expect(code).toBe('done');
      expect((await browser.api.deskMe({})).id).toBe(person.id);
    }
    const told = (await shop.journal()).filter(({ staffId }) => staffId === person.id);
    expect(told.map(({ deed, after }) => [deed, after])).toEqual([
      ['passkey_added', { name: 'Рабочий компьютер' }],
      ['login', { way: 'passkey', name: 'Рабочий компьютер' }],
      ['login', { way: 'passkey', name: 'Рабочий компьютер' }],
    ]);
    const { content } = await person.api.deskPasskeys({});
    expect(content).toMatchObject([{ name: 'Рабочий компьютер', used_at: expect.any(String) }]);
  });

  it('is one of several of a person, each of which can be removed', async () => {
    const person = await shop.person('editor');
    const [first, second] = [softDevice(SITE), softDevice(SITE)];
    await add(person, first, 'Первый');
    await add(person, second, 'Второй');
    const { content } = await person.api.deskPasskeys({});
    expect(content.map(({ name }) => name)).toEqual(['Первый', 'Второй']);
    const stranger = await shop.person('owner');
    await stranger.api.deskPasskeyRemove({ id: content[0]?.id ?? '' });
    expect((await logIn(first)).code).toBe('done');
    await person.api.deskPasskeyRemove({ id: content[0]?.id ?? '' });
    expect((await logIn(first)).code).toBe('not_proven');
    expect((await logIn(second)).code).toBe('done');
  });

  it('answers a challenge once, soon, and no other', async () => {
    covers('threat.passkey');
    const person = await shop.person('editor');
    const device = softDevice(SITE);
    await add(person, device);
    const { passkey } = await logIn(device);
    expect(await outcomeOf(shop.browser().api.deskPasskeyLogin({ passkey }))).toBe('not_proven');
    const late = shop.browser();
    const old = device.get(await challengeOf(late));
    shop.pass(PASSKEY_SECONDS);
    expect(await outcomeOf(late.api.deskPasskeyLogin({ passkey: old }))).toBe('not_proven');
    const own = device.get({ challenge: 'bm9ib2R5IGFza2Vk' });
    expect(await outcomeOf(late.api.deskPasskeyLogin({ passkey: own }))).toBe('not_proven');
    // A challenge for a new passkey is none for a login.
    const making = (await person.api.deskPasskeyNewChallenge({})).options;
    expect(await outcomeOf(late.api.deskPasskeyLogin({ passkey: device.get(making) }))).toBe(
      'not_proven',
    );
  });

  it('is refused from another site, without its person, by another key, and when it was copied', async () => {
    covers('threat.passkey');
    const person = await shop.person('editor');
    const device = softDevice(SITE);
    await add(person, device);
    const phished = softDevice({
      origin: 'http://shop.example.evil.example',
      host: 'shop.example',
    });
    const other = await shop.person('editor');
    const { options } = await other.api.deskPasskeyNewChallenge({});
    const made = phished.create(options);
    expect(await outcomeOf(other.api.deskPasskeyAdd({ name: 'x', passkey: made }))).toBe(
      'not_proven',
    );
    const browser = shop.browser();
    const unasked = device.get(await challengeOf(browser), { isVerified: false });
    expect(await outcomeOf(browser.api.deskPasskeyLogin({ passkey: unasked }))).toBe('not_proven');
    const forged = { ...softDevice(SITE).get(await challengeOf(browser)), id: unasked.id };
    expect(
      await outcomeOf(browser.api.deskPasskeyLogin({ passkey: { ...forged, rawId: unasked.id } })),
    ).toBe('not_proven');
    expect((await logIn(device)).code).toBe('done');
    device.turnBack(2);
    expect((await logIn(device)).code).toBe('not_proven');
  });

  it('is added only by the login that asked, and not twice', async () => {
    const person = await shop.person('editor');
    const tablet = await shop.device(person.id);
    const device = softDevice(SITE);
    const { options } = await person.api.deskPasskeyNewChallenge({});
    const passkey = device.create(options);
    expect(await outcomeOf(tablet.api.deskPasskeyAdd({ name: 'x', passkey }))).toBe('not_proven');
    await person.api.deskPasskeyAdd({ name: 'x', passkey });
    const again = (await person.api.deskPasskeyNewChallenge({})).options;
    expect(
      await outcomeOf(person.api.deskPasskeyAdd({ name: 'y', passkey: device.create(again) })),
    ).toBe('already_there');
  });

  it(`is one of ${PASSKEYS_MOST} at most`, async () => {
    const person = await shop.person('editor');
    for (let i = 0; i < PASSKEYS_MOST; i += 1) await add(person, softDevice(SITE), `${i}`);
    expect(await outcomeOf(person.api.deskPasskeyNewChallenge({}))).toBe('too_many');
  });

  it('opens nothing once the work of its person has ended', async () => {
    const [owner, person] = [await shop.person('owner'), await shop.person('editor')];
    const device = softDevice(SITE);
    await add(person, device);
    await owner.api.deskStaffEnd({ id: person.id });
    expect((await logIn(device)).code).toBe('not_proven');
    const rows = await shop.db.select().from(staffPasskey);
    expect(rows.filter(({ staffId }) => staffId === person.id)).toEqual([]);
  });
});
