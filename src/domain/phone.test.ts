import { expect, it } from 'vitest';
import { formatPhone, normalPhone, telHref } from './phone.ts';

it.each(['+7 (916) 123-45-67', '8 916 123-45-67', '89161234567', '9161234567', '7.916.123.45.67'])(
  'reads «%s» as one number',
  (typed) => {
    expect(normalPhone(typed)).toBe('+79161234567');
  },
);

it.each(['', '+7', '+7 (916) 123-45-6', '12345', '+1 916 123 45 67 8', 'звоните', '916123456x'])(
  'takes «%s» for no number',
  (typed) => {
    expect(normalPhone(typed)).toBe(null);
  },
);

it('writes a number as the mask does', () => {
  expect(formatPhone('+79161234567')).toBe('+7 (916) 123-45-67');
});

it('is called by its digits alone', () => {
  expect(telHref('+7 (916) 123-45-67')).toBe('tel:+79161234567');
  expect(telHref('8 800 555-35-35')).toBe('tel:88005553535');
});
