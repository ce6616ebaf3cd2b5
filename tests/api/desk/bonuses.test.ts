import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { account } from '#src/server/database/schema/account.ts';
import { openDesk } from '../../support/desk-sales.ts';
import { openCheckout, place } from '../../support/checkout.ts';
import { openOrderShop } from '../../support/orders.ts';
import { refusalOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openOrderShop());
const desk = await openDesk(shop.db, 'manager', () => shop.clock.now);

const change = (id: number, points: number, key: string = randomUUID()) =>
  desk.api.deskBonusChange({ id, key, points, reason: 'Ошибка кассы' });

describe('an account', () => {
  let id: number;
  beforeAll(async () => {
    id = (await shop.buyer(50)).accountId;
    await shop.db
      .update(account)
      .set({
        phone: '+79167654321',
        email: 'anna_f@example.ru',
        name: 'Анна',
        surname: 'Фёдорова',
      })
      .where(eq(account.id, id));
    await shop.buyer();
  });

  it.each([
    '+7 (916) 765-43-21',
    '8 916 7654321',
    '9167654321',
    '65-43-21',
    'Anna_F@example.ru',
    'anna_f',
    'фёдорова',
    'ФЕДОРОВА',
    'Анна Фёд',
  ])('is found by «%s»', async (q) => {
    const { content } = await desk.api.deskBonusAccounts({ q });
    expect(content).toEqual([
      {
        id,
        name: 'Фёдорова Анна',
        email: 'anna_f@example.ru',
        phone: '+79167654321',
        balance: 50,
      },
    ]);
  });

  it.each(['', '123', 'annaXf', '%', 'Анна Петрова', "'"])('is not found by «%s»', async (q) => {
    expect(await desk.api.deskBonusAccounts({ q })).toEqual({ content: [] });
  });
});

describe('a change of points', () => {
  it('is an entry that the shopper sees, told to the journal with its reason', async () => {
    const buyer = await shop.buyer(100);
    expect(await change(buyer.accountId, 25)).toEqual({ success: true, balance: 125 });
    expect(await change(buyer.accountId, -125)).toEqual({ success: true, balance: 0 });
    const { content, balance } = await desk.api.deskBonusAccount({ id: buyer.accountId });
    expect(balance).toBe(0);
    expect(content.map(({ points, reason, by, note }) => [points, reason, by, note])).toEqual([
      [-125, 'staff', 'Ольга', 'Ошибка кассы'],
      [25, 'staff', 'Ольга', 'Ошибка кассы'],
      [100, 'welcome', '', ''],
    ]);
    expect((await desk.journal())[0]).toMatchObject({
      deed: 'bonuses_changed',
      subjectKind: 'account',
      subjectId: String(buyer.accountId),
      before: { balance: 125 },
      after: { balance: 0, points: -125 },
      reason: 'Ошибка кассы',
    });
    const own = await buyer.api.personalBonuses({});
    expect(own.content[0]).toMatchObject({ points: -125, reason: 'staff', order: null });
    expect(JSON.stringify(own)).not.toContain('Ошибка кассы');
  });

  it('never takes more than there is', async () => {
    const { accountId } = await shop.buyer(10);
    expect(await refusalOf(change(accountId, -11))).toMatchObject({
      reason: 'not_enough_points',
      detail: 'На счёте 10: столько списать нельзя.',
    });
    expect(await shop.ledger(accountId)).toEqual({ balance: 10, entries: 1 });
  });

  it('needs a reason, points, and an account', async () => {
    const { accountId: id } = await shop.buyer(10);
    const key = randomUUID();
    for (const typed of [
      { points: 0, reason: 'Так' },
      { points: 1, reason: '  ' },
      { points: 1.5, reason: 'Так' },
      { points: 100_001, reason: 'Так' },
    ])
      expect(await refusalOf(desk.api.deskBonusChange({ id, key, ...typed }))).toMatchObject({
        code: 'invalid_input',
      });
    expect(await refusalOf(change(999_999, 1))).toMatchObject({ code: 'not_found' });
  });

  it('that is sent twice is made once', async () => {
    const { accountId } = await shop.buyer(10);
    const key = randomUUID();
    const told = await Promise.all([1, 2, 3].map(() => change(accountId, 5, key)));
    expect(told.map(({ balance }) => balance)).toEqual([15, 15, 15]);
    expect(await shop.ledger(accountId)).toEqual({ balance: 15, entries: 2 });
  });

  it('races others, and the balance is never below 0', async () => {
    const { accountId } = await shop.buyer(100);
    const takes = Array.from({ length: 8 }, () => refusalOf(change(accountId, -30)));
    const told = await Promise.all(takes);
    expect(told.filter(({ code }) => code === 'done')).toHaveLength(3);
    expect(told.filter(({ reason }) => reason === 'not_enough_points')).toHaveLength(5);
    expect(await shop.ledger(accountId)).toEqual({ balance: 10, entries: 4 });
  });
});

describe('points that an order spends', () => {
  it('are never taken by the order and by the desk both', async () => {
    const checkout = await openCheckout();
    const own = await openDesk(checkout.db, 'manager', () => checkout.clock.now);
    const buyer = await checkout.buyer(40);
    const { api, accountId } = buyer;
    for (let round = 0; round < 3; round += 1) {
      await api.cartAdd({ product_id: checkout.id('handle') });
      await api.bonusesApply({ bonuses: 30 });
      const take = () => ({ id: accountId, key: randomUUID(), points: -30, reason: 'Ошибка' });
      await Promise.allSettled([
        place(checkout, buyer, { idempotency_key: randomUUID(), seen_final: undefined }),
        own.api.deskBonusChange(take()),
        own.api.deskBonusChange(take()),
      ]);
      // An order after the desk spends what is left.
      const { balance, content } = await own.api.deskBonusAccount({ id: accountId });
      const taken = content.filter(({ reason }) => reason === 'staff' || reason === 'spent');
      expect(taken.length).toBeGreaterThan(round);
      expect([0, 10]).toContain(balance);
      await own.api.deskBonusChange({ ...take(), points: 40 - balance });
    }
    await checkout.close();
  });
});
