import { expect, it } from 'vitest';
import { chooseParameters, variantName, type Sibling } from './parameters.ts';

const siblings = (...values: Record<string, string>[]): Sibling[] =>
  values.map((one, id) => ({ id, title: `Ручка ${id}`, article: '', values: Object.entries(one) }));

it('chooses by every characteristic that differs', () => {
  expect(
    chooseParameters(
      siblings(
        { size: '96', colour: 'хром', base: 'цамак' },
        { size: '128', colour: 'золото', base: 'цамак' },
      ),
      false,
    ),
  ).toEqual(['size', 'colour']);
});

it('chooses by as few params of a feed as tell all siblings apart', () => {
  expect(
    chooseParameters(siblings({ size: '96', weight: '1' }, { size: '128', weight: '2' }), true),
  ).toEqual(['size']);
  expect(
    chooseParameters(
      siblings(
        { size: '96', colour: 'a' },
        { size: '96', colour: 'b' },
        { size: '128', colour: 'a' },
      ),
      true,
    ),
  ).toEqual(['size', 'colour']);
});

it('needs a name where the characteristics do not tell all apart', () => {
  expect(chooseParameters(siblings({ size: '96' }, {}), false)).toBeUndefined();
  expect(chooseParameters(siblings({ size: '96' }, { size: '96' }), false)).toBeUndefined();
  expect(chooseParameters(siblings({ size: '96' }), false)).toEqual([]);
});

it.each([
  ['Ручка (38)', 'Ручка', '', '38'],
  ['Ручка Рим, хром', 'Ручка Рим', '', 'хром'],
  ['Скоба (128)', 'Ручка', '', '128'],
  ['Ручка', 'Ручка', 'A-1', 'A-1'],
  ['Ручка', 'Ручка', '', 'Ручка'],
])('%s of the model %s adds «%s%s»', (title, model, article, name) =>
  expect(variantName(title, model, article)).toBe(name),
);
