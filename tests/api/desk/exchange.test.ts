import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { RAW_LOADS } from '#src/domain/load-reports.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { routes as deskExchangeRoutes } from '#src/server/modules/exchange/desk-routes.ts';
import { loadAgainTasks } from '#src/server/modules/exchange/report/again-task.ts';
import { deskAs } from '../../support/staff.ts';
import {
  commerceml,
  good,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
} from '../../support/exchange.ts';
import { doJobs } from '../../support/jobs.ts';
import { refusalOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const clock = () => new Date();

const shop = await forThisFile(openExchangeShop());
const { db, dataDir } = shop;
const handlers = deskExchangeRoutes({ db, clock, dataDir });
const { api: owner, id: staffId } = await deskAs(db, handlers, 'owner');
const { api: manager } = await deskAs(db, handlers, 'manager');

/** A catalogue of hinges; one has no price and one no name. */
const catalogue = (prices: Record<string, number>, quantity = 5) =>
  commerceml(
    importBody({
      goods: [
        ...Object.keys(prices).map((id) => good({ id, title: `Петля ${id}`, article: `A-${id}` })),
        good({ id: 'free', title: 'Петля без цены', article: 'A-free' }),
        good({ id: 'nameless', article: 'A-nameless' }),
      ],
    }) +
      offersBody({
        offers: [
          ...Object.entries(prices).map(([id, price]) => offer({ id, price, quantity })),
          offer({ id: 'free' }),
          offer({ id: 'nameless', price: 10 }),
        ],
      }),
  );
const latest = async () => {
  const [load] = (await manager.deskLoads({})).content;
  if (load === undefined) throw new Error('There is no load.');
  return load;
};

describe('a load', () => {
  beforeAll(async () => {
    await shop.load([shop.write('all.xml', catalogue({ a: 100, b: 200 }))]);
    await shop.load([shop.write('all.xml', catalogue({ a: 120, b: 200, c: 300 }, 7))]);
  });

  it('stands in the list, the newest first, with its figures', async () => {
    const { content, page } = await manager.deskLoads({});
    expect(page).toMatchObject({ total: 2, size: 50 });
    expect(content).toMatchObject([
      { state: 'done', source: '1c', added: 1, changed: 2, skipped: 2, fault: null },
      { state: 'done', format: 'CommerceML', added: 2, hidden: 0, skipped: 2 },
    ]);
    expect((await manager.deskLoads({ state: 'refused' })).content).toEqual([]);
  });

  it('tells what was skipped and why, with article and line, limited by the reason', async () => {
    const { id } = await latest();
    const { skips } = await manager.deskLoad({ id });
    expect(skips).toEqual([
      { reason: 'no name', count: 1 },
      { reason: 'no price', count: 1 },
    ]);
    const { content } = await manager.deskLoadSkips({ id });
    expect(content).toMatchObject([
      { article: 'A-free', title: 'Петля без цены', reason: 'no price', file: 'all.xml' },
      { article: 'A-nameless', reason: 'no name', file: 'all.xml' },
    ]);
    expect(content.every(({ line }) => (line ?? 0) > 1)).toBe(true);
    const limited = await manager.deskLoadSkips({ id, reason: 'no name' });
    expect(limited.content.map(({ article }) => article)).toEqual(['A-nameless']);
  });

  it('tells which prices and stock it changed, and what is new', async () => {
    const { id } = await latest();
    expect((await manager.deskLoad({ id })).changes).toEqual({
      price: 1,
      stock: 3,
      added: 1,
      hidden: 0,
    });
    const of = async (kind: 'price' | 'stock' | 'added') =>
      (await manager.deskLoadChanges({ id, kind })).content;
    expect(await of('price')).toEqual([
      { article: 'A-a', title: 'Петля a', before: 10_000, after: 12_000 },
    ]);
    expect((await of('stock')).map(({ article, after }) => [article, after])).toEqual(
      expect.arrayContaining([
        ['A-a', 2],
        ['A-b', 2],
        ['A-c', 7],
      ]),
    );
    expect(await of('added')).toMatchObject([{ article: 'A-c', after: 30_000 }]);
  });

  it('is not found by a wrong number, and has no page beyond its last', async () => {
    const { id } = await latest();
    const calls = [
      () => manager.deskLoad({ id: 9999 }),
      () => manager.deskLoadSkips({ id: 9999 }),
      () => manager.deskLoadSkips({ id, page: 2 }),
      () => manager.deskLoadChanges({ id, kind: 'price', page: 2 }),
      () => owner.deskLoadFile({ id, number: 7 }),
      () => owner.deskLoadAgain({ id: 9999 }),
    ];
    for (const call of calls) expect((await refusalOf(call())).code).toBe('not_found');
  });
});

describe('a load that was not done', () => {
  it('is refused with its line when a file cannot be read', async () => {
    const broken = catalogue({ a: 100 }).slice(0, 900);
    await expect(shop.load([shop.write('half.xml', broken)])).rejects.toThrow('half.xml');
    const { id, state, fault } = await latest();
    expect([state, fault]).toEqual(['refused', 'unreadable']);
    const load = await manager.deskLoad({ id });
    expect(load.failure).toMatch(/^half\.xml, строка \d+: файл обрывается на середине/);
    expect(load.files).toMatchObject([{ name: 'half.xml', kept: expect.any(Number) as number }]);
  });

  it('is refused when it would hide much, or when its files are older', async () => {
    await shop.load([shop.write('all.xml', catalogue({ a: 1, b: 2, c: 3, d: 4 }))]);
    const few = shop.write('few.xml', catalogue({ a: 1 }));
    await expect(shop.load([few], { confirmed: false })).rejects.toThrow('would hide');
    expect(await latest()).toMatchObject({ state: 'refused', fault: 'hides_much', skipped: 0 });
    const old = catalogue({ a: 1, b: 2, c: 3, d: 4 }).replaceAll('2026-01-01', '2020-01-01');
    await expect(shop.load([shop.write('old.xml', old)], { confirmed: false })).rejects.toThrow(
      'older',
    );
    expect(await latest()).toMatchObject({ state: 'refused', fault: 'older' });
    expect((await manager.deskLoads({ state: 'refused' })).page.total).toBe(3);
  });

  it('says in Russian why, whatever the terminal says', async () => {
    const said = async (name: string, content: string, options = {}) => {
      await expect(shop.load([shop.write(name, content)], options)).rejects.toThrow();
      return (await manager.deskLoad({ id: (await latest()).id })).failure;
    };
    const whole = catalogue({ a: 1, b: 2, c: 3, d: 4 });
    expect(await said('few.xml', catalogue({ a: 1 }), { confirmed: false })).toMatch(
      /^Скрылось бы товаров: 3 из 4 у источника «1c» \(75 %\)/,
    );
    const old = whole.replaceAll('2026-01-01', '2020-01-01');
    expect(await said('old.xml', old, { confirmed: false })).toMatch(
      /^Эти файлы старше загруженных: (товары|цены) источника «1c» известны на /,
    );
    expect(await said('all.xml', whole, { priceType: 'Оптовая' })).toBe(
      'В файлах нет цен типа «Оптовая». Есть: «Розничная».',
    );
    expect(await said('page.html', '<html></html>')).toMatch(
      /^page\.html, строка 1: его корневой элемент — html; нужен /,
    );
    expect(await said('all.xml', whole, { source: ' ' })).toBe(
      'Имя источника — от 1 до 100 знаков.',
    );
  });

  it('is cut off when its connection is gone before the end, and runs while it is there', async () => {
    await shop.db.execute(sql`
      insert into load_report (options, backend, backend_start)
      values ('{"partial": false}', 1, '2020-01-01')`);
    expect(await latest()).toMatchObject({ state: 'cut_off', seconds: null });
    const client = await shop.db.$client.connect();
    await client.query(`insert into load_report (options, backend, backend_start)
      select '{"partial": false}', pid, backend_start from pg_stat_activity
      where pid = pg_backend_pid()`);
    expect((await latest()).state).toBe('running');
    expect((await manager.deskLoads({ state: 'running' })).page.total).toBe(1);
    client.release(true);
    await expect.poll(async () => (await latest()).state).toBe('cut_off');
  });
});

describe('raw files', () => {
  const journal = () =>
    shop.db
      .select({ deed: staffJournal.deed, id: staffJournal.subjectId, by: staffJournal.staffId })
      .from(staffJournal);

  const keptLoads = `select count(*)::int from load_report where files @? '$[*].kept ? (@ > 0)'`;

  it('are given to the owner as they came, and the journal notes it', async () => {
    const text = catalogue({ a: 1, b: 2, c: 3, d: 4 });
    await shop.load([shop.write('raw.xml', text)]);
    const { id } = await latest();
    expect((await refusalOf(manager.deskLoadFile({ id, number: 0 }))).code).toBe('not_allowed');
    expect(await journal()).toEqual([]);
    const { name, content } = await owner.deskLoadFile({ id, number: 0 });
    expect(name).toBe('raw.xml.gz');
    expect(gunzipSync(Buffer.from(content, 'base64')).toString()).toBe(text);
    expect(await journal()).toEqual([{ deed: 'load_file_taken', id: String(id), by: staffId }]);
  });

  it('are loaded again as they were, in a process of their own', async () => {
    const { id } = await latest();
    await shop.load([shop.write('all.xml', catalogue({ a: 9, b: 9, c: 9, d: 9 }))]);
    expect((await refusalOf(manager.deskLoadAgain({ id }))).code).toBe('not_allowed');
    await owner.deskLoadAgain({ id, is_confirmed: true });
    const { db, dataDir } = shop;
    await doJobs(db, loadAgainTasks({ db, clock, dataDir }), clock);
    expect(await latest()).toMatchObject({ state: 'done', changed: 4, source: '1c' });
    expect(await shop.value(`select price_current from product where external_id = 'b'`)).toBe(200);
    expect((await journal()).at(-1)).toMatchObject({ deed: 'load_repeated', id: String(id) });
    expect(readdirSync(join(dataDir, 'exchange')).filter((one) => one.includes('again'))).toEqual(
      [],
    );
  });

  it('are kept for the last loads alone; then a load cannot be repeated', async () => {
    const { id } = await latest();
    const file = shop.write('next.xml', catalogue({ a: 1, b: 2, c: 3, d: 4 }));
    await shop.db.execute(sql`
      insert into load_report (options, backend, backend_start, outcome, files)
      select '{"partial": false}', 1, now(), 'done', '[{"name": "x.xml", "bytes": 1, "kept": 1}]'
      from generate_series(1, ${RAW_LOADS - 1})`);
    await shop.load([file]);
    const load = await manager.deskLoad({ id });
    expect(load).toMatchObject({ may_repeat: false, files: [{ kept: null }] });
    expect(readdirSync(join(shop.dataDir, 'exchange'))).toEqual([String((await latest()).id)]);
    expect(await shop.value(keptLoads)).toBe(RAW_LOADS);
    expect((await refusalOf(owner.deskLoadFile({ id, number: 0 }))).code).toBe('not_found');
    expect(await refusalOf(owner.deskLoadAgain({ id }))).toMatchObject({
      code: 'conflict',
      reason: 'files_gone',
      detail: 'Файлы этой загрузки больше не хранятся.',
    });
  });
});
