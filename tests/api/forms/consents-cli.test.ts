import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { page } from '../../../src/server/database/schema/content.ts';
import { message } from '../../../src/server/database/schema/forms.ts';
import { journalConsents } from '../../../src/server/database/consents.ts';
import { consentsCommand } from '../../../src/server/modules/consents/command.ts';
import { openCheckout, place } from '../../support/checkout.ts';
import type { CheckoutShop } from '../../support/checkout.ts';
import { staffOf } from '../../support/staff-command.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckout();
});
afterAll(() => shop.close());

const { run, process: runAlone } = staffOf('consents', consentsCommand, () => ({
  db: shop.db,
  dataDir: '',
}));

describe('npm run consents', () => {
  it('tells what was agreed to with an order or by somebody, and the very text of it', async () => {
    const buyer = await shop.buyer();
    await shop.db
      .update(page)
      .set({ body: 'Условия\u001b[2J продажи' })
      .where(eq(page.slug, 'offer'));
    await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    const { number } = await place(shop, buyer, { consents: ['offer', 'personal_data'] });
    await shop.db.update(page).set({ body: 'Новые условия' }).where(eq(page.slug, 'offer'));
    const { code, said } = await run('list', String(number));
    expect(code).toBe(0);
    expect(said.split('\n')[0]).toMatch(/^Дано +На что +Текст +Редакция от +IP +Откуда/);
    expect(said).toMatch(
      new RegExp(`2026-03-10 15:00 +персональные данные .* 127\\.0\\.0\\.1 +заказ № ${number}`),
    );
    const id = /оферта +№ (\d+)/.exec(said)?.[1] ?? '';
    for (const give of [run, runAlone]) {
      const text = await give('text', id);
      expect(text).toMatchObject({
        code: 0,
        said: expect.stringMatching(
          new RegExp(
            `^Текст № ${id}, страница /offer, редакция от .*\\nSHA-256: [0-9a-f]{64}\\n\\n` +
              'offer\\n\\nУсловия \\[2J продажи\\n$',
          ),
        ),
      });
    }
    expect((await run('list', 'OLGA@example.ru')).said).toContain(`заказ № ${number}`);
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
    expect((await run('list', 'guest@example.ru')).said).toMatch(/203\.0\.113\.1 +обращение/);
    expect((await run('list', 'nobody@example.ru')).said).toBe('Согласий не нашлось.\n');
  });

  it('says what it does not understand, and what is not there', async () => {
    expect(await run('text', '999999')).toEqual({
      code: 1,
      said: '',
      complained: 'Текста № 999999 нет.\n',
    });
    expect(await run('list', 'кто')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Нужен адрес почты или номер заказа, а не «кто».'),
    });
    expect(await run('list')).toMatchObject({ code: 2 });
    expect(await run()).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run consents -- text НОМЕР'),
    });
  });
});
