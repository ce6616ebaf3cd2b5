import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { order } from '#src/server/database/schema/order.ts';
import { message, subscriber } from '#src/server/database/schema/forms.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { routes as deskShopperRoutes } from '#src/server/modules/shoppers/desk-routes.ts';
import { openPersonal } from '../../support/personal.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { deskAs } from '../../support/staff.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const clock = () => shop.clock.now;
const shop = await forThisFile(openPersonal());
const routes = deskShopperRoutes({ db: shop.db, clock, cards: shop.catalogue.cards.products });
const owner = (await deskAs(shop.db, routes, 'owner', clock)).api;

const reason = 'запрос от 27 ноября';
const lastDeed = async () => {
  const [last] = await shop.db
    .select()
    .from(staffJournal)
    .orderBy(sql`${staffJournal.id} desc`)
    .limit(1);
  return last;
};

/** An order by phone of somebody without an account; returns its number. */
async function ofGuest(parts: Partial<typeof order.$inferInsert> = {}): Promise<number> {
  const [row] = await shop.db
    .insert(order)
    .values({
      idempotencyKey: crypto.randomUUID(),
      buyerKind: 'person',
      fullName: 'Пётр Пример',
      phone: '+79167770011',
      email: 'petr@example.ru',
      address: 'улица Складочная, дом 1',
      comment: 'Позвоните',
      city: 'Москва',
      deliveryKey: 'COURIER',
      deliveryTitle: 'Курьер',
      deliveryPrice: 0,
      paymentKey: 'ON_RECEIPT',
      goods: 100,
      final: 100,
      status: 'done',
      ...parts,
    })
    .returning({ number: order.number });
  return row?.number ?? 0;
}
const orderWith = async (number: number) =>
  (await shop.db.select().from(order).where(eq(order.number, number)))[0];

describe('a shopper with an account', () => {
  it('is found by mail, and everything about them is given out as a file', async () => {
    const { accountId, email } = await shop.owner();
    const { content } = await owner.deskShoppers({ q: email });
    expect(content).toMatchObject([{ account: accountId, order: null, email }]);
    const file = await owner.deskShopperExport({ account: accountId, reason });
    expect(file.name).toMatch(new RegExp(`^pokupatel-account-${accountId}-.*json$`));
    const data = JSON.parse(file.content) as { account: { email: string } };
    expect(data.account.email).toBe(email);
    expect(await lastDeed()).toMatchObject({
      deed: 'shopper_exported',
      subjectKind: 'account',
      subjectId: String(accountId),
      reason,
    });
  });

  it('is deleted, and their logins end', async () => {
    const { accountId, email, me } = await shop.owner();
    await owner.deskShopperDelete({ account: accountId, reason });
    expect((await owner.deskShoppers({ q: email })).content).toEqual([]);
    expect(await outcomeOf(me.api.personalInfo({}))).toBe('not_authorized');
    expect(await lastDeed()).toMatchObject({ deed: 'shopper_deleted', reason });
    expect(await outcomeOf(owner.deskShopperDelete({ account: accountId, reason }))).toBe(
      'not_found',
    );
  });

  it('loses every login and nothing else', async () => {
    const { accountId, me } = await shop.owner();
    const other = await shop.owner();
    await owner.deskShopperLogout({ account: accountId, reason });
    expect(await outcomeOf(me.api.personalInfo({}))).toBe('not_authorized');
    expect(await outcomeOf(other.me.api.personalInfo({}))).toBe('done');
    expect(await lastDeed()).toMatchObject({ deed: 'shopper_logged_out', reason });
  });
});

describe('a buyer without an account', () => {
  it('is found by phone in any spelling, and given out with orders and messages', async () => {
    const number = await ofGuest();
    const other = await ofGuest({ phone: '+79167770099', email: 'other@example.ru' });
    await shop.db.insert(message).values({
      kind: 'feedback',
      name: 'Пётр',
      phone: '+79167770011',
      email: '',
      message: 'Когда привезут?',
      sentAt: clock(),
    });
    const { content } = await owner.deskShoppers({ q: '8 (916) 777-00-11' });
    expect(content).toMatchObject([{ account: null, order: number, name: 'Пётр Пример' }]);
    const { content: text } = await owner.deskShopperExport({ order: number, reason });
    expect(text).toContain('улица Складочная');
    expect(text).toContain('Когда привезут?');
    expect(text).not.toContain('other@example.ru');
    expect(await orderWith(other)).toMatchObject({ email: 'other@example.ru' });
  });

  it('is forgotten: contacts and messages go, what the papers of a sale need stays', async () => {
    const contacts = { phone: '+79167770022', email: 'ivan@example.ru' };
    const [done, cancelled, other] = [
      await ofGuest(contacts),
      await ofGuest({ ...contacts, status: 'cancelled' }),
      await ofGuest({ phone: '+79167770033', email: '' }),
    ];
    await shop.db.insert(subscriber).values({ email: contacts.email, askedAt: clock() });
    await owner.deskShopperDelete({ order: done, reason });
    const forgotten = { phone: '', email: '', address: '', comment: '' };
    expect(await orderWith(done)).toMatchObject({
      ...forgotten,
      fullName: 'Пётр Пример',
      final: 100,
    });
    expect(await orderWith(cancelled)).toMatchObject({ ...forgotten, fullName: '' });
    expect(await orderWith(other)).toMatchObject({ phone: '+79167770033' });
    expect(await shop.db.$count(subscriber, eq(subscriber.email, contacts.email))).toBe(0);
    expect(await lastDeed()).toMatchObject({ deed: 'shopper_deleted', subjectId: String(done) });
    expect(await outcomeOf(owner.deskShopperExport({ order: done, reason }))).toBe('not_found');
  });

  it('stays while an order is open, and nothing is written', async () => {
    const number = await ofGuest({ phone: '+79167770044', email: '', status: 'confirmed' });
    const before = (await lastDeed())?.id;
    expect(await outcomeOf(owner.deskShopperDelete({ order: number, reason }))).toBe('open_orders');
    expect((await lastDeed())?.id).toBe(before);
    expect(await orderWith(number)).toMatchObject({ phone: '+79167770044' });
  });
});

describe('these deeds', () => {
  it('need a reason, and somebody whom they are about', async () => {
    const { accountId: account } = await shop.owner();
    for (const call of [
      () => owner.deskShopperExport({ account, reason: '' }),
      () => owner.deskShopperDelete({ account, reason: ' ' }),
      () => owner.deskShoppersLogout({ reason: '' }),
    ])
      expect(await outcomeOf(call())).toBe('invalid_input');
    expect(await outcomeOf(owner.deskShopperExport({ reason }))).toBe('not_found');
  });

  it.each(['manager', 'editor'] as const)('are refused to the role %s', async (role) => {
    const { api } = await deskAs(shop.db, routes, role, clock);
    const { accountId: account } = await shop.owner();
    for (const call of [
      () => api.deskShoppers({ q: 'a' }),
      () => api.deskShopperExport({ account, reason }),
      () => api.deskShopperDelete({ account, reason }),
      () => api.deskShopperLogout({ account, reason }),
      () => api.deskShoppersLogout({ reason }),
    ])
      expect(await outcomeOf(call())).toBe('not_allowed');
  });

  it('end the logins of every shopper at once', async () => {
    const [one, two] = [await shop.owner(), await shop.owner()];
    await owner.deskShoppersLogout({ reason });
    for (const { me } of [one, two])
      expect(await outcomeOf(me.api.personalInfo({}))).toBe('not_authorized');
    expect(await lastDeed()).toMatchObject({ deed: 'shoppers_logged_out', subjectId: 'all' });
  });
});
