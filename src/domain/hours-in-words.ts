import { nextDaysOff, type DayHours, type Schedule, type WeekHours } from './opening-hours.ts';
import { plural } from './plural.ts';

/** When a pickup point is open and how long it keeps an order, in Russian words. */

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const;
const dayMonth = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** «9:00–20:00»; empty: closed. */
export const dayHoursText = (hours: DayHours): string =>
  hours === null ? '' : hours.map((time) => time.replace(/^0(?=\d:)/, '')).join('–');

/** «пн–пт 9:00–20:00, сб–вс 10:00–18:00». */
export function weekText(week: WeekHours): string {
  const texts = week.map(dayHoursText);
  const runs: { from: number; to: number; text: string }[] = [];
  texts.forEach((text, day) => {
    const last = runs.at(-1);
    if (last?.text === text) last.to = day;
    else runs.push({ from: day, to: day, text });
  });
  const [only] = runs;
  if (runs.length === 1 && only !== undefined && only.text !== '') return `ежедневно ${only.text}`;
  return runs
    .filter(({ text }) => text !== '')
    .map(({ from, to, text }) => `${daysText(from, to)} ${text}`)
    .join(', ');
}

const daysText = (from: number, to: number) =>
  from === to ? (DAYS[from] ?? '') : `${DAYS[from] ?? ''}–${DAYS[to] ?? ''}`;

interface Told extends Schedule {
  /** Words for a week that is not known. */
  hours: string;
}

/** The hours of a week, and the days off that are near. */
export function hoursText(point: Told, today: string): string {
  const hours = point.week === null ? point.hours : weekText(point.week);
  const off = nextDaysOff(point, today).map((day) => dayMonth.format(new Date(`${day}T00:00:00Z`)));
  return off.length === 0 ? hours : `${hours}; закрыто ${off.join(', ')}`;
}

/** Null: it does not say. */
export const keptText = (days: number | null): string =>
  days === null ? '' : `Храним заказ ${days}\u00a0${plural(days, ['день', 'дня', 'дней'])}.`;
