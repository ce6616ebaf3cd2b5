import { expect, test } from 'vitest';
import { SESSION_COOKIE_SECONDS } from '../../domain/limits.ts';
import { promisedKeys } from './promised-keys.ts';

const keys = promisedKeys('of the shop');
const now = new Date('2026-11-20T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('a key that the shop gave is known as long as a session lives', () => {
  const key = keys.make(now);
  expect(key).not.toBe(keys.make(now));
  expect(
    [0, SESSION_COOKIE_SECONDS - 1, SESSION_COOKIE_SECONDS].map((seconds) =>
      keys.isGood(key, later(seconds)),
    ),
  ).toEqual([true, true, false]);
});

test('any other is not: of another shop, changed, cut, made up', () => {
  const key = keys.make(now);
  const swapped = (at: number) =>
    key.slice(0, at) + (key[at] === 'A' ? 'B' : 'A') + key.slice(at + 1);
  const others = [
    promisedKeys('of another').make(now),
    ...[0, 22, 30, 41].map(swapped),
    key.slice(1),
    `${key}A`,
    'A'.repeat(43),
    '',
  ];
  expect(others.map((other) => keys.isGood(other, now))).toEqual(others.map(() => false));
});
