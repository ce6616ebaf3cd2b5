import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { SALES_DAYS } from '#src/domain/desk-today.ts';
import { MISSED_DAYS, MISSED_WAITING, MISSED_WORDS_DAY } from '#src/domain/missed-search.ts';
import { dayAfter, shopDay } from '#src/domain/shop-days.ts';
import { waitlistItem } from '#src/server/database/schema/account.ts';
import { missedSearch } from '#src/server/database/schema/missed-search.ts';
import { product } from '#src/server/database/schema/product.ts';
import { missedStep, openMissedSearches } from '#src/server/modules/search/missed.ts';
import { backupRun } from '#src/server/database/schema/backup.ts';
import { noteRun } from '#src/server/modules/backup/runs.ts';
import { todayRoutes } from '#src/server/modules/today/desk-routes.ts';
import { deskAs } from '../../support/staff.ts';
import { openDeskOrders } from '../../support/desk-orders.ts';

const HOUR_MS = 3_600_000;
let opened: Awaited<ReturnType<typeof openDeskOrders>>;
let [owner, editor, manager] = [{} as Client, {} as Client, {} as Client];
const now = () => opened.shop.clock.now;
const ago = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
const missedIn = () =>
  openMissedSearches({
    db: opened.shop.db,
    clock: now,
    onError: (error) => {
      throw error;
    },
  });

beforeAll(async () => {
  opened = await openDeskOrders();
  const { db, settings } = opened.shop;
  const handlers = todayRoutes({ db, clock: now, settings, isAsleep: false });
  const of = async (role: Parameters<typeof deskAs>[2]) => (await deskAs(db, handlers, role)).api;
  [owner, editor, manager] = [await of('owner'), await of('editor'), await of('manager')];
});
afterAll(() => opened.shop.close());

describe('today', () => {
  it('tells each role what it may see', async () => {
    const seen = async (api: Client) =>
      Object.entries(await api.deskToday({})).flatMap(([part, value]) =>
        value === null ? [] : [part],
      );
    const all = [
      ...['sales', 'orders', 'messages', 'reviews', 'letters', 'jobs', 'exchange'],
      ...['backup', 'asleep', 'missed', 'waitlist'],
    ];
    expect(await seen(owner)).toEqual(all);
    expect(await seen(manager)).toEqual(all.filter((part) => part !== 'jobs' && part !== 'backup'));
    expect(await seen(editor)).toEqual(['reviews', 'asleep', 'missed', 'waitlist']);
  });

  it('tells how old the last backup is, and that it is late or failed', async () => {
    const { db } = opened.shop;
    const backup = async () => (await owner.deskToday({})).backup;
    expect(await backup()).toEqual({ done_at: null, is_late: true, problem: null });
    await noteRun(db, ago(1), null);
    expect(await backup()).toEqual({
      done_at: ago(1).toISOString(),
      is_late: false,
      problem: null,
    });
    await noteRun(db, now(), 'ENOSPC: no space left on device');
    expect(await backup()).toMatchObject({
      is_late: false,
      problem: expect.stringMatching(/ENOSPC/),
    });
    await db.delete(backupRun);
    await noteRun(db, ago(37), null);
    expect(await backup()).toMatchObject({ is_late: true, problem: null });
  });

  it('counts orders and money by the days of the shop, beside as many days before', async () => {
    const before = (await manager.deskToday({})).sales;
    const today = shopDay(now());
    await opened.put({ createdAt: now() });
    await opened.put({ createdAt: now(), status: 'cancelled' });
    const { id } = await opened.put({ createdAt: ago(24 * (SALES_DAYS + 2)) });
    await opened.shop.db.execute(sql`
      insert into noted_payment (order_id, way, amount, at, voided_at) values
        (${id}, 'cash', 7000, ${ago(24).toISOString()}, null),
        (${id}, 'cash', 500, ${ago(24).toISOString()}, now())`);
    const { sales } = await manager.deskToday({});
    expect(sales?.days).toHaveLength(SALES_DAYS);
    expect(sales?.days.at(-1)).toMatchObject({
      day: today,
      orders: (before?.days.at(-1)?.orders ?? 0) + 1,
      sum: (before?.days.at(-1)?.sum ?? 0) + 10_000,
    });
    expect(sales?.days.at(-2)).toMatchObject({ day: dayAfter(today, -1), paid: 7000 });
    expect(sales?.now).toMatchObject({ paid: (before?.now.paid ?? 0) + 7000 });
    expect(sales?.before).toMatchObject({ orders: (before?.before.orders ?? 0) + 1 });
  });

  it('takes midnight of the shop for the border of days', async () => {
    const at = new Date(`${shopDay(ago(24 * 10))}T20:59:59Z`);
    await opened.put({ createdAt: at });
    await opened.put({ createdAt: new Date(at.getTime() + 2000) });
    const days = (await manager.deskToday({})).sales?.days ?? [];
    const of = (day: string) => days.find((one) => one.day === day)?.orders;
    expect([of(shopDay(at)), of(dayAfter(shopDay(at), 1))]).toEqual([1, 1]);
  });

  it('counts orders that have been unpaid for longer than the setting says', async () => {
    const waits = async () => (await manager.deskToday({})).orders;
    const before = await waits();
    await opened.put({ paymentKey: 'CARD_ONLINE', createdAt: ago(30) });
    await opened.put({ paymentKey: 'CARD_ONLINE', createdAt: ago(1) });
    expect(await waits()).toMatchObject({
      payment: (before?.payment ?? 0) + 2,
      unpaid_long: (before?.unpaid_long ?? 0) + 1,
      unpaid_hours: 24,
    });
  });

  it('warns when the last good load is older than the setting says', async () => {
    const state = async () => (await manager.deskToday({})).exchange;
    expect(await state()).toMatchObject({ done_at: null, is_late: false, last: null });
    const put = (outcome: string, hours: number) =>
      opened.shop.db.execute(sql`
        insert into load_report (options, backend, backend_start, outcome, finished_at)
        values ('{"partial": false}', 1, now(), ${outcome}, ${ago(hours).toISOString()})`);
    await put('done', 30);
    expect(await state()).toMatchObject({ is_late: true, late_hours: 26 });
    await put('done', 25);
    await put('refused', 1);
    expect(await state()).toMatchObject({
      done_at: ago(25).toISOString(),
      is_late: false,
      last: { state: 'refused' },
    });
  });
});

describe('searches that found nothing', () => {
  it('are written down in batches, by day and words, and nobody who searched', async () => {
    const missed = missedIn();
    for (const query of ['Ёлка', 'елка', ' ЕЛКА! ', 'шкаф', 'anna@example.ru']) missed.note(query);
    expect(await opened.shop.db.$count(missedSearch)).toBe(0);
    await missed.flush();
    missed.note('елка');
    await missed.close();
    expect(await opened.shop.db.select().from(missedSearch).orderBy(missedSearch.words)).toEqual([
      { day: shopDay(now()), words: 'елка', times: 4 },
      { day: shopDay(now()), words: 'шкаф', times: 1 },
    ]);
  });

  it('are shown for a week or a month, the most frequent first', async () => {
    await opened.shop.db.insert(missedSearch).values([
      { day: dayAfter(shopDay(now()), -6), words: 'шкаф', times: 1 },
      { day: dayAfter(shopDay(now()), -7), words: 'давно', times: 9 },
    ]);
    expect((await editor.deskMissed({})).content).toEqual([
      { words: 'елка', times: 4, last_day: shopDay(now()) },
      { words: 'шкаф', times: 2, last_day: shopDay(now()) },
    ]);
    const month = await editor.deskMissed({ days: '30' });
    expect(month.content[0]).toMatchObject({ words: 'давно', times: 9 });
    expect(month.page.total).toBe(3);
    expect((await manager.deskToday({})).missed).toHaveLength(2);
  });

  it('have a bound for a process and for a day; known words go on counting', async () => {
    const { db } = opened.shop;
    await db.delete(missedSearch);
    for (let batch = 0; batch * MISSED_WAITING <= MISSED_WORDS_DAY; batch += 1) {
      const missed = missedIn();
      for (let word = 0; word < MISSED_WAITING + 100; word += 1) missed.note(`w${batch}x${word}`);
      await missed.flush();
    }
    expect(await db.$count(missedSearch)).toBe(MISSED_WORDS_DAY);
    const last = missedIn();
    for (const word of ['w0x0', 'новое слово']) last.note(word);
    await last.flush();
    expect(await db.$count(missedSearch)).toBe(MISSED_WORDS_DAY);
    const [known] = await db
      .select()
      .from(missedSearch)
      .where(sql`words = 'w0x0'`);
    expect(known?.times).toBe(2);
  });

  it('are forgotten after their days', async () => {
    const { db } = opened.shop;
    await db.delete(missedSearch);
    const day = (back: number) => ({ day: dayAfter(shopDay(now()), -back), words: 'x', times: 1 });
    await db.insert(missedSearch).values([day(MISSED_DAYS), day(MISSED_DAYS + 1)]);
    expect(await missedStep.piece(db, now(), 10)).toBe(1);
    expect(await db.$count(missedSearch)).toBe(1);
  });
});

it('the waitlist shows what most accounts wait for first', async () => {
  const { db } = opened.shop;
  const [first, second] = await db.select().from(product).orderBy(product.id).limit(2);
  const [one, other] = [await opened.shop.buyer(), await opened.shop.buyer()];
  await db.insert(waitlistItem).values([
    { accountId: one.accountId, productId: first?.id ?? 0 },
    { accountId: one.accountId, productId: second?.id ?? 0 },
    { accountId: other.accountId, productId: second?.id ?? 0 },
  ]);
  const { waitlist } = await editor.deskToday({});
  expect(waitlist.map(({ title, count }) => [title, count])).toEqual([
    [second?.title, 2],
    [first?.title, 1],
  ]);
});
