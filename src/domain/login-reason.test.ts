import { expect, test } from 'vitest';
import { loginReason } from './login-reason.ts';
import { PATHS } from './paths.ts';

test('who asked for favourites, or pressed a heart, is asked to log in for that', () => {
  expect(loginReason(PATHS.favourites)).toBe('favourites');
  expect(loginReason('/products/ruchka', '7')).toBe('favourites');
  expect(loginReason(PATHS.order)).toBe('purchase');
});
