import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../contract/errors.ts';
import { limitCount } from '../database/schema/platform.ts';
import { working } from '../database/work.ts';
import type { Queries } from '../database/transaction.ts';
import type { Clock } from '../platform/clock.ts';
import { networkOf } from './client-address.ts';

/** So often in so many seconds, for each subject: an address of a client or of a letter. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
}

/** What stands for the subject in the table: no address is kept. */
export const limitKey = ({ name }: Pick<Limit, 'name'>, subject: string): string => (
  createHash('sha256').update(`${name}\n${networkOf(subject)}`).digest('hex'));

/** Counts one use, the same in every process; beyond the limit it throws `too_many_requests` with the seconds to wait. */
export async function countUse(db: Queries, limit: Limit, subject: string, clock: Clock): Promise<void> {
  const key = limitKey(limit, subject);
  const now = clock();
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  const isOver = sql`${limitCount.resetsAt} <= ${now.toISOString()}`;
  const counting = db.insert(limitCount).values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: limitCount.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${limitCount.hits} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${limitCount.resetsAt} end`,
      },
    })
    .returning({ hits: limitCount.hits, resetsAt: limitCount.resetsAt });
  const [row] = await working('changing', () => counting);
  if (row === undefined || row.hits <= limit.most) return;
  throw new ApiError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000)) });
}
