import { expect, it } from 'vitest';
import { AnswerLoad } from './answer-load.ts';

it('begins with the tenth answer in 50 ms, and ends with a calm 50 ms', () => {
  let now = 1000;
  const load = new AnswerLoad(() => now);
  const many = (count: number) => Array.from({ length: count }, () => load.isBusy());
  expect(many(11)).toEqual([...Array<boolean>(9).fill(false), true, true]);
  now += 60;
  expect(many(2)).toEqual([true, true]);
  now += 60;
  expect(many(2)).toEqual([false, false]);
});

it('is not kept up by a clock that was set back', () => {
  let now = 1_000_000;
  const load = new AnswerLoad(() => now);
  load.isBusy();
  now -= 500_000;
  for (let made = 0; made < 20; made++, now += 1000) expect(load.isBusy()).toBe(false);
});

it('is over when nothing was made for a while', () => {
  let now = 1000;
  const load = new AnswerLoad(() => now);
  for (let made = 0; made < 100; made++) load.isBusy();
  now += 100;
  expect(load.isBusy()).toBe(false);
});
