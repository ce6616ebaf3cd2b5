import { describe, expect, it } from 'vitest';
import { isBirthday, maskedEmail } from './account.ts';

describe('a birthday', () => {
  it.each([
    ['1990-02-28', true],
    ['2026-11-20', true],
    ['1900-01-01', true],
  ])('%s is one', (day, answer) => expect(isBirthday(day, '2026-11-20')).toBe(answer));
  it.each(['2026-11-21', '1899-12-31', '1990-02-30', '1990-13-01', '28.02.1990', '', '1990-2-8'])(
    '%s is none',
    (day) => expect(isBirthday(day, '2026-11-20')).toBe(false),
  );
});

it('a masked address keeps the first letter and the domain', () => {
  expect(maskedEmail('olga.primer@example.ru')).toBe('o***@example.ru');
  expect(maskedEmail('o@example.ru')).toBe('o***@example.ru');
});
