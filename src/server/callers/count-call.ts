import type { Endpoint } from '../../contract/endpoint.ts';
import type { Queries } from '../database/transaction.ts';
import type { Clock } from '../platform/clock.ts';
import { countEverywhere } from './client-and-shop-limits.ts';
import { countUse } from './limits.ts';

/**
 * Counts one call towards the limit that its endpoint declares. `subject`: whom it is for, an account
 * for one; of a limit for networks, the client's address. Throws `too_many_requests`.
 */
export function countCall(
  db: Queries,
  { limit, path }: Pick<Endpoint, 'limit' | 'path'>,
  subject: string | number,
  clock: Clock,
): Promise<void> {
  if (limit === undefined) throw new Error(`${path} declares no limit.`);
  const { most, ...times } = limit;
  return typeof most === 'number'
    ? countUse(db, { ...times, most }, String(subject), clock)
    : countEverywhere(db, { ...times, most }, String(subject), clock);
}
