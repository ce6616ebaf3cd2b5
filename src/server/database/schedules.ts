import type { CronItem } from 'graphile-worker';
import { shopMidnight } from '../../domain/shop-days.ts';
import { priorityOf } from './job-classes.ts';
import type { Task } from './job-classes.ts';
import { ATTEMPTS_MOST } from './jobs.ts';

/** Work that recurs, in one process at a time, however many there are. */
export interface Schedule {
  task: Task;
  /** As a crontab says it, in UTC. */
  times: string;
  /** How far back a time that nobody was there for is made up for, once. */
  backMs: number;
}

const DAY_MS = 86_400_000;

/** At each minute of the hour that the number divides. */
export const everyMinutes = (minutes: number, task: Task): Schedule => ({
  task,
  times: `*/${minutes} * * * *`,
  backMs: 0,
});

export const everyHour = (minute: number, task: Task): Schedule => ({
  task,
  times: `${minute} * * * *`,
  backMs: 0,
});

/** At a time like `04:30` of the shop's day; after it, when no process was there. */
export function everyDay(time: `${number}:${number}`, task: Task): Schedule {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const midnight = shopMidnight('2000-01-01');
  if (midnight === null) throw new Error('There is no such day.');
  const at = new Date(midnight.getTime() + (hour * 60 + minute) * 60_000);
  return { task, times: `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`, backMs: DAY_MS };
}

/** A time that comes while the work of the time before waits or runs adds at most one. */
export const cronItemOf = ({ task, times, backMs }: Schedule): CronItem => ({
  task,
  match: times,
  identifier: task,
  options: {
    backfillPeriod: backMs,
    maxAttempts: ATTEMPTS_MOST,
    priority: priorityOf(task),
    queueName: task,
    jobKey: task,
    jobKeyMode: 'preserve_run_at',
  },
});
