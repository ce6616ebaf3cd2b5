import { beforeEach, expect, test } from 'vitest';
import { $brands, chooseLetter, openBrands } from './brands.ts';
import { covers } from '../../tests/support/covers.ts';

beforeEach(() => openBrands(['A', 'B', 'М']));

test('all brands are shown until a letter is chosen, and again by none', () => {
  covers('3.brands.list');
  expect($brands.get()).toEqual({ letters: ['A', 'B', 'М'], chosen: null });
  chooseLetter('М');
  expect($brands.get().chosen).toBe('М');
  chooseLetter(null);
  expect($brands.get().chosen).toBeNull();
});

test('a letter that no brand begins with chooses none', () => {
  chooseLetter('Ы');
  expect($brands.get().chosen).toBeNull();
});
