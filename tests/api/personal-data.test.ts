import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE_RESEND_SECONDS, CODE_SECONDS } from '../../src/domain/login.ts';
import { shopDay } from '../../src/domain/shop-days.ts';
import { onChange } from '../../src/server/database/changes.ts';
import { account } from '../../src/server/database/schema/account.ts';
import { page } from '../../src/server/database/schema/content.ts';
import { consent } from '../../src/server/database/schema/order.ts';
import { review } from '../../src/server/database/schema/reviews.ts';
import { place } from '../support/checkout.ts';
import { openPersonal } from '../support/personal.ts';
import type { PersonalShop } from '../support/personal.ts';

let shop: PersonalShop;
beforeAll(async () => { shop = await openPersonal(); });
afterAll(() => shop.close());

const FIELDS = { name: ' Ольга ', surname: 'Пример', patronymic: 'Ивановна', phone: '8 916 000-00-00', date_of_birth: '1990-02-28', gender: 'female' } as const;
let addresses = 0;
const newAddress = () => `new${addresses += 1}@example.ru`;
const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('the fields of an account', () => {
  it('are kept trimmed and in one form, and told as they are kept', async () => {
    const { me, email } = await shop.owner();
    const kept = { email, name: 'Ольга', surname: 'Пример', patronymic: 'Ивановна', phone: '+79160000000', date_of_birth: '1990-02-28', gender: 'female', image: null, bonuses: 0 };
    expect(await me.api.personalUpdate(FIELDS)).toEqual(kept);
    expect(await me.api.personalInfo({})).toEqual(kept);
  });

  it('keep their values when they are left out, and can be emptied where nothing needs them', async () => {
    const { me } = await shop.owner();
    await me.api.personalUpdate(FIELDS);
    expect(await me.api.personalUpdate({ surname: 'Иная' })).toMatchObject({ name: 'Ольга', surname: 'Иная', gender: 'female' });
    expect(await me.api.personalUpdate({ surname: '', patronymic: '', date_of_birth: '', gender: '' })).toMatchObject({ name: 'Ольга', surname: '', patronymic: '', date_of_birth: null, gender: null });
  });

  it('sign published reviews: a new name has the pages of their products made anew, and no others', async () => {
    const { me, accountId } = await shop.owner();
    await me.api.personalUpdate(FIELDS);
    const parts = { accountId, rating: 5, state: 'published' } as const;
    await shop.db.insert(review).values([{ ...parts, productId: shop.id('hinge') }, { ...parts, productId: shop.id('screw'), anonymous: true }, { ...parts, productId: shop.id('handle'), state: 'pending' }]);
    const heard: (readonly string[] | null)[] = [];
    const stop = await onChange(shop.db, (tags) => { heard.push(tags); });
    await me.api.personalUpdate({ ...FIELDS, surname: 'Иная' });
    await me.api.personalUpdate({ name: 'Вера' });
    await expect.poll(() => heard).toEqual([[`product:${shop.id('hinge')}`]]);
    await stop();
  });

  it('name every field that breaks a rule, and nothing is written then', async () => {
    const { me } = await shop.owner();
    await me.api.personalUpdate(FIELDS);
    await expect(me.api.personalUpdate({ name: ' ', surname: 'я'.repeat(101), phone: '12345', date_of_birth: '2090-01-01' })).rejects.toMatchObject({
      errors: { name: ['Это поле является обязательным'], surname: ['Слишком длинно'], phone: ['Введите номер телефона'], date_of_birth: [expect.stringMatching(/^Проверьте дату/)] },
    });
    expect(await me.api.personalInfo({})).toMatchObject({ name: 'Ольга', surname: 'Пример' });
  });

  it('keep script, HTML and SQL as the text that it is', async () => {
    const { me } = await shop.owner();
    const hostile = `<script>alert(1)</script>'; drop table account; --`;
    expect(await me.api.personalUpdate({ name: hostile })).toMatchObject({ name: hostile });
  });

  it('do not take a new address without a code, though they take the same one', async () => {
    const { me, email } = await shop.owner();
    await expect(me.api.personalUpdate({ email: 'other@example.ru' })).rejects.toMatchObject({ errors: { email: ['Новый адрес подтверждают кодом из письма'] } });
    await expect(me.api.personalUpdate({ email: ` ${email.toUpperCase()} ` })).resolves.toMatchObject({ email });
  });

  it('are nobody else\'s: a guest is told to log in', async () => {
    const calls = ['personalUpdate', 'emailChange', 'accountDelete', 'personalData', 'personalExport', 'personalConsents'] as const;
    for (const name of calls) await expect(shop.stranger.api[name]({})).rejects.toMatchObject({ code: 'not_authorized' });
  });
});

describe('a new address', () => {
  it('becomes the account\'s by the code that was sent to it, and the old one hears of it', async () => {
    const { me, email, accountId } = await shop.owner();
    const wanted = newAddress();
    expect(await me.api.emailChange({ email: ` ${wanted.toUpperCase()} ` })).toEqual({ status: 'send_code', success: true });
    expect((await me.api.personalData({})).code_sent).toEqual({ email: wanted, deletion: null });
    const code = await shop.codeFor(wanted);
    expect(await me.api.emailChange({ code })).toMatchObject({ status: 'changed', account: { email: wanted } });
    expect((await me.api.personalData({})).code_sent.email).toBeNull();
    const [letter, ...others] = await shop.letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: email, subject: 'Адрес вашего аккаунта в магазине изменён' });
    expect(letter?.text).toContain('n***@example.ru');
    expect(letter?.text).not.toContain(wanted);
    expect((await shop.db.select().from(account).where(eq(account.id, accountId)))[0]?.email).toBe(wanted);
  });

  it('is refused when it is none, or the account\'s own', async () => {
    const { me, email } = await shop.owner();
    await expect(me.api.emailChange({ email: 'no address' })).rejects.toMatchObject({ errors: { email: ['Введите валидный адрес эл. почты'] } });
    await expect(me.api.emailChange({ email: email.toUpperCase() })).rejects.toMatchObject({ errors: { email: ['Это и есть адрес вашего аккаунта'] } });
    await expect(me.api.emailChange({})).rejects.toMatchObject({ errors: { email: ['Введите новый адрес'] } });
    expect(await shop.letters()).toEqual([]);
  });

  it('has three tries in ten minutes, and the next letter after three', async () => {
    const { me } = await shop.owner();
    const wanted = newAddress();
    await me.api.emailChange({ email: wanted });
    const code = await shop.codeFor(wanted);
    await expect(me.api.emailChange({ email: wanted })).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: CODE_RESEND_SECONDS });
    for (const left of [2, 1, 0]) await expect(me.api.emailChange({ code: wrongCode(code) })).rejects.toMatchObject({ code: 'wrong_code', detail: `Неверный код. Осталось попыток: ${left}` });
    await expect(me.api.emailChange({ code })).rejects.toMatchObject({ code: 'code_expired' });
    shop.pass(CODE_RESEND_SECONDS);
    await me.api.emailChange({ email: wanted });
    const fresh = await shop.codeFor(wanted);
    shop.pass(CODE_SECONDS);
    await expect(me.api.emailChange({ code: fresh })).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('may be corrected at once, and then the code of the first one counts for nothing', async () => {
    const { me } = await shop.owner();
    const [first, second] = [newAddress(), newAddress()];
    await me.api.emailChange({ email: first });
    const code = await shop.codeFor(first);
    await me.api.emailChange({ email: second });
    const right = await shop.codeFor(second);
    if (code !== right) await expect(me.api.emailChange({ code })).rejects.toMatchObject({ code: 'wrong_code' });
    await expect(me.api.emailChange({ code: right })).resolves.toMatchObject({ account: { email: second } });
  });

  it('that another account has is answered alike, and cannot be taken', async () => {
    const [mine, other] = [await shop.owner(), await shop.owner()];
    expect(await mine.me.api.emailChange({ email: other.email })).toEqual({ status: 'send_code', success: true });
    await expect(mine.me.api.emailChange({ code: await shop.codeFor(other.email) })).rejects.toMatchObject({ code: 'email_taken' });
    expect((await mine.me.api.personalInfo({})).email).toBe(mine.email);
    expect((await other.me.api.personalInfo({})).email).toBe(other.email);
  });

  it('goes to one of two accounts that prove it at once', async () => {
    const [one, two] = [await shop.owner(), await shop.owner()];
    const wanted = newAddress();
    await one.me.api.emailChange({ email: wanted });
    const first = await shop.codeFor(wanted);
    await two.me.api.emailChange({ email: wanted });
    const second = await shop.codeFor(wanted);
    const ends = await Promise.allSettled([one.me.api.emailChange({ code: first }), two.me.api.emailChange({ code: second })]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'email_taken' } });
  });

  it('is bounded by letters an hour, whoever asks for them', async () => {
    const wanted = newAddress();
    const asked = async () => (await shop.owner()).me.api.emailChange({ email: wanted });
    for (let sent = 0; sent < 8; sent += 1) await asked();
    await expect(asked()).rejects.toMatchObject({ code: 'too_many_requests' });
    shop.pass(3600);
  });
});

describe('consents', () => {
  it('are told with time, text and order, and a withdrawal is a time in the journal', async () => {
    const { me, buyer, accountId } = await shop.owner();
    await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    const { number } = await place(shop, buyer, { consents: ['offer', 'personal_data', 'marketing'] });
    const { content } = await me.api.personalConsents({});
    expect(content.map(({ purpose }) => purpose).sort()).toEqual(['marketing', 'offer', 'personal_data']);
    expect(content[0]).toMatchObject({ given_at: shop.clock.now.toISOString(), text: expect.any(Number), text_version: shopDay(new Date()), withdrawn_at: null, order: number });
    expect(content[0]).not.toHaveProperty('ip');

    shop.pass(60);
    const at = shop.clock.now.toISOString();
    const withdrawn = (await me.api.consentWithdraw({ purpose: 'marketing' })).content.find(({ purpose }) => purpose === 'marketing');
    expect(withdrawn).toMatchObject({ withdrawn_at: at });
    shop.pass(60);
    // Pressed twice, the first time stays.
    await me.api.consentWithdraw({ purpose: 'marketing' });
    expect((await shop.db.select().from(consent).where(eq(consent.accountId, accountId))).map(({ purpose, withdrawnAt }) => [purpose, withdrawnAt?.toISOString() ?? null]).sort())
      .toEqual([['marketing', at], ['offer', null], ['personal_data', null]]);
  });

  it('name the very wording: two on one day are two texts, and each can be shown again', async () => {
    const { me, buyer } = await shop.owner();
    const write = (body: string) => shop.db.update(page).set({ body }).where(eq(page.slug, 'offer'));
    const bodies = ['Первая редакция', 'Вторая редакция'];
    const agreed: (number | null)[] = [];
    for (const body of bodies) {
      await write(body);
      await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
      const { number } = await place(shop, buyer, { consents: ['offer', 'personal_data'] });
      const { content } = await me.api.personalConsents({});
      agreed.push(content.find(({ purpose, order }) => purpose === 'offer' && order === number)?.text ?? null);
    }
    await write('Третья редакция');
    const { consent_texts: texts } = await me.api.personalExport({});
    expect(agreed.map((id) => texts.find((text) => text.id === id)?.body)).toEqual(bodies);
    expect(texts.find(({ id }) => id === agreed[0])).toMatchObject({
      slug: 'offer', title: 'offer', hash: createHash('sha256').update('offer\n\nПервая редакция').digest('hex'),
    });
    // Written again without a change it is the same text.
    const count = await shop.count('page_revision');
    await write('Третья редакция');
    expect(await shop.count('page_revision')).toBe(count);
  });

  it('of somebody else are not touched, and the offer is no consent that could be withdrawn', async () => {
    const [mine, other] = [await shop.owner(), await shop.owner()];
    await other.buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    await place(shop, other.buyer);
    await mine.me.api.consentWithdraw({ purpose: 'personal_data' });
    expect((await other.me.api.personalConsents({})).content.map(({ withdrawn_at: at }) => at)).toEqual([null, null]);
    await expect(mine.me.api.consentWithdraw({ purpose: 'offer' as 'marketing' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
