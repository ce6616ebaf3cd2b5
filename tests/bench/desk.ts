import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOUND_MOST } from '../../src/domain/desk-orders.ts';
import type { OrderConditions } from '../../src/contract/desk/orders.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import type { Caller } from '../../src/server/callers/caller.ts';
import { NOBODY } from '../../src/server/callers/identify.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { cardOf } from '../../src/server/modules/order/desk/card.ts';
import { conditionOf } from '../../src/server/modules/order/desk/conditions.ts';
import { findNamed } from '../../src/server/modules/order/desk/named-order.ts';
import {
  countListed,
  countWaiting,
  listedOrders,
} from '../../src/server/modules/order/desk/list.ts';
import { countMissed } from '../../src/server/modules/search/missed.ts';
import { todayRoutes } from '../../src/server/modules/today/desk-routes.ts';
import { fillDesk } from './desk-rows.ts';

/**
 * `npm run bench -- desk [orders]`: how long the first page, the list, the search and the card take among
 * 100,000 of them. Above 300 ms is too slow.
 */
const [count = 100_000] = process.argv.slice(2).map(Number);
const MOST_MS = 300;
const TIMES = 9;

const dataDir = mkdtempSync(join(tmpdir(), 'skoba-desk-'));
// Run by root, the database has another account, which must be able to enter the folder.
chmodSync(dataDir, 0o755);
const db = await openDatabase({ databaseUrl: undefined, dataDir });

const LAST = 10_000 + count;
const NEAR = String(LAST - 7);
/** What is typed into the box, and how many orders it has to find at least. */
const SEARCHES: readonly (readonly [string, string, number])[] = [
  ['number', NEAR, 1],
  ['number with a sign', `№ ${NEAR}`, 1],
  ['phone as 8 (916) …', '8 (916) 000-12-34', 1],
  ['phone as +7916…', '+79160001234', 1],
  ['end of a phone', '12-34', 1],
  ['mail', 'buyer1234@example.ru', 1],
  ['beginning of a mail', 'buyer12', 10],
  ['surname', 'Фёдоров123', 1],
  ['name and surname', 'федоров123 Анна', 1],
  ['a name that everybody has', 'Анна', FOUND_MOST],
  ['organisation', 'Мебель 77', 1],
  ['ИНН', '7707000077', 1],
  ['article', '71B 35-77', 1],
  ['article in Cyrillic letters', '71В3577', 1],
  ['an article of very many orders', '71B3550', FOUND_MOST],
  ['nothing', 'нет такого заказа', 0],
];
const CONDITIONS: readonly (readonly [string, Partial<OrderConditions>])[] = [
  ['all orders', {}],
  ['new ones', { status: 'new' }],
  ['done, by card', { status: 'done', payment: 'CARD_ONLINE', paid: 'yes' }],
  ['a day', { from: '2026-06-01', to: '2026-06-01' }],
  ['unpaid', { waits: 'payment' }],
  ['to be assembled', { waits: 'assembly' }],
  ['money that waits', { waits: 'money' }],
  ['by courier, a name', { q: 'Анна', delivery: 'COURIER' }],
];
const NONE: OrderConditions = {
  q: '',
  status: undefined,
  payment: undefined,
  paid: undefined,
  delivery: undefined,
  from: undefined,
  to: undefined,
  waits: undefined,
};

interface Figure {
  what: string;
  found: number;
  'median, ms': number;
  'slowest, ms': number;
}
async function measured(what: string, act: () => Promise<number>): Promise<Figure> {
  const times: number[] = [];
  let found = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now();
    found = await act();
    times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  const whole = (at: number) => Math.round((times.at(at) ?? Number.NaN) * 10) / 10;
  return { what, found, 'median, ms': whole(TIMES >> 1), 'slowest, ms': whole(-1) };
}

/** What the list costs: the number of orders, and the first page. */
async function ask(conditions: Partial<OrderConditions>, page = 1): Promise<number> {
  const wanted = await conditionOf(db, { ...NONE, ...conditions });
  const [total] = [await countListed(db, wanted), await listedOrders(db, wanted, page)];
  return total;
}

/** The day that the newest orders are of. */
const NOW = new Date('2026-11-20T12:00:00Z');
const member = { id: 1, email: '', name: '', role: 'owner', sessionId: '' } as const;
const handlers = todayRoutes({
  db,
  clock: () => NOW,
  settings: { now: () => DEFAULT_SETTINGS },
  isAsleep: false,
});
const today = () =>
  handlers.deskToday({}, { ...NOBODY, desk: { member } as unknown as Caller['desk'] });

try {
  await migrate(db);
  await fillDesk(db, count);
  const figures: Figure[] = [];
  const lacking: string[] = [];
  for (const [what, q, least] of SEARCHES) {
    const figure = await measured(`search: ${what}`, () => ask({ q }));
    figures.push(figure);
    if (figure.found < least) lacking.push(`${what}: ${figure.found} of ${least}`);
  }
  for (const [what, conditions] of CONDITIONS)
    figures.push(await measured(what, () => ask(conditions)));
  figures.push(await measured('the last page', () => ask({}, Math.ceil(count / 50))));
  figures.push(await measured('what waits', async () => (await countWaiting(db)).payment));
  figures.push(
    await measured('card', async () => {
      const id = await findNamed(db, NEAR);
      return id !== null && (await cardOf(db, id)) !== null ? 1 : 0;
    }),
  );
  figures.push(
    await measured('today', async () => (await today()).sales?.now.orders ?? 0),
    await measured('searched in vain, a month', async () => countMissed(db, NOW, 30)),
  );
  console.table(figures);
  const slow = figures.filter((figure) => figure['median, ms'] > MOST_MS).map(({ what }) => what);
  console.log(
    `${count} orders: ${slow.length === 0 ? 'nothing' : slow.join(', ')} above ${MOST_MS} ms` +
      (lacking.length === 0 ? '' : `; found too little: ${lacking.join(', ')}`),
  );
  if (slow.length > 0 || lacking.length > 0) process.exitCode = 1;
} finally {
  await db.close();
  rmSync(dataDir, { recursive: true });
}
