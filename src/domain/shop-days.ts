/** The shop's days are in Moscow time, which has no daylight saving. */
const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** Day as `2026-11-20`. */
export const shopDay = (at: Date): string =>
  new Date(at.getTime() + MOSCOW_MS).toISOString().slice(0, 10);

/** Time as `2026-11-20 18:45`. */
export const shopTime = (at: Date): string =>
  new Date(at.getTime() + MOSCOW_MS).toISOString().slice(0, 16).replace('T', ' ');

/**
 * The moment when a day like `2026-11-20`, plus `later` days, begins; null for an invalid day, and
 * for one before the year 1000: a year that is not typed to its end.
 */
export function shopMidnight(day: string, later = 0): Date | null {
  const at = /^[1-9]\d{3}-\d\d-\d\d$/.test(day)
    ? new Date(`${day}T00:00:00Z`)
    : new Date(Number.NaN);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return null;
  return new Date(at.getTime() - MOSCOW_MS + later * DAY_MS);
}

/** Time as a field for date and time has it, `2026-11-20T18:45`. */
export const shopMinute = (at: Date): string => shopTime(at).replace(' ', 'T');

/** The moment of a time like `2026-11-20T18:45`; null for an invalid one. */
export function shopMoment(minute: string): Date | null {
  const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(minute);
  const at = new Date(isWritten ? `${minute}:00+03:00` : Number.NaN);
  return Number.isNaN(at.getTime()) || shopMinute(at) !== minute ? null : at;
}

/** `count` calendar days later. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** `count` working days later: Saturdays and Sundays do not count, public holidays do. */
export function workingDaysAfter(day: string, count: number): string {
  let at = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    at = new Date(at.getTime() + DAY_MS);
    if (at.getUTCDay() % 6 !== 0) left -= 1;
  }
  return at.toISOString().slice(0, 10);
}
