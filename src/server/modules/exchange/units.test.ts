import { expect, it } from 'vitest';
import { splitUnit, unitCode } from './units.ts';

it.each([
  [['796 '], 'шт'], [['Пара (2 шт.)'], 'пара'], [['006', 'пог. м'], 'м'], [['Метр'], 'м'], [['м2'], 'м2'], [['уп'], 'упак.'], [['Комплект'], 'компл.'], [['000'], undefined], [[], undefined],
])('%j is the unit %j', (spellings, unit) => expect(unitCode(...spellings)).toBe(unit));

it.each([
  ['Длина, мм', 'Длина', 'мм'], ['Нагрузка (кг)', 'Нагрузка', 'кг'], ['Цвет (основной)', 'Цвет (основной)', null], ['Материал, отделка', 'Материал, отделка', null], ['Вес', 'Вес', null],
])('«%s» is «%s» in %j', (title, name, unit) => expect(splitUnit(title)).toEqual({ title: name, unit }));
