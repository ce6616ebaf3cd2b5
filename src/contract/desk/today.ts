import * as v from 'valibot';
import { LOAD_STATES } from '../../domain/load-reports.ts';
import { MISSED_PERIODS } from '../../domain/missed-search.ts';
import { STAFF_ROLES } from '../../domain/staff.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, day, nothing, pageNumber, pageOf } from '../parts.ts';
import { forDesk, noRight } from './shapes.ts';

const reading = {
  method: 'GET',
  params: nothing,
  body: nothing,
  errors: noRight,
  caching: forDesk,
  roles: STAFF_ROLES,
  reads: null,
} as const;

const missed = v.object({ words: v.string(), times: v.number(), last_day: day });
export type MissedWords = v.InferOutput<typeof missed>;

const awaitedProduct = v.object({
  title: v.string(),
  /** Null when the shop does not show the product. */
  path: v.nullable(v.string()),
  /** How many accounts wait for it. */
  count: v.number(),
});

const totals = v.object({
  orders: v.number(),
  sum: v.number(),
  paid: v.number(),
  average: v.nullable(v.number()),
});
const sales = v.object({
  /** The latest is today; money in kopecks. */
  days: v.array(v.object({ day, orders: v.number(), sum: v.number(), paid: v.number() })),
  now: totals,
  /** Of as many days before them. */
  before: totals,
});
export type Sales = v.InferOutput<typeof sales>;

const orderWaits = v.object({
  confirmation: v.number(),
  payment: v.number(),
  /** Of them those that have waited for so many hours. */
  unpaid_long: v.number(),
  unpaid_hours: v.number(),
  assembly: v.number(),
  money: v.number(),
});
export type OrderWaits = v.InferOutput<typeof orderWaits>;

const exchange = v.object({
  /** Null: nothing has ever been loaded. */
  done_at: v.nullable(dateTime),
  is_late: v.boolean(),
  late_hours: v.number(),
  last: v.nullable(
    v.object({ id: v.number(), state: v.picklist(LOAD_STATES), started_at: dateTime }),
  ),
});

const backup = v.object({
  /** Null: there is none of the last months. */
  done_at: v.nullable(dateTime),
  is_late: v.boolean(),
  /** Why the last one came to nothing. */
  problem: v.nullable(v.string()),
});

/** Null: the role has no right to see it. */
const today = v.object({
  sales: v.nullable(sales),
  orders: v.nullable(orderWaits),
  messages: v.nullable(v.number()),
  reviews: v.nullable(v.number()),
  letters: v.nullable(v.object({ failed: v.number(), again: v.number() })),
  jobs: v.nullable(v.number()),
  exchange: v.nullable(exchange),
  backup: v.nullable(backup),
  /** The shop was restored from a backup and writes to nobody. */
  asleep: v.boolean(),
  missed: v.array(missed),
  waitlist: v.array(awaitedProduct),
});

/** What the staff see first, and what shoppers look for in vain. */
export const deskTodayEndpoints = {
  deskToday: endpoint({ ...reading, path: '/api/desk/today', query: nothing, answer: today }),
  /** Words that were searched for and found nothing, the most frequent first. */
  deskMissed: endpoint({
    ...reading,
    path: '/api/desk/demand/searches',
    query: v.object({
      days: v.optional(v.picklist(MISSED_PERIODS), MISSED_PERIODS[0]),
      page: pageNumber,
    }),
    answer: pageOf(missed),
  }),
};
