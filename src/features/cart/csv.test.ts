import { expect, it } from 'vitest';
import type { CartLine } from '../../contract/cart.ts';
import { cartCsv } from './csv.ts';
import { productCardOf } from '#tests/support/product-card.ts';

const line = (title: string, article = '71B3550'): CartLine => ({
  product: productCardOf({
    title,
    full_slug: 'model/petlya',
    article,
    brand: { title: 'Blum', slug: 'blum' },
  }),
  amount: 2,
  available: 5,
  price: 28_550,
  price_seen: 28_550,
  sum: 57_100,
  lead_days: null,
  lead_days_seen: null,
  arrives_at: null,
  notice: null,
  gift: false,
});

it('opens in Excel as it is: marked as UTF-8, semicolons between cells, commas in numbers', () => {
  expect(cartCsv([line('Петля накладная')], 'https://skoba.example')).toBe(
    '\uFEFFАртикул;Название;Бренд;Количество;Единица;Цена, ₽;Сумма, ₽;Ссылка\r\n' +
      '71B3550;Петля накладная;Blum;2;шт;285,50;571,00;https://skoba.example/products/model/petlya\r\n',
  );
});

it('quotes what would break a row', () => {
  expect(cartCsv([line('Петля 3/4"; левая')], '')).toContain(';"Петля 3/4""; левая";');
});

it.each(['=cmd|x', '+7', '-1', '@sum', '\tx'])('never lets %j run as a formula', (text) => {
  expect(cartCsv([line(text, text)], '')).toContain(`\r\n'${text};'${text};`);
});
