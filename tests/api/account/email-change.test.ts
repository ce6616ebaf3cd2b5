import { describe, expect, it } from 'vitest';
import { CODE_RESEND_SECONDS, CODE_SECONDS, CODE_TRIES } from '#src/domain/login.ts';
import { CODES_PER_ACCOUNT } from '#src/domain/login-limits.ts';
import { openPersonal, type Owner } from '../../support/personal.ts';
import { emailOf, isGuest } from '../../support/shopper.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openPersonal());

let addresses = 0;
const newAddress = () => `new${(addresses += 1)}@example.ru`;
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Confirms from the old mailbox; returns the code that the new one gets. */
async function agree({ me, email }: Pick<Owner, 'me' | 'email'>, wanted: string): Promise<string> {
  await me.api.emailChange({ email: wanted });
  const code = await shop.codeFor(email);
  expect(await me.api.emailChange({ code })).toEqual({ status: 'send_code', success: true });
  return shop.codeFor(wanted);
}

describe('a new address', () => {
  it('is asked for at the old mailbox first, then at the new one', async () => {
    const { me, email } = await shop.owner();
    const wanted = newAddress();
    expect(await me.api.emailChange({ email: ` ${wanted.toUpperCase()} ` })).toEqual({
      status: 'send_code',
      success: true,
    });
    expect((await me.api.personalData({})).code_sent).toEqual({
      email_old: email,
      wanted,
      email: null,
      deletion: null,
    });
    const [letter, ...others] = await shop.letters();
    expect(others).toEqual([]);
    expect(letter?.to).toBe(email);
    expect(letter?.subject).toMatch(/^\d{6} — подтвердите смену адреса в магазине$/);
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain('Новый адрес: n***@example.ru.');
      expect(part).not.toContain(wanted);
    }

    await me.api.emailChange({ code: letter?.subject.slice(0, 6) });
    expect((await me.api.personalData({})).code_sent).toEqual({
      email_old: null,
      wanted: null,
      email: wanted,
      deletion: null,
    });
    expect(await emailOf(me)).toBe(email);
    const code = await shop.codeFor(wanted);
    expect(await me.api.emailChange({ code })).toMatchObject({
      status: 'changed',
      account: { email: wanted },
    });
    expect((await me.api.personalData({})).code_sent.email).toBeNull();
  });

  it('cannot be had without the old mailbox: its code alone, or that of another address, changes nothing', async () => {
    covers('threat.taken_account');
    const { me, email } = await shop.owner();
    const [thief, other] = [newAddress(), newAddress()];
    await me.api.emailChange({ email: other });
    const forOther = await shop.codeFor(email);
    await me.api.emailChange({ email: thief });
    expect((await shop.letters()).map(({ to }) => to)).toEqual([email]);
    await expect(me.api.emailChange({ code: forOther })).rejects.toMatchObject({
      code: 'wrong_code',
    });
    for (let left = CODE_TRIES - 2; left >= 0; left -= 1)
      await expect(me.api.emailChange({ code: forOther })).rejects.toMatchObject({
        code: 'wrong_code',
      });
    await expect(me.api.emailChange({ code: forOther })).rejects.toMatchObject({
      code: 'code_expired',
    });
    expect(await emailOf(me)).toBe(email);
  });

  it('ends every other login, and codes that lie in the old mailbox', async () => {
    const owner = await shop.owner();
    const { me, accountId } = owner;
    const [phone, tablet] = [await shop.device(accountId), await shop.device(accountId)];
    await me.api.accountDelete({});
    const code = await agree(owner, newAddress());
    expect(await isGuest(phone)).toBe(false);
    await me.api.emailChange({ code });
    expect([await isGuest(me), await isGuest(phone), await isGuest(tablet)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await me.api.personalData({})).code_sent.deletion).toBeNull();
    await shop.letters();
  });

  it("is refused when it is none, or the account's own", async () => {
    const { me, email } = await shop.owner();
    await expect(me.api.emailChange({ email: 'no address' })).rejects.toMatchObject({
      errors: { email: ['Введите валидный адрес эл. почты'] },
    });
    await expect(me.api.emailChange({ email: email.toUpperCase() })).rejects.toMatchObject({
      errors: { email: ['Это и есть адрес вашего аккаунта'] },
    });
    await expect(me.api.emailChange({})).rejects.toMatchObject({
      errors: { email: ['Введите новый адрес'] },
    });
    expect(await shop.letters()).toEqual([]);
  });

  it('has so many tries in ten minutes, a new letter after three, without asking the old mailbox again', async () => {
    const owner = await shop.owner();
    const { me } = owner;
    const wanted = newAddress();
    const code = await agree(owner, wanted);
    await expect(me.api.emailChange({ email: wanted })).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: CODE_RESEND_SECONDS,
    });
    for (let left = CODE_TRIES - 1; left >= 0; left -= 1)
      await expect(me.api.emailChange({ code: wrongCode(code) })).rejects.toMatchObject({
        code: 'wrong_code',
        detail: `Неверный код. Осталось попыток: ${left}`,
      });
    await expect(me.api.emailChange({ code })).rejects.toMatchObject({ code: 'code_expired' });
    shop.pass(CODE_RESEND_SECONDS);
    await me.api.emailChange({ email: wanted });
    expect((await shop.letters()).map(({ to }) => to)).toEqual([wanted]);
    shop.pass(CODE_SECONDS);
    await me.api.emailChange({ email: wanted });
    expect((await shop.letters()).map(({ to }) => to)).toEqual([owner.email]);
  });

  it('may be corrected at once: the old mailbox is asked about the right one', async () => {
    const owner = await shop.owner();
    const [first, second] = [newAddress(), newAddress()];
    await owner.me.api.emailChange({ email: first });
    await shop.letters();
    const code = await agree(owner, second);
    await expect(owner.me.api.emailChange({ code })).resolves.toMatchObject({
      account: { email: second },
    });
  });

  it('that another account has is answered alike, and cannot be taken', async () => {
    const [mine, other] = [await shop.owner(), await shop.owner()];
    const code = await agree(mine, other.email);
    await expect(mine.me.api.emailChange({ code })).rejects.toMatchObject({ code: 'email_taken' });
    expect(await emailOf(mine.me)).toBe(mine.email);
    expect(await emailOf(other.me)).toBe(other.email);
  });

  it('goes to one of two accounts that prove it at once', async () => {
    const [one, two] = [await shop.owner(), await shop.owner()];
    const wanted = newAddress();
    const first = await agree(one, wanted);
    const second = await agree(two, wanted);
    const ends = await Promise.allSettled([
      one.me.api.emailChange({ code: first }),
      two.me.api.emailChange({ code: second }),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'email_taken' },
    });
  });

  it('is bounded by letters an hour of one account', async () => {
    const { me } = await shop.owner();
    for (let sent = 0; sent < CODES_PER_ACCOUNT.hour; sent += 1)
      await me.api.emailChange({ email: newAddress() });
    await expect(me.api.emailChange({ email: newAddress() })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    shop.pass(3600);
  });
});
