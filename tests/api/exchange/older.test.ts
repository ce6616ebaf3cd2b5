import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  good,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
  type ExchangeShop,
} from '../../support/exchange.ts';

let shop: ExchangeShop;
beforeEach(async () => {
  shop = await openExchangeShop();
});
afterEach(() => shop.close());

/** A file that was formed at this hour, Moscow time. */
const formed = (hour: string, body: string) =>
  shop.write(
    `${crypto.randomUUID()}.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>
<КоммерческаяИнформация ВерсияСхемы="2.07" ДатаФормирования="2026-01-01T${hour}:00">${body}</КоммерческаяИнформация>`,
  );
const whole = (hour: string, ids: string[], catalogue = 'cat') =>
  formed(
    hour,
    importBody({ catalogue, goods: ids.map((id) => good({ id, title: id })) }) +
      offersBody({
        catalogue,
        offers: ids.map((id) => offer({ id, price: Number(hour.slice(0, 2)), quantity: 5 })),
      }),
  );
const prices = (hour: string, price: number) =>
  formed(hour, offersBody({ offers: [offer({ id: 'Ручка', price })], changes: true }));
const goods = (hour: string, ids: string[]) =>
  formed(
    hour,
    importBody({ goods: ids.map((id) => good({ id, title: id })), changes: true }) +
      offersBody({ offers: ids.map((id) => offer({ id, price: 10 })), changes: true }),
  );

const load = (path: string, confirmed = false) => shop.load([path], { confirmed });
const price = () => shop.value(`select price_current from product where external_id = 'Ручка'`);
const sold = async () =>
  (
    await shop.rows<{ title: string }>(
      `select title from product where state = 'active' order by title`,
    )
  ).map(({ title }) => title);

describe('a file that is older than those loaded before', () => {
  it('does not take newer prices back, and says so, until the operator means it', async () => {
    const morning = whole('09:00', ['Ручка']);
    await load(morning);
    await load(prices('10:00', 700));
    await expect(load(morning)).rejects.toThrow(
      'These files are older than what the shop has: prices of the source «1c» are known ' +
        'as of 2026-01-01 10:00, the files were formed at 2026-01-01 09:00',
    );
    expect(await price()).toBe(70_000);
    await load(morning, true);
    expect(await price()).toBe(900);
  });

  it('does not hide newer goods', async () => {
    const morning = whole('09:00', ['Петля', 'Винт', 'Гайка', 'Болт', 'Шуруп', 'Ручка']);
    await load(morning);
    await load(goods('10:00', ['Опора']));
    await expect(load(morning)).rejects.toThrow('goods of the source «1c» are known as of');
    expect(await sold()).toContain('Опора');
  });

  it('is loaded again as long as nothing newer came, and so is one of another catalogue or source', async () => {
    const morning = whole('09:00', ['Ручка']);
    await load(whole('10:00', ['Петля'], 'other'));
    await load(morning);
    expect(await load(morning)).toMatchObject({ added: 0, changed: 0, hidden: 0 });
    expect(
      await shop.load([whole('08:00', ['Ручка'])], { confirmed: false, source: 'supplier' }),
    ).toMatchObject({ added: 1 });
  });

  it('sets only the stock figures that no newer file has set, and says how many it left out', async () => {
    await load(whole('09:00', ['Ручка', 'Петля']));
    const rests = (hour: string, id: string, quantity: number) =>
      formed(hour, offersBody({ offers: [offer({ id, quantity })], changes: true }));
    await load(rests('11:00', 'Ручка', 3));
    const { reasons } = await load(
      formed(
        '10:00',
        offersBody({
          offers: ['Ручка', 'Петля'].map((id) => offer({ id, quantity: 8 })),
          changes: true,
        }),
      ),
    );
    expect(reasons).toEqual([
      {
        reason: 'a figure of stock that is older than the known one is left out',
        count: 1,
        example: 'Ручка',
      },
    ]);
    expect(await shop.rows('select title, on_hand from product order by title')).toEqual([
      { title: 'Петля', on_hand: 8 },
      { title: 'Ручка', on_hand: 3 },
    ]);
  });
});
