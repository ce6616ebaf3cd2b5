import { expect, it } from 'vitest';
import { everyDay, everyHour, everyMinutes } from './schedules.ts';

it('times of a day are those of the shop, three hours before UTC', () => {
  expect(everyDay('04:30', 'sweep').times).toBe('30 1 * * *');
  expect(everyDay('01:05', 'sweep').times).toBe('5 22 * * *');
});

it('a time of a day that was missed is made up for, one that comes again soon is not', () => {
  expect(everyDay('09:00', 'sweep').backMs).toBe(86_400_000);
  expect(everyHour(17, 'sweep')).toEqual({ task: 'sweep', times: '17 * * * *', backMs: 0 });
  expect(everyMinutes(5, 'sweep')).toEqual({ task: 'sweep', times: '*/5 * * * *', backMs: 0 });
});
