import { expect, it } from 'vitest';
import { readSubject } from './subject.ts';

it.each([
  [' OLGA@example.ru ', { email: 'olga@example.ru' }],
  ['8 (912) 000-11-22', { phone: '+79120001122' }],
  ['+79120001122', { phone: '+79120001122' }],
  ['9120001122', { phone: '+79120001122' }],
  ['№ 1042', { order: 1042 }],
  ['1042', { order: 1042 }],
  ['counters.20261120abcdefghijklmnop', { counters: '20261120abcdefghijklmnop' }],
  ['Ольга', null],
  ['', null],
  ['0', null],
])('%j means %j', (typed, subject) => {
  expect(readSubject(typed)).toEqual(subject);
});
