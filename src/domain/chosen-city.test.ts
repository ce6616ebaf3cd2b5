import { expect, test } from 'vitest';
import { readChosenCity, writeChosenCity } from './chosen-city.ts';

test('what is written is read again', () => {
  const city = { id: 12, title: 'Ростов-на-Дону' };
  expect(readChosenCity(writeChosenCity(city))).toEqual(city);
});

test.each([undefined, '', '12', '12.', '0.Казань', 'x.Казань', '12.<b>'])(
  '%j is no city',
  (value) => {
    expect(readChosenCity(value)).toBeNull();
  },
);
