import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PromoState } from '#src/domain/desk-promo.ts';
import { category } from '#src/server/database/schema/catalogue.ts';
import { promoCode } from '#src/server/database/schema/cart.ts';
import { TEN_PERCENT, openDesk } from '../../support/desk-sales.ts';
import { openOrderShop } from '../../support/orders.ts';
import { refusalOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openOrderShop());
const desk = await openDesk(shop.db, 'manager', () => shop.clock.now);

let made = 0;
const newCode = async (parts: object = {}) => {
  made += 1;
  const code = `CODE${made}`;
  await desk.api.deskPromoNew({ code, ...TEN_PERCENT, ...parts });
  return code;
};
const idOf = async (slug: string) =>
  (await shop.db.select().from(category).where(eq(category.fullSlug, slug)))[0]?.id ?? 0;

describe('a new code', () => {
  it('is in capitals, works in a cart at once, and stands in the journal', async () => {
    const categories = [await idOf('petli')];
    await desk.api.deskPromoNew({
      code: ' spring-5 ',
      ...TEN_PERCENT,
      categories,
      minimum_sum: 10_000,
      reason: 'Весенняя акция',
    });
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: shop.id('hinge'), quantity: 2 });
    expect(await guest.api.promoCodeApply({ promo_code: 'Spring-5' })).toMatchObject({
      promocodeLegit: true,
      discount: 2000,
    });
    expect((await desk.journal())[0]).toMatchObject({
      staffId: desk.staffId,
      deed: 'promo_created',
      subjectKind: 'promo',
      subjectId: 'SPRING-5',
      after: {
        kind: 'percent',
        percent: 10,
        minimum_sum: 10_000,
        categories: String(categories[0]),
      },
      reason: 'Весенняя акция',
    });
    expect(await desk.api.deskPromo({ code: 'spring-5' })).toMatchObject({
      state: 'active',
      version: 0,
      categories,
      is_limited: true,
    });
  });

  it.each([
    ['a code that is there', {}, 'code_taken'],
    ['one that looks the same', { code: 'SРRING5' }, 'code_taken'],
    ['no per cent', { code: 'A1', value: 0 }, 'bad_value'],
    ['more than all', { code: 'A2', value: 101 }, 'bad_value'],
    ['no sum', { code: 'A3', kind: 'sum', value: 0 }, 'bad_value'],
    ['a gift without a product', { code: 'A4', kind: 'gift', gift: '' }, 'no_gift'],
    ['an unknown gift', { code: 'A5', kind: 'gift', gift: 'нет такого' }, 'no_gift'],
    ['an unknown category', { code: 'A6', categories: [99_999] }, 'unknown_category'],
    [
      'an end before its start',
      { code: 'A7', starts_at: '2026-03-11T00:00:00Z', ends_at: '2026-03-11T00:00:00Z' },
      'ends_before',
    ],
  ])('is refused with %s', async (_what, parts, reason) => {
    const typed = { code: 'SPRING-5', ...TEN_PERCENT, ...parts };
    expect(await refusalOf(desk.api.deskPromoNew(typed as never))).toMatchObject({
      code: 'conflict',
      reason,
      detail: expect.stringMatching(/[а-я]/) as string,
    });
  });

  it('gives a product that is named by its article in any spelling', async () => {
    const code = await newCode({ kind: 'gift', gift: '71в-3550', minimum_sum: 100 });
    const { gift, value } = await desk.api.deskPromo({ code });
    expect([gift, value]).toEqual([{ article: '71B3550', title: 'hinge', stock: 7 }, 0]);
  });
});

describe('an edit', () => {
  it('changes the rules, and tells the journal what was and what is', async () => {
    const code = await newCode();
    const ends = '2026-04-01T00:00:00.000Z';
    await desk.api.deskPromoChange({
      code,
      version: 0,
      ...TEN_PERCENT,
      value: 20,
      limit_total: 5,
      ends_at: ends,
      reason: 'Мало',
    });
    expect(await desk.api.deskPromo({ code })).toMatchObject({
      version: 1,
      value: 20,
      ends_at: ends,
    });
    expect((await desk.journal())[0]).toMatchObject({
      deed: 'promo_changed',
      before: { percent: 10, limit_total: null, ends_at: null },
      after: { percent: 20, limit_total: 5, ends_at: ends },
      reason: 'Мало',
    });
  });

  it('that changes nothing makes neither a version nor an entry', async () => {
    const code = await newCode();
    const before = (await desk.journal()).length;
    await desk.api.deskPromoChange({ code, version: 0, ...TEN_PERCENT });
    expect((await desk.api.deskPromo({ code })).version).toBe(0);
    expect(await desk.journal()).toHaveLength(before);
  });

  it('of a used code keeps what its orders got, and its limit above its uses', async () => {
    const code = await newCode();
    const buyer = await shop.buyer();
    const lines = [{ slug: 'screw', amount: 10, price: 10_000, promo: 10_000 }];
    await shop.order(buyer.accountId, { lines, promoCode: code });
    await shop.order(buyer.accountId, { lines, promoCode: code });
    const typed = { code, version: 0, ...TEN_PERCENT };
    const refused = (parts: object) => refusalOf(desk.api.deskPromoChange({ ...typed, ...parts }));
    expect(await refused({ value: 20 })).toMatchObject({ reason: 'is_used' });
    expect(await refused({ kind: 'sum', value: 10 })).toMatchObject({ reason: 'is_used' });
    expect(await refused({ categories: [await idOf('petli')] })).toMatchObject({
      reason: 'is_used',
    });
    expect(await refused({ limit_total: 1 })).toMatchObject({ reason: 'below_used' });
    expect(await refused({ title: 'Другие слова', limit_total: 2 })).toMatchObject({
      code: 'done',
    });
    expect(await desk.api.deskPromo({ code })).toMatchObject({ state: 'used_up', used: 2 });
  });

  it('of two people is done once', async () => {
    const code = await newCode();
    const change = (value: number) =>
      refusalOf(desk.api.deskPromoChange({ code, version: 0, ...TEN_PERCENT, value }));
    const told = await Promise.all([change(11), change(12), change(13)]);
    expect(told.map(({ code: word }) => word).sort()).toEqual(['conflict', 'conflict', 'done']);
    expect(told.filter(({ reason }) => reason === 'version_changed')).toHaveLength(2);
    expect((await desk.api.deskPromo({ code })).version).toBe(1);
  });
});

describe('a stopped code', () => {
  it('has expired in every cart at once, and its orders keep their sums', async () => {
    const code = await newCode();
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('handle') });
    await buyer.api.promoCodeApply({ promo_code: code });
    const lines = [{ slug: 'screw', amount: 10, price: 10_000, promo: 10_000 }];
    const id = await shop.order(buyer.accountId, { lines, promoCode: code });
    await desk.api.deskPromoStop({ code, version: 0, reason: 'Ошиблись' });
    expect(await buyer.api.cartInfo({})).toMatchObject({ promocodeLegit: false, discount: 0 });
    expect((await buyer.api.orderConfirm({ id })).totals).toMatchObject({ promo_discount: 10_000 });
    expect((await desk.api.deskPromo({ code })).state).toBe('ended');
    expect((await desk.journal())[0]).toMatchObject({
      deed: 'promo_stopped',
      before: { ends_at: null, used: 1 },
      after: { ends_at: '2026-03-10T12:00:00.000Z' },
      reason: 'Ошиблись',
    });
    expect(await refusalOf(desk.api.deskPromoStop({ code, version: 1 }))).toMatchObject({
      reason: 'has_ended',
    });
  });
});

describe('the list', () => {
  const codesOf = async (asked: { q?: string; state?: PromoState; batch?: string }) =>
    (await desk.api.deskPromos(asked)).content.map(({ code }) => code);

  it('is found by code or words, and limited by state', async () => {
    await desk.api.deskPromoNew({ code: 'ZIMA', ...TEN_PERCENT, title: 'Зимняя 100%' });
    const later = '2026-12-01T00:00:00.000Z';
    await desk.api.deskPromoNew({ code: 'ZIMA2', ...TEN_PERCENT, starts_at: later });
    expect(await codesOf({ q: 'zim' })).toEqual(['ZIMA', 'ZIMA2']);
    expect(await codesOf({ q: 'зимняя' })).toEqual(['ZIMA']);
    expect(await codesOf({ q: '0%' })).toEqual(['ZIMA']);
    expect(await codesOf({ q: 'zim', state: 'planned' })).toEqual(['ZIMA2']);
    for (const state of ['active', 'planned', 'ended', 'used_up'] as const) {
      const { content } = await desk.api.deskPromos({ state });
      expect(content.length, state).toBeGreaterThan(0);
      expect(new Set(content.map((one) => one.state)), state).toEqual(new Set([state]));
    }
  });
});

describe('a batch', () => {
  const wanted = { ...TEN_PERCENT, prefix: 'vip', count: 600, reason: 'Выставка' };

  it('makes codes of one use that nobody guesses, once for one form', async () => {
    const key = randomUUID();
    const told = await Promise.all(
      [1, 2, 3].map(() => desk.api.deskPromoBatch({ key, ...wanted })),
    );
    expect(told).toEqual(Array(3).fill({ success: true, batch: key, count: 600 }));
    const rows = await shop.db.select().from(promoCode).where(eq(promoCode.batch, key));
    expect(rows).toHaveLength(600);
    for (const { code, limitTotal } of rows) {
      expect(code).toMatch(/^VIP-[A-HJ-NP-Z2-9]{10}$/);
      expect(limitTotal).toBe(1);
    }
    const entries = await desk.journal();
    expect(entries.filter(({ deed }) => deed === 'promo_batch_made')).toHaveLength(1);
    expect(entries[0]).toMatchObject({ after: { count: 600 }, reason: 'Выставка' });
  });

  it('stands apart from the list, and is a file', async () => {
    const key = randomUUID();
    await desk.api.deskPromoBatch({ key, ...wanted, prefix: 'NEAR', count: 3, title: '=1+1' });
    const { content } = await desk.api.deskPromos({ batch: key });
    expect(content).toHaveLength(3);
    expect((await desk.api.deskPromos({})).content.every(({ batch }) => batch === null)).toBe(true);
    await shop.db.execute(sql`update promo_code set used = 1 where code = ${content[0]?.code}`);
    const { text } = await desk.api.deskPromoCsv({ batch: key });
    expect(text.split('\r\n')).toHaveLength(5);
    expect(text).toMatch(/^\uFEFFКод;Слова;Действует до;Использован\r\n/);
    expect(text).toContain(`${content[0]?.code};'=1+1;;да`);
    const batches = (await desk.api.deskPromoBatches({})).content;
    expect(batches.find(({ id }) => id === key)).toMatchObject({ count: 3, used: 1 });
    expect(await refusalOf(desk.api.deskPromoCsv({ batch: randomUUID() }))).toMatchObject({
      code: 'not_found',
    });
  });
});
