import type { CronItem } from 'graphile-worker';
import { shopMidnight } from '../../domain/shop-days.ts';
import { priorityOf, type Task } from './job-classes.ts';
import { ATTEMPTS_MOST } from './jobs.ts';

/** Recurring work, done by one process at a time. */
export interface Schedule {
  task: Task;
  /** In crontab syntax, UTC. */
  times: string;
  /** How old a missed time may be and still be made up for, once. */
  backMs: number;
}

const DAY_MS = 86_400_000;

/** In every hour, at each minute that the number divides. */
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

/** Every day at a time of the shop's clock such as `04:30`; later when no process was running. */
export function everyDay(time: `${number}:${number}`, task: Task): Schedule {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const midnight = shopMidnight('2000-01-01');
  if (midnight === null) throw new Error('There is no such day.');
  const at = new Date(midnight.getTime() + (hour * 60 + minute) * 60_000);
  return { task, times: `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`, backMs: DAY_MS };
}

/** While the previous run waits or works, at most one more is added. */
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
