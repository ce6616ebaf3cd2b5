import { expect, it } from 'vitest';
import {
  CALC_OPTIONS,
  calcChoiceOf,
  calcQuery,
  gasSprings,
  hingeCount,
  slideKinds,
  slideLength,
} from './calculators.ts';

it.each([
  [716, 4.7, 2],
  [900, 6, 2],
  [901, 6, 3],
  [900, 6.1, 3],
  [2000, 13.5, 4],
  [800, 22, 5],
  [2400, 22, 5],
  [2401, 5, null],
  [900, 22.1, null],
])('a door of %d mm and %d kg hangs on %s hinges', (height, weight, count) => {
  expect(hingeCount(height, weight)).toBe(count);
});

it.each([
  [500, 450],
  [503, 500],
  [552, 500],
  [553, 550],
])('a body %d mm deep takes a slide of %d mm', (depth, length) => {
  expect(slideLength(depth)).toBe(length);
});

it('kinds of slides are those that carry the load, the plainest first', () => {
  expect(slideKinds(25)).toEqual(['roller', 'ball', 'hidden', 'drawer']);
  expect(slideKinds(26)).toEqual(['ball', 'hidden', 'drawer']);
  expect(slideKinds(66)).toEqual([]);
});

it('gas springs follow from width and weight', () => {
  // 3 kg of 400 mm need 74 N at 80 mm of the hinge.
  expect(gasSprings(500, 3)).toEqual({ count: 1, newtons: 80 });
  expect(gasSprings(501, 3)).toEqual({ count: 2, newtons: 50 });
  expect(gasSprings(500, 5)).toEqual({ count: 1, newtons: 150 });
  expect(gasSprings(900, 5)).toEqual({ count: 2, newtons: 80 });
  expect(gasSprings(500, 8)).toEqual({ count: 2, newtons: 100 });
  expect(gasSprings(900, 12)).toEqual({ count: 2, newtons: 150 });
  expect(gasSprings(901, 3)).toBeNull();
  expect(gasSprings(500, 13)).toBeNull();
});

it('every offered value has an answer', () => {
  for (const height of CALC_OPTIONS.hinge_height)
    for (const weight of CALC_OPTIONS.hinge_weight)
      expect(hingeCount(height, weight)).toBeTypeOf('number');
  for (const load of CALC_OPTIONS.slide_load) expect(slideKinds(load)).not.toEqual([]);
  for (const width of CALC_OPTIONS.lift_width)
    for (const weight of CALC_OPTIONS.lift_weight) expect(gasSprings(width, weight)).not.toBeNull();
});

it('an address chooses only what the lists offer', () => {
  const query = new URLSearchParams('hinge_height=900&hinge_weight=7&x=1&lift_width=0500');
  expect(calcQuery(query)).toEqual({ hinge_height: '900' });
  expect(calcChoiceOf({ hinge_height: '900', hinge_weight: '<b>' })).toEqual({ hinge_height: 900 });
});
