import { expect, it } from 'vitest';
import { isRouble } from './currency.ts';

it.each([
  'RUB',
  'rur',
  'RUB.',
  '643',
  '810',
  ' руб ',
  'руб.',
  'Руб',
  'р.',
  '₽',
  'рубль',
  'рублей',
  'Российский рубль',
  'РОССИЙСКИЙ РУБЛЬ',
  'Российские рубли',
  'рос. руб.',
  'руб. РФ',
])('%s is the rouble', (written) => expect(isRouble(written)).toBe(true));

it.each([
  'USD',
  'EUR',
  '840',
  '933',
  'BYN',
  'Белорусский рубль',
  'бел. руб.',
  'Приднестровский рубль',
  'KZT',
  'рупия',
  '',
])('%s is not', (written) => expect(isRouble(written)).toBe(false));
