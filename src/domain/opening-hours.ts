import { dayAfter } from './shop-days.ts';

/** When a pickup point is open, by the clock of its town; pure. */

/** «09:00» and «20:00»; null: closed. */
export type DayHours = readonly [opens: string, closes: string] | null;
/** Seven days from Monday on. */
export type WeekHours = readonly DayHours[];
export const WEEK_DAYS = 7;
export const DAYS_OFF_MOST = 60;
/** How long a point may keep an order. */
export const KEPT_DAYS_MOST = 365;

export interface Schedule {
  /** Null: not known. */
  week: WeekHours | null;
  /** Days like `2026-12-31` on which it is closed, whatever the week says. */
  daysOff: readonly string[];
}

/** Hours of a day as they are typed: «9:00–20:00», «9-20», «9.30 - 18»; undefined: they are none. */
export function readDayHours(typed: string): DayHours | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const [, ...parts] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*[-‐-―−]\s*(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? [];
  const [opens, closes] = [clock(parts[0], parts[1]), clock(parts[2], parts[3])];
  return opens === null || closes === null || opens >= closes ? undefined : [opens, closes];
}

/** «09:05»; «24:00» ends a day. Null: no time. */
function clock(hour: string | undefined, minute = '00'): string | null {
  if (hour === undefined || Number(hour) > 24 || Number(minute) > 59) return null;
  if (Number(hour) === 24 && Number(minute) > 0) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Local day and time in a town, `hours` ahead of UTC. */
function localMoment(at: Date, hours: number): { day: string; time: string } {
  const local = new Date(at.getTime() + hours * 3_600_000).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** From Monday on. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Null: it is closed. Undefined: nobody knows. */
function hoursOf({ week, daysOff }: Schedule, day: string): DayHours | undefined {
  if (daysOff.includes(day)) return null;
  return week === null ? undefined : week[weekdayOf(day)];
}

/**
 * In how many days an order that is ready in `least` days can be fetched: the first day on which the
 * point is open, and today only before it closes.
 */
export function daysTillOpen(
  schedule: Schedule & { utcOffset: number },
  now: Date,
  least: number,
): number {
  const { day, time } = localMoment(now, schedule.utcOffset);
  for (let days = least; days <= least + DAYS_OFF_MOST + WEEK_DAYS; days += 1) {
    const hours = hoursOf(schedule, dayAfter(day, days));
    const isOver = days === 0 && hours !== null && hours !== undefined && hours[1] <= time;
    if (hours !== null && !isOver) return days;
  }
  return least;
}

/** The days off that are still to come, in order, within the next weeks. */
export function nextDaysOff({ daysOff }: Pick<Schedule, 'daysOff'>, today: string, weeks = 4) {
  const last = dayAfter(today, weeks * WEEK_DAYS);
  return daysOff.filter((day) => day >= today && day <= last).sort();
}
