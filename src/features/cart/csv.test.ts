import { expect, it } from 'vitest';
import type { CartLine } from '../../contract/cart.ts';
import { cartCsv } from './csv.ts';

const line = (title: string, article = '71B3550'): CartLine => ({
  product: {
    id: 1,
    title,
    slug: 'petlya',
    full_slug: 'model/petlya',
    article,
    unit: 'шт',
    brand: { title: 'Blum', slug: 'blum' },
    preview: null,
    preview_webp: null,
    discount: 0,
    novelty: false,
    labels: [],
    rating_total: 0,
    review_count: 0,
    points: 0,
    seo_h1: '',
    seo_description: '',
    quantity: 5,
    price_current: 28_550,
    price_old: null,
    currency: 'RUB',
    min_quantity: 1,
    quantity_step: 1,
    availability: 'few',
    is_available: true,
    lead_days: null,
  },
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
