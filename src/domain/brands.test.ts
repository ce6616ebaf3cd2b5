import { expect, it } from 'vitest';
import { letterOf } from './brands.ts';

it('finds the letter of a brand without its marks', () => {
  expect(['Häfele', 'Ätna', 'Ёлка', '3M', 'blum', ''].map(letterOf)).toEqual([
    'H',
    'A',
    'Е',
    '3',
    'B',
    '',
  ]);
});
