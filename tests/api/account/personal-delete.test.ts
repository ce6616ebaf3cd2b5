import { inArray, sql, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { review, reviewMedia } from '#src/server/database/schema/reviews.ts';
import { session } from '#src/server/database/schema/session.ts';
import { place } from '../../support/checkout.ts';
import { hold, untilWaiting } from '../../support/held-lock.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { openPersonal } from '../../support/personal.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { order } from '#src/server/database/schema/order.ts';
import { DEFAULT_SETTINGS } from '#src/domain/settings.ts';
import { changeDetails } from '#src/server/modules/order/deeds/change-details.ts';
import { deedsOf } from '#src/server/modules/order/deeds/journal.ts';
import { notePayment } from '#src/server/modules/order/money/note-payment.ts';
import { sweepAt } from '../../support/sweep.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openPersonal());

/** Every column of every table that names an account; those that may not be empty. */
async function rowsOf(accountId: number): Promise<Record<string, number>> {
  const { rows } = await shop.db.execute<{ table: string }>(
    sql`select table_name as table from information_schema.columns
      where column_name = 'account_id' and table_schema = 'public'`,
  );
  const counts = await Promise.all(
    rows.map(
      async ({ table }) => [table, await shop.count(table, `account_id = ${accountId}`)] as const,
    ),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

describe('an account', () => {
  it('is deleted by the code from the letter, with everything that is only its own', async () => {
    const owner = await shop.owner(500);
    const { me, buyer, accountId, email } = owner;
    const device = await shop.device(accountId);
    await me.api.favouriteAdd({ product_id: shop.id('hinge') });
    await me.api.waitlistAdd({ product_id: shop.id('sold-out') });
    await buyer.api.cartAdd({ product_id: shop.id('hinge'), quantity: 2 });
    await buyer.api.orderDraft({ full_name: 'Ольга Пример', comment: 'черновик' });
    expect(Object.keys(await rowsOf(accountId)).sort()).toEqual(
      expect.arrayContaining([
        'auth_key',
        'bonus_entry',
        'cart',
        'favourite',
        'order_draft',
        'waitlist_item',
      ]),
    );

    const code = await shop.deletionCode(owner);
    expect((await me.api.personalData({})).code_sent.deletion).toBe(email);
    expect(await me.api.accountDelete({ code })).toEqual({ status: 'deleted', success: true });
    expect(await rowsOf(accountId)).toEqual({});
    expect(await shop.count('account', `id = ${accountId}`)).toBe(0);
    expect(me.cookies.has('auth_key')).toBe(false);
    for (const { api } of [me, device])
      await expect(api.personalInfo({})).rejects.toMatchObject({ code: 'not_authorized' });
    expect(await shop.letters()).toMatchObject([
      { to: email, subject: 'Аккаунт в магазине удалён' },
    ]);
  });

  it('stays when the code is wrong, too old, or of something else', async () => {
    covers('threat.deletion');
    const owner = await shop.owner();
    const { me } = owner;
    await expect(me.api.accountDelete({ code: '000000' })).rejects.toMatchObject({
      code: 'code_expired',
    });
    const code = await shop.deletionCode(owner);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await expect(me.api.accountDelete({ code: wrong })).rejects.toMatchObject({
      code: 'wrong_code',
      detail: 'Неверный код. Осталось попыток: 2',
    });
    await expect(me.api.emailChange({ code })).rejects.toMatchObject({ code: 'code_expired' });
    shop.pass(600);
    await expect(me.api.accountDelete({ code })).rejects.toMatchObject({ code: 'code_expired' });
    expect(await me.api.personalInfo({})).toMatchObject({ email: owner.email });
  });

  it('waits for its open orders, named in a sentence; also when one was placed after the code', async () => {
    const owner = await shop.owner();
    const code = await shop.deletionCode(owner);
    const { id, number } = await shop.ordered(owner);
    const refusal = {
      code: 'open_orders',
      detail: `Заказ №\u00a0${number} ещё в работе. Удалить аккаунт можно, когда он будет получен или отменён.`,
    };
    await expect(owner.me.api.accountDelete({})).rejects.toMatchObject(refusal);
    await expect(owner.me.api.accountDelete({ code })).rejects.toMatchObject(refusal);
    expect((await owner.me.api.personalData({})).open_orders).toEqual([number]);
    await shop.move(id, 'cancelled');
    await expect(owner.me.api.accountDelete({ code })).resolves.toMatchObject({
      status: 'deleted',
    });
  });

  it('is deleted once by two presses at once, and no order slips through beside it', async () => {
    const owner = await shop.owner();
    const code = await shop.deletionCode(owner);
    await owner.buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    const ends = await Promise.allSettled([
      owner.me.api.accountDelete({ code }),
      owner.me.api.accountDelete({ code }),
      place(shop, owner.buyer),
    ]);
    const isDeleted = ends.slice(0, 2).filter(({ status }) => status === 'fulfilled').length;
    const isOrdered = ends[2]?.status === 'fulfilled';
    expect(isDeleted).toBe(isOrdered ? 0 : 1);
    expect(await shop.count('account', `id = ${owner.accountId}`)).toBe(isOrdered ? 1 : 0);
    expect(await shop.count('order', `email <> '' and account_id is null`)).toBe(0);
  });

  it('may be opened again under the same address, with nothing of the old one', async () => {
    const owner = await shop.owner(100);
    await shop.deleteAccount(owner);
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`insert into account (email, name) values (${owner.email}, 'Анна') returning id`,
    );
    const again = await shop.device(rows[0]?.id ?? 0);
    expect(await again.api.personalData({})).toMatchObject({
      account: { bonuses: 0, phone: '' },
      consents: [],
      kept_orders: 0,
    });
  });
});

it('every table that names an account says what becomes of its rows', async () => {
  const { rows } = await shop.db.execute<{ table: string; rule: string }>(sql`
    select conrelid::regclass::text as table, confdeltype as rule from pg_constraint
      where contype = 'f' and confrelid = 'account'::regclass`);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ rule }) => rule !== 'c' && rule !== 'n')).toEqual([]);
});

it("the guest's sessions of the same person end with the account", async () => {
  const owner = await shop.owner();
  const sessionsBefore = await shop.db.$count(session);
  await shop.db.execute(sql`with made as (insert into session (key_hash, expires_at)
      values ('hash', now() + interval '1 day') returning id)
    insert into consent (account_id, session_id, purpose, ip, cause)
      select ${owner.accountId}, id, 'marketing', '203.0.113.1', 'form:1' from made`);
  await shop.deleteAccount(owner);
  expect(await shop.db.$count(session)).toBe(sessionsBefore);
  expect((await waitingJobs(shop.db)).filter(({ task }) => task === 'login_code_letter')).toEqual(
    [],
  );
});

it('reviews that are published stay without a name, the others go', async () => {
  const owner = await shop.owner();
  const { accountId } = owner;
  const kept = { accountId, rating: 5, comment: 'Петли хорошие', anonymous: false };
  const [shown] = await shop.db
    .insert(review)
    .values({ ...kept, productId: shop.id('hinge'), state: 'published' })
    .returning({ id: review.id });
  const [waiting] = await shop.db
    .insert(review)
    .values({ ...kept, productId: shop.id('handle'), state: 'pending' })
    .returning({ id: review.id });
  expect(
    (await owner.me.api.personalExport({})).reviews
      .map(({ product, state }) => [product, state])
      .sort(),
  ).toEqual([
    ['handle', 'pending'],
    ['hinge', 'published'],
  ]);
  await shop.deleteAccount(owner);
  const rows = await shop.db
    .select()
    .from(review)
    .where(inArray(review.id, [shown?.id ?? 0, waiting?.id ?? 0]));
  expect(rows).toMatchObject([
    { id: shown?.id, accountId: null, author: '', anonymous: true, comment: 'Петли хорошие' },
  ]);
});

it('a review that is published meanwhile keeps its photos', async () => {
  const owner = await shop.owner();
  const code = await shop.deletionCode(owner);
  const [written] = await shop.db
    .insert(review)
    .values({ accountId: owner.accountId, productId: shop.id('hinge'), rating: 5 })
    .returning({ id: review.id });
  const id = written?.id ?? 0;
  await shop.db.insert(reviewMedia).values({ reviewId: id, position: 0, key: 'kept-photo' });
  const publish = "update review set state = 'published' where id = $1";
  const moderator = await hold(shop.db, publish, [id]);
  const deleted = owner.me.api.accountDelete({ code });
  await untilWaiting(shop.db);
  await moderator.commit();
  await deleted;
  const rows = await shop.db
    .select()
    .from(review)
    .where(inArray(review.id, [id]));
  expect(rows).toMatchObject([{ accountId: null, state: 'published', anonymous: true }]);
  const removals = (await waitingJobs(shop.db)).filter(
    ({ task }) => task === 'account_pictures_gone',
  );
  expect(removals).toEqual([]);
});

const COMPANY = {
  buyer_kind: 'organisation',
  company_name: 'ООО «Пример»',
  inn: '7707083893',
  kpp: '770701001',
} as const;

const rowOf = async (id: string) => (await shop.db.select().from(order).where(eq(order.id, id)))[0];

describe('orders of a deleted account', () => {
  it('that were bought keep what accounting needs: who bought what, and for how much', async () => {
    covers('threat.deletion');
    const owner = await shop.owner();
    const { id } = await shop.ordered(owner, { ...COMPANY });
    await shop.end(id);
    expect((await owner.me.api.personalData({})).kept_orders).toBe(1);
    const before = await rowOf(id);
    await shop.deleteAccount(owner);
    expect(await rowOf(id)).toEqual({
      ...before,
      accountId: null,
      phone: '',
      email: '',
      comment: '',
      address: '',
      postCode: '',
    });
    expect(before).toMatchObject({
      fullName: 'Ольга Пример',
      companyName: 'ООО «Пример»',
      inn: '7707083893',
      city: 'Москва',
    });
    expect(await shop.count('order_line', `order_id = '${id}'`)).toBe(1);
  });

  it('for which money came and went keep their papers too', async () => {
    const owner = await shop.owner();
    const { id } = await shop.ordered(owner, { ...COMPANY });
    await notePayment(
      shop.db,
      { orderId: id, amount: 100, way: 'cash', reference: '', by: 'anna', note: '' },
      () => new Date(),
    );
    await shop.move(id, 'cancelled');
    expect((await owner.me.api.personalData({})).kept_orders).toBe(1);
    await shop.deleteAccount(owner);
    expect(await rowOf(id)).toMatchObject({
      accountId: null,
      phone: '',
      fullName: 'Ольга Пример',
      inn: '7707083893',
    });
  });

  it('that were never bought keep no personal data', async () => {
    const owner = await shop.owner();
    const { id } = await shop.ordered(owner, { ...COMPANY });
    await shop.move(id, 'cancelled');
    await shop.deleteAccount(owner);
    expect(await rowOf(id)).toMatchObject({
      accountId: null,
      fullName: '',
      phone: '',
      email: '',
      companyName: '',
      inn: '',
      kpp: '',
      address: '',
      city: '',
      comment: '',
    });
    expect(
      await shop.count(
        'consent',
        `order_id = '${id}' and (ip <> '' or account_id is not null or session_id is not null)`,
      ),
    ).toBe(0);
  });

  it('are not told any more by the journal of what staff changed', async () => {
    const owner = await shop.owner();
    const { id } = await shop.ordered(owner);
    const deed = {
      orderId: id,
      details: { fullName: 'Пётр Пример' },
      by: 'Анна',
      note: 'просил Пётр',
    };
    await changeDetails(shop.db, deed, DEFAULT_SETTINGS, () => shop.clock.now);
    await shop.end(id);
    await shop.deleteAccount(owner);
    expect(await deedsOf(shop.db, id)).toMatchObject([
      { kind: 'details', by: 'Анна', note: '', before: {}, after: {} },
    ]);
  });

  it('can still come back: the goods return, points and letters have nobody to go to', async () => {
    const owner = await shop.owner(0);
    const { id } = await shop.ordered(owner);
    await shop.end(id);
    const stock = await shop.stock('handle');
    await shop.deleteAccount(owner);
    expect(await shop.move(id, 'returned')).toEqual({ moved: true, from: 'done' });
    expect(await shop.stock('handle')).toBe(stock + 1);
    const letters = await shop.deliver();
    expect(letters.filter(({ cause }) => cause.includes(id))).toEqual([]);
  });

  it('lose the name as well five years after the year of the sale', async () => {
    const owner = await shop.owner();
    const { id } = await shop.ordered(owner);
    await shop.end(id);
    await shop.deleteAccount(owner);
    const consents = () => shop.count('consent', `order_id = '${id}' and ip <> ''`);
    await sweepAt(shop.db, new Date('2031-12-31T23:00:00Z'));
    expect([(await rowOf(id))?.fullName, await consents()]).toEqual(['Ольга Пример', 3]);
    await sweepAt(shop.db, new Date('2032-01-01T00:00:00Z'));
    expect([(await rowOf(id))?.fullName, (await rowOf(id))?.city, await consents()]).toEqual([
      '',
      '',
      0,
    ]);
    expect((await rowOf(id))?.goods).toBe(250_050);
  });

  it('of accounts that live are not touched by time', async () => {
    const owner = await shop.owner();
    const { id } = await shop.ordered(owner);
    await sweepAt(shop.db, new Date('2050-01-01T00:00:00Z'));
    expect(await rowOf(id)).toMatchObject({ fullName: 'Ольга Пример', phone: '+79160000000' });
  });
});
