import { dayAfter } from './shop-days.ts';

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * «7 декабря» for a day like `2026-12-07` on which goods on order arrive. The year is added when it
 * differs from the year of the day from which `leadDays` count.
 */
export function arrivalDate(arrives: string, leadDays: number): string {
  const isSameYear = dayAfter(arrives, -leadDays).slice(0, 4) === arrives.slice(0, 4);
  return (isSameYear ? day : dayOfYear).format(Date.parse(arrives));
}
