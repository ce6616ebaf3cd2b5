import { describe, expect, it } from 'vitest';
import type { FormField } from './form-field.ts';
import { readField, writeField } from './typed-field.ts';

const whole = { kind: 'whole', least: 0, most: 365, unit: 'days', canBeNone: false } as const;
const money = { kind: 'money', most: 1_000_000, canBeNone: false } as const;
const none = { canBeNone: true } as const;
const span: FormField = { kind: 'group', fields: { min: whole, max: whole } };
const zones: FormField = {
  kind: 'rows',
  most: 3,
  fields: { km: { ...whole, ...none }, price: money },
};

describe('a value of a form', () => {
  it.each<[FormField, unknown, Record<string, string>]>([
    [whole, 14, { x: '14' }],
    [{ ...whole, ...none }, null, { x: '' }],
    [money, 39_050, { x: '390,50' }],
    [money, 39_000, { x: '390' }],
    [{ kind: 'flag', canBeNone: false }, false, { x: 'no' }],
    [{ kind: 'moment', canBeNone: true }, '2026-11-25T15:00:00.000Z', { x: '2026-11-25T18:00' }],
    [span, { min: 1, max: 3 }, { 'x/min': '1', 'x/max': '3' }],
    [
      zones,
      [
        { km: 300, price: 35_000 },
        { km: null, price: 55_000 },
      ],
      {
        'x/0/km': '300',
        'x/0/price': '350',
        'x/1/km': '',
        'x/1/price': '550',
        'x/2/km': '',
        'x/2/price': '',
      },
    ],
  ])('goes through the form and comes back: %j', (field, value, texts) => {
    expect(writeField(field, 'x', value)).toEqual(texts);
    expect(readField(field, 'x', texts)).toEqual(value);
  });

  it('that cannot be read stays what was typed, and is shown again', () => {
    for (const [field, typed] of [
      [whole, 'много'],
      [money, '10 р. 5'],
      [{ kind: 'moment', ...none } as const, 'завтра'],
    ] as const) {
      expect(readField(field, 'x', { x: typed })).toBe(typed);
      expect(writeField(field, 'x', typed)).toEqual({ x: typed });
    }
  });

  it('reads the rows of a table in their order, without empty ones', () => {
    const typed = { 'x/10/price': '3', 'x/2/price': '2', 'x/4/km': ' ', 'y/0/price': '9' };
    expect(readField(zones, 'x', typed)).toEqual([
      { km: null, price: 200 },
      { km: null, price: 300 },
    ]);
  });
});
