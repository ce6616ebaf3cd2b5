import { expect, it } from 'vitest';
import { Rush } from './rush.ts';

it('begins with the tenth answer in 50 ms, and ends with a calm 50 ms', () => {
  let now = 1000;
  const rush = new Rush(() => now);
  const many = (count: number) => Array.from({ length: count }, () => rush.isOn());
  expect(many(11)).toEqual([...Array<boolean>(9).fill(false), true, true]);
  now += 60;
  expect(many(2)).toEqual([true, true]);
  now += 60;
  expect(many(2)).toEqual([false, false]);
});

it('is not kept up by a clock that was set back', () => {
  let now = 1_000_000;
  const rush = new Rush(() => now);
  rush.isOn();
  now -= 500_000;
  for (let made = 0; made < 20; made++, now += 1000) expect(rush.isOn()).toBe(false);
});

it('is over when nothing was made for a while', () => {
  let now = 1000;
  const rush = new Rush(() => now);
  for (let made = 0; made < 100; made++) rush.isOn();
  now += 100;
  expect(rush.isOn()).toBe(false);
});
