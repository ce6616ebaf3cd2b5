import { expect, it } from 'vitest';
import { isInn, isKpp, needsKpp } from './tax-id.ts';

it('knows an ИНН of an organisation by its check digit', () => {
  expect(isInn('7700000009')).toBe(true);
  expect(isInn('7700000008')).toBe(false);
  expect(isInn('7700000030')).toBe(true);
  expect(isInn('0100000011')).toBe(true);
});

it('knows an ИНН of a person by both check digits', () => {
  expect(isInn('770000000082')).toBe(true);
  expect(isInn('770000000083')).toBe(false);
  expect(isInn('770000000092')).toBe(false);
  // The last digit fits the wrong one before it.
  expect(isInn('770000000090')).toBe(false);
});

it('takes nothing else for an ИНН', () => {
  for (const typed of [
    '',
    '0000000000',
    '000000000000',
    '77070838',
    '770708389',
    '77000000091',
    '7700000000820',
    '7700000009 ',
    '770000000а',
  ])
    expect(isInn(typed)).toBe(false);
});

it('knows a КПП by its nine signs', () => {
  expect(['770001001', '5001AB001'].every(isKpp)).toBe(true);
  expect(['', '77000100', '7700010011', '77000100а', 'AB0001001'].some(isKpp)).toBe(false);
});

it('asks only organisations for a КПП', () => {
  expect(needsKpp('7700000009')).toBe(true);
  expect(needsKpp('770000000082')).toBe(false);
});
