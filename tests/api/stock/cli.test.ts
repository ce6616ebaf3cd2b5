import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockCommand } from '../../../src/server/modules/stock/command.ts';
import { staffOf } from '../../support/staff-command.ts';
import { openStockedShop } from '../../support/stocked-shop.ts';
import type { StockedShop } from '../../support/stocked-shop.ts';

let shop: StockedShop;
beforeAll(async () => {
  shop = await openStockedShop();
});
afterAll(() => shop.close());

const { run, process: runAlone } = staffOf('stock', stockCommand, () => ({
  db: shop.db,
  dataDir: '',
}));

describe('npm run stock', () => {
  it('explains a figure: what the load said, who holds how much, what was corrected and why', async () => {
    await shop.load([shop.offer({ id: 'hinge', price: 100, quantity: 5 })]);
    await shop.order('hinge', 2);
    expect(await run('correct', '71B3550', '--on-hand', '4', '--why', 'одна с браком')).toEqual({
      code: 0,
      said: 'hinge: было на складе 5, стало 4.\n',
      complained: '',
    });
    const { said, code } = await run('explain', '71b-3550');
    expect(code).toBe(0);
    expect(said).toContain('На складе 4, в открытых заказах 2, можно продать 2.');
    expect(said).toMatch(/заказ № 10001 +2/);
    expect(said).toMatch(/загрузка +-2 +5 .*offers-.*\.xml/);
    expect(said).toMatch(/исправлен вручную +-1 +4 .*одна с браком/);
  });

  it('lists shortages with the orders that hold too much, and finds figures that do not agree', async () => {
    expect(await run('shortages')).toMatchObject({ said: 'Всего хватает.\n' });
    await run('correct', '71B3550', '--on-hand', '1', '--why', 'пропажа');
    expect((await run('shortages')).said).toMatch(/71B3550 +hinge +1 +2 +1 +10001 \(2\)/);
    expect(await run('check')).toEqual({
      code: 0,
      said: 'Остатки, журнал и заказы сходятся.\n',
      complained: '',
    });
    await shop.db.execute(
      sql`update product set on_hand = on_hand + 1 where id = ${shop.id('pencil')}`,
    );
    const { code, complained } = await run('check');
    expect([code, complained]).toEqual([1, expect.stringContaining('сумма журнала')]);
  });

  it('says what it cannot do', async () => {
    expect(await run('explain', 'нет-такого')).toEqual({
      code: 1,
      said: '',
      complained: 'Товара с артикулом «нет-такого» нет.\n',
    });
    expect(
      (await run('correct', '71B3550', '--on-hand', 'пять', '--why', 'x')).complained,
    ).toContain('целое число');
    expect((await run('correct', '71B3550', '--on-hand', '5')).complained).toContain(
      'Не хватает: --why',
    );
    expect((await runAlone('продать')).code).toBe(2);
  });
});
