import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { SettingKey } from '#src/domain/settings.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import { changeSetting } from '#src/server/modules/settings/change.ts';
import { openSettings } from '#src/server/modules/settings/open.ts';
import { eventually } from '../../support/eventually.ts';
import { openTestDatabase } from '../../support/database.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const told: unknown[] = [];
const onError = (error: unknown) => void told.push(error);

const db = await forThisFile(openTestDatabase());
const other = await forThisFile(openDatabase({ databaseUrl: db.url, dataDir: '' }));
const [settings, others] = [
  await openSettings(db, { onError }),
  await openSettings(other, { onError }),
];
afterAll(async () => {
  await settings.close();
  await others.close();
});

const deed = () => ({ by: 'Анна', why: '', at: new Date() });
const set = (key: SettingKey, value: unknown, from: Queries = db) =>
  changeSetting(from, { key, to: { value }, ...deed() });
const reset = (key: SettingKey) => changeSetting(db, { key, to: 'reset', ...deed() });
const zone = (km: number | null) => ({ km, first: 1, kilogram: 1, daysMin: 1, daysMax: 2 });

describe('a setting', () => {
  test('has its default until the shop sets it, and again when it is reset', async () => {
    expect(settings.now()['tax.vat']).toBe('22');
    await set('tax.vat', '10');
    await settings.refreshed();
    expect(settings.now()['tax.vat']).toBe('10');
    await reset('tax.vat');
    await settings.refreshed();
    expect(settings.now()['tax.vat']).toBe('22');
  });

  test('may be «none», which is not its default', async () => {
    await set('reservation.online_hours', null);
    await settings.refreshed();
    expect(settings.now()['reservation.online_hours']).toBeNull();
    await reset('reservation.online_hours');
  });

  test('is known to the other process without its asking', async () => {
    await set('returns.days', 30);
    await eventually(() => expect(others.now()['returns.days']).toBe(30));
    await reset('returns.days');
    await eventually(() => expect(others.now()['returns.days']).toBe(14));
  });

  test('inside a transaction is what that transaction sees', async () => {
    await inTransaction(db, async (tx) => {
      await set('bonus.earn_percent', 5, tx);
      expect((await settings.inside(tx))['bonus.earn_percent']).toBe(5);
      expect((await others.inside(other))['bonus.earn_percent']).toBe(3);
      throw new Error('Given up.');
    }).catch((error: unknown) => expect(String(error)).toMatch('Given up.'));
    expect((await settings.inside(db))['bonus.earn_percent']).toBe(3);
  });

  test.each<[SettingKey, unknown]>([
    ['tax.vat', '18'],
    ['tax.vat', 22],
    ['bonus.earn_percent', 101],
    ['bonus.earn_percent', 1.5],
    ['bonus.earn_percent', null],
    ['returns.days', 6],
    ['delivery.courier.price', -1],
    ['delivery.courier.days', { min: 3, max: 1 }],
    ['delivery.post.zones', []],
    ['delivery.post.zones', [zone(300)]],
    ['delivery.post.zones', [zone(300), zone(200), zone(null)]],
    ['delivery.post.zones', [zone(null), zone(null)]],
    ['delivery.region_code', 'Москва'],
  ])('%s is never %j', async (key, value) => {
    expect(await set(key, value)).toEqual({ done: false, fault: 'not_a_value', keys: [key] });
  });

  test('does not contradict another one, not even when both change at once', async () => {
    expect(await set('tax.vat', '5')).toEqual({
      done: false,
      fault: 'reduced_vat_without_usn',
      keys: [],
    });
    expect(await set('reservation.online_reminder_hours', 24)).toEqual({
      done: false,
      fault: 'reminder_after_end',
      keys: [],
    });
    const outcomes = await Promise.all([
      set('delivery.courier.included_weight', 25),
      set('delivery.courier.most_weight', 20, other),
    ]);
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
    await reset('delivery.courier.included_weight');
    await reset('delivery.courier.most_weight');
  });

  test('that holds nonsense counts as its default, and somebody is told', async () => {
    const nonsense = sql`insert into setting values ('stock.figures', '"both"', now(), 'a hand')`;
    await db.execute(nonsense);
    const opened = await openSettings(db, { onError });
    expect(opened.now()['stock.figures']).toBe('gross');
    expect(String(told.at(-1))).toMatch(/stock\.figures/);
    await opened.close();
    await set('stock.figures', 'net');
    await settings.refreshed();
    expect(settings.now()['stock.figures']).toBe('net');
    await reset('stock.figures');
  });

  test('is replaced without a word about its own nonsense, but with one about that of others', async () => {
    await db.execute(sql`insert into setting values
      ('stock.figures', '"both"', now(), 'a hand'), ('returns.days', '"many"', now(), 'a hand')`);
    const heard: unknown[] = [];
    const change = { key: 'stock.figures', to: { value: 'net' }, ...deed() } as const;
    expect(
      await changeSetting(db, change, { onError: (error) => void heard.push(error) }),
    ).toMatchObject({ done: true });
    expect(heard.map(String)).toEqual([expect.stringContaining('returns.days')]);
    await db.execute(sql`delete from setting where key in ('stock.figures', 'returns.days')`);
    await set('returns.days', 20);
    await reset('stock.figures');
    await reset('returns.days');
  });

  test('takes the default of the environment until the shop sets it', async () => {
    const opened = await openSettings(db, { defaults: { 'bonus.most_percent': 50 } });
    expect(opened.now()['bonus.most_percent']).toBe(50);
    await set('bonus.most_percent', 20);
    await opened.refreshed();
    expect(opened.now()['bonus.most_percent']).toBe(20);
    await opened.close();
    await reset('bonus.most_percent');
  });
});

test('every change makes a new version, the same in both processes', async () => {
  await settings.refreshed();
  const { version } = settings.now();
  await Promise.all([
    set('returns.days', 20),
    set('returns.days', 21, other),
    set('bonus.earn_percent', 4),
  ]);
  await Promise.all([settings.refreshed(), others.refreshed()]);
  expect(settings.now().version).toBe(version + 3);
  expect(others.now()).toEqual(settings.now());
});
