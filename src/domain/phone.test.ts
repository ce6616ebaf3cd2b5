import { describe, expect, it } from 'vitest';
import { covers } from '../../tests/support/covers.ts';
import { PHONE_CASES, textOf } from '../../tests/support/phones.ts';
import { begunPhone, formatPhone, normalPhone, phoneDigits, telHref } from './phone.ts';

describe('A Russian number', () => {
  it.each(PHONE_CASES.map(([steps, number]) => [textOf(steps), number]))(
    'is read from «%s» as %s',
    (typed, number) => {
      covers('5.phone.pattern');
      expect(normalPhone(typed ?? '')).toBe(number);
    },
  );

  it('is none of an ambiguous text: a prefix twice, or a digit too many', () => {
    // +7 (834) 312-34-56 and one more, or 8 (343) 123-45-67 behind «+7».
    expect(normalPhone('+783431234567')).toBeNull();
  });

  it.each([
    ['+7', '+7'],
    ['8', '+7'],
    ['9', '+79'],
    ['+7 (99', '+799'],
    ['(812', '+7812'],
    ['+7 (8', '+78'],
    ['+7 8 ', '+7'],
    ['+7 (899', '+799'],
    ['', null],
    ['+', null],
    ['+3', null],
    ['81', null],
    ['+7 9x', null],
  ])('begins with «%s» as %s', (typed, begun) => {
    expect(begunPhone(typed)).toBe(begun);
  });

  it('is looked for by the digits of its part, in any script', () => {
    expect(phoneDigits('123–45 ٦٧')).toBe('1234567');
    expect(phoneDigits('кв. 12')).toBeNull();
  });
});

it('writes a number as the mask does', () => {
  covers('9.phone.mask');
  expect(formatPhone('+79161234567')).toBe('+7 (916) 123-45-67');
});

it('is called by its digits alone', () => {
  expect(telHref('+7 (916) 123-45-67')).toBe('tel:+79161234567');
  expect(telHref('8 800 555-35-35')).toBe('tel:88005553535');
});
