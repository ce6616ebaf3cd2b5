import { expect, it } from 'vitest';
import { valuesShown } from './fields.ts';

const FIELDS = [
  { name: 'title', label: 'Название' },
  [{ name: 'decorative', label: 'Декоративная', isTick: true }],
];
const SAVED = { title: 'Петля', decorative: 'yes' };

it('a form shows what is saved until it is refused', () => {
  expect(valuesShown(FIELDS, SAVED, {})).toEqual(SAVED);
});

it('a refused form shows what was typed, and an empty box where its tick was taken away', () => {
  const shown = { title: 'Ручка', decorative: '' };
  expect(valuesShown(FIELDS, SAVED, { title: 'Ручка' })).toEqual(shown);
});
