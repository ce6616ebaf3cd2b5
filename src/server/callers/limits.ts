import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../contract/errors.ts';
import { limitCount } from '../database/schema/platform.ts';
import { working } from '../database/work.ts';
import type { Queries } from '../database/transaction.ts';
import type { Clock } from '../platform/clock.ts';
import { clientNetworkOf } from '../platform/networks.ts';

/** So many uses in so many seconds for each subject: the address of a client, or of a letter. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
  /** The sentence for a refused caller; absent: the usual one. */
  detail?: string | undefined;
}

interface PerTime {
  hour: number;
  day: number;
}
const SECONDS = { hour: 3600, day: 86_400 } as const;

/** The limits for an hour and for a day. */
export const perHourAndDay = (name: string, often: PerTime): Limit[] =>
  (['hour', 'day'] as const).map((time) => ({
    name: `${name}, ${time}`,
    most: often[time],
    seconds: SECONDS[time],
  }));

/** `limit` is the name for the log. */
export class LimitReached extends ApiError {
  readonly limit: string;

  constructor({ name, detail }: Pick<Limit, 'name' | 'detail'>, retryAfterSeconds: number) {
    super('too_many_requests', { detail, retryAfterSeconds });
    this.limit = name;
  }
}

/** The name of the limit that an error reports; one that counts nothing here has no name. */
export const limitNameOf = (error: unknown): string =>
  error instanceof LimitReached ? error.limit : 'pause';

/** The subject's key in the table: no address is stored. */
export const limitKey = ({ name }: Pick<Limit, 'name'>, subject: string): string =>
  createHash('sha256')
    .update(`${name}\n${clientNetworkOf(subject)}`)
    .digest('hex');

interface Used {
  hits: number;
  resetsAt: Date;
}

/** Counts one use, shared by all processes. Returns the current count and when it resets. */
export async function addUse(
  db: Queries,
  limit: Limit,
  subject: string,
  clock: Clock,
): Promise<Used> {
  const key = limitKey(limit, subject);
  const now = clock();
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  const isOver = sql`${limitCount.resetsAt} <= ${now}`;
  const counting = db
    .insert(limitCount)
    .values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: limitCount.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${limitCount.hits} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${limitCount.resetsAt} end`,
      },
    })
    .returning({ hits: limitCount.hits, resetsAt: limitCount.resetsAt });
  const [row] = await working('changing', () => counting);
  return row ?? { hits: 1, resetsAt };
}

/** Counts one use. Above the limit it throws `too_many_requests` with the seconds to wait. */
export async function countUse(
  db: Queries,
  limit: Limit,
  subject: string,
  clock: Clock,
): Promise<void> {
  const { hits, resetsAt } = await addUse(db, limit, subject, clock);
  if (hits > limit.most) refuse(limit, resetsAt, clock());
}

/** Throws `too_many_requests` with the seconds to wait. */
export function refuse(limit: Limit, resetsAt: Date, now: Date): never {
  const wait = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  throw new LimitReached(limit, wait);
}

/** Takes `amount` uses back from each key. */
export async function returnUses(db: Queries, keys: readonly string[], amount = 1): Promise<void> {
  if (keys.length === 0) return;
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  // Rows are locked in one order, so that two of these statements cannot deadlock.
  await working('changing', () =>
    db.execute(sql`
    update limit_count set hits = greatest(0, hits - ${amount}::int) from (
      select key from limit_count where key in (${list}) and hits > 0 order by key for update) held
    where limit_count.key = held.key`),
  );
}
