import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BUYER_FIELDS,
  DRAFT_FIELDS,
  NOTE_FIELDS,
  ORDER_FIELDS,
  forEach,
} from '#src/domain/order-fields.ts';
import { ordersCommand } from '#src/server/modules/order/command.ts';
import { ORDER_FIELD_TITLES, csvTitle, innerTitle, shownValue } from '#src/texts/order/fields.ts';
import { place } from '../../support/checkout.ts';
import { deskOf } from '../../support/desk-orders.ts';
import { openLife, type LifeShop } from '../../support/order-life.ts';
import { staffOf } from '../../support/staff-command.ts';

let shop: LifeShop;
beforeAll(async () => {
  shop = await openLife();
});
afterAll(() => shop.close());
const { run } = staffOf('order', ordersCommand, () => ({ db: shop.db, dataDir: '' }));

/** A value for every field that the page of the order asks for, also for one that is added later. */
const TYPED = {
  ...forEach(DRAFT_FIELDS, (key) => `Проба ${key}`.slice(0, ORDER_FIELDS[key].most)),
  full_name: 'Ольга Пример',
  phone: '+79160000000',
  inn: '7707083893',
  kpp: '770701001',
};

async function ordered() {
  const buyer = await shop.buyer();
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 2 });
  // Letters to another mailbox say less.
  const { email } = (await buyer.api.orderInfo({})).currentOrder;
  const typed = { ...TYPED, email };
  const placed = await place(shop, buyer, { ...typed, buyer_kind: 'organisation' });
  return { buyer, typed, ...placed };
}

describe('every field of an order', () => {
  it('is in the draft, the order, the card of the desk, the letters, the sheet and the file', async () => {
    const { buyer, typed, id, number } = await ordered();
    const letters = await shop.deliver();
    const order = await buyer.api.orderConfirm({ id });
    const { api } = await deskOf(shop);
    const card = await api.deskOrder({ order: String(number) });
    const { said: sheet } = await run('show', String(number));
    const { said: file } = await run('csv');
    const [head = '', line = ''] = file.split('\r\n');
    const cells = (row: string) => row.replace('\uFEFF', '').split(';');
    const letter = letters.find(({ cause }) => cause === `order_letter_buyer:${id}`);
    for (const key of BUYER_FIELDS) {
      expect([key, order.buyer[key]]).toEqual([key, typed[key]]);
      expect([key, card.buyer[key]]).toEqual([key, typed[key]]);
    }
    for (const key of NOTE_FIELDS) {
      expect([key, order[key]]).toEqual([key, typed[key]]);
      expect([key, card[key]]).toEqual([key, typed[key]]);
    }
    for (const key of DRAFT_FIELDS) {
      const shown = `${ORDER_FIELD_TITLES[key].title}: ${shownValue(key, typed[key])}`;
      expect(letter?.text.replaceAll('\u00a0', ' ') ?? '').toContain(shown);
      expect(sheet).toContain(shown);
      const place = cells(head).indexOf(csvTitle(key));
      const value = cells(line)[place];
      const plain = key === 'phone' ? '8 (916) 000-00-00' : typed[key];
      expect([key, value]).toEqual([key, plain]);
    }
    // The next order begins with the same buyer, and nothing that was said about this one.
    const { currentOrder } = await buyer.api.orderInfo({});
    expect(forEach(BUYER_FIELDS, (key) => currentOrder[key])).toEqual(
      forEach(BUYER_FIELDS, (key) => typed[key]),
    );
    expect(forEach(NOTE_FIELDS, (key) => currentOrder[key])).toEqual(
      forEach(NOTE_FIELDS, () => ''),
    );
  });

  it('is changed by the option of the command, which the journal of the order tells', async () => {
    const { number, buyer, id } = await ordered();
    for (const key of NOTE_FIELDS) {
      const { code } = await run(
        ...['details', String(number), `--${ORDER_FIELDS[key].option}`, 'Иначе', '--by', 'Анна'],
      );
      expect([key, code]).toEqual([key, 0]);
      expect([key, (await buyer.api.orderConfirm({ id }))[key]]).toEqual([key, 'Иначе']);
      const { said } = await run('show', String(number));
      expect(said).toContain(`${innerTitle(key)}: Проба ${key} → Иначе`);
    }
  });

  it('may be as long as is said, and no longer', async () => {
    const buyer = await shop.buyer();
    for (const key of DRAFT_FIELDS) {
      const { most } = ORDER_FIELDS[key];
      const longest = 'я'.repeat(most);
      const { currentOrder } = await buyer.api.orderDraft({ [key]: longest });
      expect([key, currentOrder[key]]).toEqual([key, longest]);
      await expect(buyer.api.orderDraft({ [key]: `${longest}я` })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    }
  });
});
