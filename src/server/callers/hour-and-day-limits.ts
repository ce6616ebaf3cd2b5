import type { HourAndDay } from '../../domain/login-limits.ts';
import type { Queries } from '../database/transaction.ts';
import type { Clock } from '../platform/clock.ts';
import { namesNoClient, networksOf } from '../platform/networks.ts';
import { countUse, limitKey, type Limit } from './limits.ts';

const SECONDS = { hour: 3600, day: 86_400 } as const;

/** A limit for a client and for the networks around it. */
export interface HourAndDayLimit {
  name: string;
  often: HourAndDay;
  detail?: string;
}

function hourAndDayLimits(
  { name, often, detail }: HourAndDayLimit,
  address: string,
): { limit: Limit; subject: string }[] {
  if (namesNoClient(address)) return [];
  return networksOf(address).flatMap((network) =>
    (['hour', 'day'] as const).map((time) => ({
      limit: {
        name: `${name} of ${network.kind}, ${time}`,
        most: often[time][network.kind],
        seconds: SECONDS[time],
        detail,
      },
      subject: network.name,
    })),
  );
}

/**
 * Counts one use, the narrowest network first, so that a refused client takes nothing from its
 * neighbours. Our own network is not counted. Throws `too_many_requests`.
 */
export async function countInNetworks(
  db: Queries,
  limit: HourAndDayLimit,
  address: string,
  clock: Clock,
): Promise<void> {
  for (const one of hourAndDayLimits(limit, address))
    await countUse(db, one.limit, one.subject, clock);
}

/** The keys that `countInNetworks` counts under. */
export const networkKeys = (limit: HourAndDayLimit, address: string): string[] =>
  hourAndDayLimits(limit, address).map(({ limit: one, subject }) => limitKey(one, subject));
