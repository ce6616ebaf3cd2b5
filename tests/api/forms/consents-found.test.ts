import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { page } from '#src/server/database/schema/content.ts';
import { message } from '#src/server/database/schema/forms.ts';
import { journalConsents } from '#src/server/database/consents.ts';
import { routes as deskConsentRoutes } from '#src/server/modules/consents/desk-routes.ts';
import { openCheckout, place } from '../../support/checkout.ts';
import { deskAs } from '../../support/staff.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openCheckout());
const { api } = await deskAs(shop.db, deskConsentRoutes({ db: shop.db }), 'manager');

const given = async (q: string) => (await api.deskConsentJournal({ q })).content;

describe('the journal of consents', () => {
  it('tells what was agreed to with an order or by somebody, and the very text of it', async () => {
    const buyer = await shop.buyer();
    await shop.db
      .update(page)
      .set({ body: 'Условия\u001b[2J продажи' })
      .where(eq(page.slug, 'offer'));
    await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    const { number } = await place(shop, buyer, { consents: ['offer', 'personal_data'] });
    await shop.db.update(page).set({ body: 'Новые условия' }).where(eq(page.slug, 'offer'));
    const found = await given(String(number));
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ given_at: '2026-03-10T12:00:00.000Z', purpose: 'personal_data' },
          ...{ ip: '127.0.0.1', order: number, source: 'order' },
        }),
      ]),
    );
    const id = found.find(({ purpose }) => purpose === 'offer')?.text ?? 0;
    expect(await api.deskConsentText({ id })).toMatchObject({
      ...{ id, slug: 'offer', title: 'offer', body: 'Условия\u001b[2J продажи' },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await given('OLGA@example.ru')).map((one) => one.order)).toContain(number);
  });

  it('finds what a guest agreed to with a message, by its address', async () => {
    const [row] = await shop.db
      .insert(message)
      .values({
        kind: 'feedback',
        name: 'Гость',
        phone: '',
        email: 'Guest@example.ru',
        message: 'Где мой заказ?',
        sentAt: shop.clock.now,
      })
      .returning();
    await journalConsents(shop.db, {
      texts: [{ purpose: 'personal_data', slug: 'consent-feedback' }],
      accountId: null,
      sessionId: null,
      ip: '203.0.113.1',
      cause: `message:${row?.id}`,
      now: shop.clock.now,
    });
    expect(await given('guest@example.ru')).toMatchObject([
      { ip: '203.0.113.1', source: 'message' },
    ]);
    expect(await given('nobody@example.ru')).toEqual([]);
  });

  it('says what it does not understand, and what is not there', async () => {
    await expect(api.deskConsentText({ id: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
    expect(await api.deskConsentJournal({ q: 'кто' })).toMatchObject({ is_understood: false });
  });
});
