import { desc, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { routes as deskStockRoutes } from '#src/server/modules/stock/desk-routes.ts';
import { deskAs } from '../../support/staff.ts';
import { openStockedShop } from '../../support/stocked-shop.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openStockedShop());
const clock = () => shop.clock.now;
const manager = await deskAs(shop.db, deskStockRoutes({ db: shop.db, clock }), 'manager', clock);

const correct = (slug: string, onHand: number, reason: string) =>
  manager.api.deskStockCorrect({ product_id: shop.id(slug), on_hand: onHand, reason });

describe('the stock at the desk', () => {
  it('explains a figure: what the load said, who holds how much, what was corrected and why', async () => {
    await shop.load([shop.offer({ id: 'hinge', price: 100, quantity: 5 })]);
    await shop.order('hinge', 2);
    expect(await correct('hinge', 4, 'одна с браком')).toEqual({
      success: true,
      before: 5,
      on_hand: 4,
    });
    const [entry] = await shop.db
      .select()
      .from(staffJournal)
      .orderBy(desc(staffJournal.id))
      .limit(1);
    expect(entry).toMatchObject({
      ...{ deed: 'stock_corrected', staffId: manager.id, subjectKind: 'goods' },
      ...{ before: { on_hand: 5 }, after: { on_hand: 4 }, reason: 'одна с браком' },
    });
    const { content } = await manager.api.deskStock({ article: '71b-3550' });
    expect(content).toMatchObject([
      {
        ...{ title: 'hinge', article: '71B3550', on_hand: 4, reserved: 2, quantity: 2 },
        orders: [{ number: 10001, units: 2, on_order: 0 }],
      },
    ]);
    expect(content[0]?.ledger).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ reason: 'loaded', on_hand: -2, on_hand_after: 5 },
          files: [expect.stringMatching(/offers-.*\.xml/)],
        }),
        expect.objectContaining({
          ...{ reason: 'corrected', on_hand: -1, on_hand_after: 4, note: 'одна с браком' },
        }),
      ]),
    );
  });

  it('lists shortages with the orders that hold too much, and finds figures that do not agree', async () => {
    expect(await manager.api.deskStockShortages({})).toEqual({ shortages: [], awaited: [] });
    await correct('hinge', 1, 'пропажа');
    expect((await manager.api.deskStockShortages({})).shortages).toEqual([
      {
        ...{ article: '71B3550', title: 'hinge', on_hand: 1, reserved: 2, missing: 1 },
        orders: [{ number: 10001, units: 2, on_order: 0 }],
      },
    ]);
    expect(await manager.api.deskStockCheck({})).toEqual({ contradictions: [] });
    await shop.db.execute(
      sql`update product set on_hand = on_hand + 1 where id = ${shop.id('pencil')}`,
    );
    expect((await manager.api.deskStockCheck({})).contradictions).toMatchObject([
      { kind: 'ledger' },
    ]);
  });

  it('says what it cannot do, and notes nothing that changes nothing', async () => {
    const before = await shop.db.$count(staffJournal);
    await expect(manager.api.deskStock({ article: 'нет-такого' })).rejects.toMatchObject({
      code: 'not_found',
      detail: 'Товара с артикулом «нет-такого» нет.',
    });
    const unknown = { product_id: 999_999, on_hand: 1, reason: 'пересчёт' };
    await expect(manager.api.deskStockCorrect(unknown)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(correct('hinge', -1, 'пересчёт')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(correct('hinge', 5, '')).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await correct('hinge', 1, 'так и есть')).toMatchObject({ before: 1, on_hand: 1 });
    expect(await shop.db.$count(staffJournal)).toBe(before);
  });
});
