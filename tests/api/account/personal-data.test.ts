import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { shopDay } from '#src/domain/shop-days.ts';
import { page } from '#src/server/database/schema/content.ts';
import { consent } from '#src/server/database/schema/consent.ts';
import { review } from '#src/server/database/schema/reviews.ts';
import { announcedBy } from '../../support/announcements.ts';
import { place } from '../../support/checkout.ts';
import { covers } from '../../support/covers.ts';
import { openPersonal } from '../../support/personal.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openPersonal());

const FIELDS = {
  name: ' Ольга ',
  surname: 'Пример',
  patronymic: 'Ивановна',
  phone: '8 916 000-00-00',
  date_of_birth: '1990-02-28',
  gender: 'female',
} as const;

describe('the fields of an account', () => {
  it('are kept trimmed and in one form, and told as they are kept', async () => {
    covers('7 POST /api/personal/update');
    const { me, email } = await shop.owner();
    const kept = {
      email,
      name: 'Ольга',
      surname: 'Пример',
      patronymic: 'Ивановна',
      phone: '+79160000000',
      date_of_birth: '1990-02-28',
      gender: 'female',
      image: null,
      bonuses: 0,
    };
    expect(await me.api.personalUpdate(FIELDS)).toEqual(kept);
    expect(await me.api.personalInfo({})).toEqual(kept);
  });

  it('keep their values when they are left out, and can be emptied where nothing needs them', async () => {
    const { me } = await shop.owner();
    await me.api.personalUpdate(FIELDS);
    expect(await me.api.personalUpdate({ surname: 'Иная' })).toMatchObject({
      name: 'Ольга',
      surname: 'Иная',
      gender: 'female',
    });
    expect(
      await me.api.personalUpdate({ surname: '', patronymic: '', date_of_birth: '', gender: '' }),
    ).toMatchObject({
      name: 'Ольга',
      surname: '',
      patronymic: '',
      date_of_birth: null,
      gender: null,
    });
  });

  it('sign published reviews: a new name has the pages of their products made anew, and no others', async () => {
    const { me, accountId } = await shop.owner();
    await me.api.personalUpdate(FIELDS);
    const parts = { accountId, rating: 5, state: 'published' } as const;
    await shop.db.insert(review).values([
      { ...parts, productId: shop.id('hinge') },
      { ...parts, productId: shop.id('screw'), anonymous: true },
      { ...parts, productId: shop.id('handle'), state: 'pending' },
    ]);
    const announced = await announcedBy(shop.db, async () => {
      await me.api.personalUpdate({ ...FIELDS, surname: 'Иная' });
      await me.api.personalUpdate({ name: 'Вера' });
    });
    expect(announced).toEqual([[`product:${shop.id('hinge')}`]]);
  });

  it('name every field that breaks a rule, and nothing is written then', async () => {
    const { me } = await shop.owner();
    await me.api.personalUpdate(FIELDS);
    await expect(
      me.api.personalUpdate({
        name: ' ',
        surname: 'я'.repeat(101),
        phone: '12345',
        date_of_birth: '2090-01-01',
      }),
    ).rejects.toMatchObject({
      errors: {
        name: ['Это поле является обязательным'],
        surname: ['Слишком длинно'],
        phone: ['Введите номер телефона'],
        date_of_birth: [expect.stringMatching(/^Проверьте дату/)],
      },
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
    await expect(me.api.personalUpdate({ email: 'other@example.ru' })).rejects.toMatchObject({
      errors: { email: ['Новый адрес подтверждают кодом из письма'] },
    });
    await expect(
      me.api.personalUpdate({ email: ` ${email.toUpperCase()} ` }),
    ).resolves.toMatchObject({ email });
  });

  it("are nobody else's: a guest is told to log in", async () => {
    const calls = [
      'personalUpdate',
      'emailChange',
      'accountDelete',
      'personalData',
      'personalExport',
      'personalConsents',
    ] as const;
    for (const name of calls)
      await expect(shop.stranger.api[name]({})).rejects.toMatchObject({ code: 'not_authorized' });
  });
});

describe('consents', () => {
  it('are told with time, text and order, and a withdrawal is a time in the journal', async () => {
    const { me, buyer, accountId } = await shop.owner();
    await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    const { number } = await place(shop, buyer, {
      consents: ['offer', 'personal_data', 'marketing'],
    });
    const { content } = await me.api.personalConsents({});
    expect(content.map(({ purpose }) => purpose).sort()).toEqual([
      'marketing',
      'offer',
      'personal_data',
    ]);
    expect(content[0]).toMatchObject({
      given_at: shop.clock.now.toISOString(),
      text: expect.any(Number),
      text_version: shopDay(new Date()),
      withdrawn_at: null,
      order: number,
    });
    expect(content[0]).not.toHaveProperty('ip');

    shop.pass(60);
    const at = shop.clock.now.toISOString();
    const withdrawn = (await me.api.consentWithdraw({ purpose: 'marketing' })).content.find(
      ({ purpose }) => purpose === 'marketing',
    );
    expect(withdrawn).toMatchObject({ withdrawn_at: at });
    shop.pass(60);
    // The second press changes nothing.
    await me.api.consentWithdraw({ purpose: 'marketing' });
    expect(
      (await shop.db.select().from(consent).where(eq(consent.accountId, accountId)))
        .map(({ purpose, withdrawnAt }) => [purpose, withdrawnAt?.toISOString() ?? null])
        .sort(),
    ).toEqual([
      ['marketing', at],
      ['offer', null],
      ['personal_data', null],
    ]);
  });

  it('name the very wording: two on one day are two texts, and each can be shown again', async () => {
    const { me, buyer } = await shop.owner();
    const write = (body: string) =>
      shop.db.update(page).set({ body }).where(eq(page.slug, 'offer'));
    const bodies = ['Первая редакция', 'Вторая редакция'];
    const agreed: (number | null)[] = [];
    for (const body of bodies) {
      await write(body);
      await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
      const { number } = await place(shop, buyer, { consents: ['offer', 'personal_data'] });
      const { content } = await me.api.personalConsents({});
      agreed.push(
        content.find(({ purpose, order }) => purpose === 'offer' && order === number)?.text ?? null,
      );
    }
    await write('Третья редакция');
    const { consent_texts: texts } = await me.api.personalExport({});
    expect(agreed.map((id) => texts.find((text) => text.id === id)?.body)).toEqual(bodies);
    expect(texts.find(({ id }) => id === agreed[0])).toMatchObject({
      slug: 'offer',
      title: 'offer',
      hash: createHash('sha256').update('offer\n\nПервая редакция').digest('hex'),
    });
    // Saved without a change it is the same text.
    const count = await shop.count('page_revision');
    await write('Третья редакция');
    expect(await shop.count('page_revision')).toBe(count);
  });

  it('of somebody else are not touched, and the offer is no consent that could be withdrawn', async () => {
    const [mine, other] = [await shop.owner(), await shop.owner()];
    await other.buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    await place(shop, other.buyer);
    await mine.me.api.consentWithdraw({ purpose: 'personal_data' });
    expect(
      (await other.me.api.personalConsents({})).content.map(({ withdrawn_at: at }) => at),
    ).toEqual([null, null]);
    await expect(
      mine.me.api.consentWithdraw({ purpose: 'offer' as 'marketing' }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
