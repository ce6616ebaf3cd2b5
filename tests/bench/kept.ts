import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { EXPIRY_STEPS } from '../../src/server/database/expired.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { sweep, type SweptPiece } from '../../src/server/database/sweep.ts';
import { keysOf } from '../../src/server/callers/keys.ts';
import { loadExchange } from '../../src/server/modules/exchange/load-exchange.ts';
import { ordersCommand } from '../../src/server/modules/order/command.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { staffOf } from '../support/staff-command.ts';
import { goodsOf, writeExchange } from './growth-goods.ts';
import { ASKS, placed, withCart, type Asked, type People, type Person } from './kept-asks.ts';
import { fillKept } from './kept-rows.ts';
import { openShop } from './kept-shop.ts';
import { BUYER_ID, KEPT, WORKSHOP_ID } from './kept-size.ts';
import {
  STATEMENT_SETTINGS,
  forgetStatements,
  statementsSince,
  type Statement,
} from './statements.ts';

/**
 * `npm run bench -- kept`: what the database costs in an old shop (600,000 consents, 300,000 orders, a
 * million sessions). Every page and endpoint is asked by a guest, by a buyer and by a buyer with
 * three hundred orders; staff commands are given and the sweep is done. The time is that of the
 * database, planning included. The limits: 20 ms a page, 0.5 s a step of the sweep. Slower
 * statements are printed with their plans.
 */
const [PAGE_MS, STEP_MS] = [20, 500];
const GOODS = 1000;
/**
 * The median counts: a connection plans its first statements anew, and other work may be counted in
 * one of the runs.
 */
const TIMES = 13;
const PLANS_CHARS = 20_000;
/** Not limited: commands for a person at a terminal, and the export of everything. */
const NOT_A_PAGE = /^(orders|stock|consents) |^personalExport workshop/;

/** When set, the folder is kept, and the next run asks its data without filling it anew. */
const keptDir = process.env.BENCH_DATA_DIR;
if (keptDir !== undefined) mkdirSync(keptDir, { recursive: true });
const dataDir =
  keptDir === undefined ? mkdtempSync(join(tmpdir(), 'skoba-kept-')) : resolve(keptDir);
// Run by root, the database has another account, which must be able to enter the folder.
chmodSync(dataDir, 0o755);
const server = await openEmbedded(dataDir, {
  settings: {
    ...STATEMENT_SETTINGS,
    fsync: 'off',
    'auto_explain.log_min_duration': `${PAGE_MS}ms`,
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
  },
});
const log = join(dataDir, 'postgres/server.log');
const admin = new pg.Client({ connectionString: server.url('postgres') });
await admin.connect();
const { rowCount: found } = await admin.query(`select from pg_database where datname = 'kept'`);
if (found === 0) await admin.query('create database kept');
await admin.end();
const url = server.url('kept');
const db = await openDatabase({ databaseUrl: url, dataDir });
const watcher = new pg.Client({ connectionString: url });
await watcher.connect();
const say = (line: string) => {
  console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
};

async function fill(): Promise<void> {
  await migrate(db);
  const folder = join(dataDir, 'files');
  mkdirSync(folder);
  await loadExchange(db, {
    files: await writeExchange(folder, [...goodsOf({ count: GOODS })]),
    dataDir,
  });
  const rows = await fillKept(watcher, (table, seconds) => {
    if (seconds > 2) say(`${table}: ${seconds.toFixed(0)} s`);
  });
  await watcher.query('create extension pg_stat_statements');
  await watcher.query('vacuum analyze');
  console.table(rows);
}

const one = async <Row extends object>(query: string): Promise<Row> => {
  const {
    rows: [row],
  } = await watcher.query<Row>(query);
  if (row === undefined) throw new Error(`Nothing is found by: ${query}`);
  return row;
};

/** The requests that failed; they are measured too. */
const refused = new Map<string, string>();
const slowest: { what: string; statement: Statement }[] = [];

/** Milliseconds of the database for the statements of `act`. */
async function measured(what: string, act: () => Promise<unknown>): Promise<number> {
  // This bench asks more often than the limits allow.
  await watcher.query('update limit_count set hits = 0 where hits > 2');
  await forgetStatements(watcher);
  await act().catch((error: unknown) => refused.set(what, String(error)));
  const statements = await statementsSince(watcher);
  for (const statement of statements.slice(0, 3))
    if (statement.ms > PAGE_MS / 4) slowest.push({ what, statement });
  return statements.reduce((sum, { ms }) => sum + ms, 0);
}

async function askEverything(
  shop: Awaited<ReturnType<typeof openShop>>,
): Promise<Map<string, number>> {
  const keys = keysOf(db, systemClock);
  const people: People = {
    guest: shop.clientOf(`Session ${(await shop.clientOf().getSession({})).token}`),
    buyer: shop.clientOf(`Token ${(await keys.signIn(BUYER_ID, 3600)).key}`),
    workshop: shop.clientOf(`Token ${(await keys.signIn(WORKSHOP_ID, 3600)).key}`),
  };
  const product = await one<{ id: number; slug: string }>(
    `select id, coalesce(full_slug, slug) as slug from product
      where state = 'active' and quantity > 1000 order by id limit 1`,
  );
  const { slug: category } = await one<{ slug: string }>(
    'select c.full_slug as slug from category c join product p on p.category_id = c.id limit 1',
  );
  const { id: town } = await one<{ id: number }>('select id from city where is_main');
  const { id: point } = await one<{ id: number }>(
    `insert into pickup_point (city_id, title, address, hours)
      values (${town}, 'Склад', 'Примерный проезд, 1', '9–20') returning id`,
  );
  const ids: Record<Person, number> = { guest: 0, buyer: BUYER_ID, workshop: WORKSHOP_ID };
  const orderOf = async (person: Person, status: string) =>
    (
      await watcher.query<{ id: string }>(
        `select id from "order" where account_id = $1 and status ${status} order by created_at desc limit 1`,
        [ids[person]],
      )
    ).rows[0]?.id ?? '';

  /** An account may not have many unpaid orders. */
  const endOpen = async (person: Person) => {
    for (
      let id = await orderOf(person, `= 'new'`);
      id !== '';
      id = await orderOf(person, `= 'new'`)
    )
      await people[person].orderCancel({ id });
  };
  const figures = new Map<string, number>();
  for (const [name, ask] of Object.entries(ASKS)) {
    if (typeof ask === 'string') continue;
    for (const person of ask.as) {
      const times: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const api = people[person];
        if (name === 'orderPlace') await endOpen(person);
        if (name === 'orderCancel') await placed(people[person], point, product.id);
        const key = name === 'orderPlace' ? await withCart(api, product.id) : '';
        const at: Asked = {
          api,
          productId: product.id,
          slug: product.slug,
          category,
          point,
          fillCart: () => Promise.resolve(key),
          doneId: await orderOf(person, `= 'done'`),
          openId: await orderOf(person, `= 'new'`),
        };
        await ask.before?.(at);
        times.push(await measured(`${name} ${person}`, () => ask.ask(at)));
      }
      figures.set(`${name} ${person}`, times.sort((a, b) => a - b)[TIMES >> 1] ?? Number.NaN);
    }
  }
  return figures;
}

async function giveCommands(): Promise<Map<string, number>> {
  const at = () => ({ db: { url }, dataDir });
  const commands: [string, typeof ordersCommand, string[]][] = [
    ['order', ordersCommand, ['list']],
    ['order', ordersCommand, ['list', '--status', 'new']],
    ['order', ordersCommand, ['list', '--page', '10000']],
    ['order', ordersCommand, ['show', '200000']],
    ['order', ordersCommand, ['waiting']],
    ['order', ordersCommand, ['note', '200000', 'Позвонить', '--by', 'anna']],
  ];
  const figures = new Map<string, number>();
  for (const [module, desk, args] of commands) {
    const name = `${module === 'order' ? 'orders' : module} ${args.join(' ')}`;
    figures.set(
      name,
      await measured(name, async () => {
        const { code, complained } = await staffOf(module, desk, at).run(...args);
        if (code !== 0) console.log(`${name} answers ${code}: ${complained.slice(0, 300)}`);
      }),
    );
  }
  return figures;
}

/** Each step with its longest piece. */
async function sweepAll(): Promise<
  Record<string, { pieces: number; rows: number; 'longest, ms': number }>
> {
  const steps: Record<string, { pieces: number; rows: number; 'longest, ms': number }> = {};
  const onPiece = ({ name, rows, ms }: SweptPiece) => {
    const step = (steps[name] ??= { pieces: 0, rows: 0, 'longest, ms': 0 });
    step.pieces += 1;
    step.rows += rows;
    step['longest, ms'] = Math.max(step['longest, ms'], Math.round(ms));
  };
  const stopping = new AbortController().signal;
  while ((await sweep({ db, clock: systemClock, steps: EXPIRY_STEPS, stopping, onPiece })) !== null)
    say('the sweep goes on');
  return steps;
}

try {
  if (found === 0) await fill();
  const logged = statSync(log).size;
  const shop = await openShop(url, dataDir);
  say('asking');
  const pages = await askEverything(shop);
  await shop.close();
  const figures = new Map([...pages, ...(await giveCommands())]);
  console.table(
    [...figures]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 40)
      .map(([what, ms]) => ({ what, 'database, ms': Number(ms.toFixed(1)) })),
  );
  if (refused.size > 0) console.log(refused);
  say('sweeping');
  const steps = await sweepAll();
  console.table(steps);
  for (const { what, statement } of slowest.filter(
    (each) => (figures.get(each.what) ?? 0) > PAGE_MS,
  ))
    console.log(
      `${what}: ${statement.ms.toFixed(0)} ms, ${statement.calls} times\n` +
        `  ${statement.text.replace(/\s+/g, ' ').slice(0, 500)}`,
    );
  const plans = readFileSync(log, 'utf8').slice(logged);
  console.log(plans.slice(0, PLANS_CHARS));
  const slow = [...figures]
    .filter(([what, ms]) => ms > PAGE_MS && !NOT_A_PAGE.test(what))
    .map(([what]) => what);
  const long = Object.entries(steps)
    .filter(([, step]) => step['longest, ms'] > STEP_MS)
    .map(([name]) => name);
  say(
    `${figures.size} asked of ${KEPT.orders} orders: ` +
      `${slow.length === 0 ? 'no page' : slow.join(', ')} above ${PAGE_MS} ms, ` +
      `${long.length === 0 ? 'no step' : long.join(', ')} of the sweep above ${STEP_MS} ms`,
  );
  if (slow.length + long.length > 0) process.exitCode = 1;
} finally {
  await watcher.end();
  await db.close();
  await server.stopIfUnused();
  if (keptDir === undefined) rmSync(dataDir, { recursive: true, force: true });
}
