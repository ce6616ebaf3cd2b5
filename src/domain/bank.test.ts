import { describe, expect, it } from 'vitest';
import { isAccountNumber, isAccountOf, isBik, isCorrAccountOf, isOgrn } from './bank.ts';

// Sberbank's public requisites, and those of the demonstration.
const BIK = '044525225';

it.each([
  ['044525225', true],
  ['000000000', false],
  ['04452522', false],
  ['0445252255', false],
  ['1044525225', false],
  ['044500000', true],
  ['14452522X', false],
])('%s as БИК: %s', (typed, is) => {
  expect(isBik(typed)).toBe(is);
});

describe('an account', () => {
  it('has twenty digits', () => {
    expect(isAccountNumber('40702810600000000000')).toBe(true);
    expect(isAccountNumber('407028106000000000001')).toBe(false);
    expect(isAccountNumber('A40702810600000000000')).toBe(false);
  });

  it('belongs to a bank by its control digit', () => {
    expect(isCorrAccountOf('30101810400000000225', BIK)).toBe(true);
    expect(isCorrAccountOf('30101810500000000225', BIK)).toBe(false);
    expect(isAccountOf('40702810600000000000', '044500000')).toBe(true);
    expect(isAccountOf('40702810600000000001', '044500000')).toBe(false);
    expect(isAccountOf('4070281060000000000', '044500000')).toBe(false);
  });
});

it.each([
  ['1027700132195', true],
  ['1027700132196', false],
  ['304500116000157', true],
  ['304500116000158', false],
  ['304500116000005', true],
  ['30450011600007', false],
  ['12', false],
])('%s as ОГРН: %s', (typed, is) => {
  expect(isOgrn(typed)).toBe(is);
});
