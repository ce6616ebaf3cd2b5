import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOAD_LOCK } from '#src/server/database/advisory-locks.ts';
import type { LoadProgress } from '#src/server/modules/exchange/load-options.ts';
import { describeFailure } from '#src/server/modules/exchange/summary.ts';
import { openExchangeShop, simpleExchange, type ExchangeShop } from '../../support/exchange.ts';
import { atMost } from '../../support/limits.ts';

let shop: ExchangeShop;
/** Ends the transactions of other processes. */
let ends: (() => Promise<void>)[] = [];
const SOON = { timeout: atMost(10_000) };
beforeEach(async () => {
  shop = await openExchangeShop();
});
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
  await shop.close();
});

const file = (price = 100) => [
  shop.write('all.xml', simpleExchange([{ id: '1', title: 'Петля', price }])),
];

/**
 * Another process runs `statement` in a transaction. The returned function ends it, and so does the
 * end of the test.
 */
async function holding(statement: string): Promise<() => Promise<void>> {
  const holder = await shop.db.$client.connect();
  await holder.query('begin');
  await holder.query(statement);
  let isHeld = true;
  const letGo = async () => {
    if (!isHeld) return;
    isHeld = false;
    await holder.query('rollback');
    holder.release();
  };
  ends.push(letGo);
  return letGo;
}
const isWaiting = () =>
  shop.value(`select count(*)::int from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`);

describe('a load beside another', () => {
  it('says that it waits for it, and is done after it', async () => {
    const letGo = await holding(`select pg_advisory_xact_lock(${LOAD_LOCK})`);
    const told: LoadProgress[] = [];
    const loaded = shop.load(file(), { onProgress: (progress) => told.push(progress) });
    await expect.poll(() => told.map(({ stage }) => stage), SOON).toEqual(['wait']);
    await expect.poll(isWaiting, SOON).toBe(1);
    await letGo();
    expect(await loaded).toMatchObject({ added: 1 });
    expect(await shop.load(file())).toMatchObject({ added: 0 });
  });
});

describe('what the command says of a failure', () => {
  it('is that nothing was loaded when nothing was', async () => {
    const failure: unknown = await shop
      .load([shop.write('bad.xml', '<a/>')])
      .catch((error: unknown) => error);
    expect(describeFailure(failure)).toMatch(/^Nothing was loaded\. bad\.xml/);
  });

  it('is that a part was loaded when it was, and how to go on', async () => {
    await shop.load(file());
    const letGo = await holding('select from product for no key update');
    const failure: unknown = await shop
      .load(file(200), { patience: { tries: 2, pauseMs: 1 } })
      .catch((error: unknown) => error);
    await letGo();
    expect(describeFailure(failure)).toBe(
      'A part was loaded; load the files again to end it. Some of 1 products stayed locked by a long ' +
        'transaction (pg_stat_activity shows it); 0 of 1 were written.',
    );
  });
});

describe('the first load of a shop that is open', () => {
  it('stops no reader of the catalogue', async () => {
    // The load has written its products and waits.
    const letGo = await holding('lock table product_link in share row exclusive mode');
    const links =
      '<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Аналоги</Наименование>' +
      '<Значение>2</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>';
    const loaded = shop.load([
      shop.write(
        'all.xml',
        simpleExchange([
          { id: '1', title: 'Петля', more: links },
          { id: '2', title: 'Ручка' },
        ]),
      ),
    ]);
    await expect.poll(isWaiting, SOON).toBe(1);
    const reader = await shop.db.$client.connect();
    await reader.query(`set lock_timeout = '1s'`);
    for (const table of ['product', 'category', 'brand', 'model', 'product_attribute']) {
      expect((await reader.query(`select from ${table}`)).rowCount).toBe(0);
    }
    reader.release(true);
    await letGo();
    expect(await loaded).toMatchObject({ added: 2 });
    // Foreign keys are checked again, row by row.
    const off = `select count(*)::int from pg_trigger where tgenabled not in ('O', 'A')`;
    expect(await shop.value(off)).toBe(0);
    await expect(
      shop.rows('insert into product_stock (product_id, warehouse_id, on_hand) values (0, 0, 1)'),
    ).rejects.toThrow('violates foreign key constraint');
  });
});
