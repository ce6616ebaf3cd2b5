import { sql } from 'drizzle-orm';
import type { PerNetwork } from '../../domain/login-limits.ts';
import type { Queries } from '../database/transaction.ts';
import { working } from '../database/work.ts';
import type { Clock } from '../platform/clock.ts';
import { isOwnNetwork, networksOf, type Network } from '../platform/networks.ts';
import { returnUses, limitKey, refuse, type Limit } from './limits.ts';

/**
 * So many uses in so many seconds: for a client, for the networks around it, and for the whole
 * shop.
 */
export interface ClientAndShopLimit {
  name: string;
  seconds: number;
  /** Without `shop`, strangers cannot use up what others need. */
  most: PerNetwork & { shop?: number };
}

/** The networks that a client is counted in, the narrowest first. */
export function sharesOf(address: string): Network[] {
  // Behind a proxy of ours that names no client, all shoppers count as one, which gets the share of
  // a network.
  if (isOwnNetwork(address)) return [{ kind: 'network', name: address }];
  return [...networksOf(address)];
}

interface Part {
  limit: Limit;
  subject: string;
}

function ofNetworks({ name, seconds, most }: ClientAndShopLimit, address: string): Part[] {
  return sharesOf(address).map((network) => ({
    limit: { name: `${name} of ${network.kind}`, most: most[network.kind], seconds },
    subject: network.name,
  }));
}

function ofShop({ name, seconds, most }: ClientAndShopLimit): Part[] {
  if (most.shop === undefined) return [];
  return [{ limit: { name: `${name} of shop`, most: most.shop, seconds }, subject: '' }];
}

/** Counts one use for a client and its networks. Throws `too_many_requests`. */
export const countForClient = (
  db: Queries,
  limit: ClientAndShopLimit,
  address: string,
  clock: Clock,
): Promise<void> => count(db, ofNetworks(limit, address), clock);

/** Counts one use for the whole shop. Throws `too_many_requests`. */
export const countForShop = (db: Queries, limit: ClientAndShopLimit, clock: Clock): Promise<void> =>
  count(db, ofShop(limit), clock);

/** Counts one use for the client, its networks and the shop. Throws `too_many_requests`. */
export const countEverywhere = (
  db: Queries,
  limit: ClientAndShopLimit,
  address: string,
  clock: Clock,
): Promise<void> => count(db, [...ofNetworks(limit, address), ...ofShop(limit)], clock);

/**
 * Takes an amount while `use` runs, and for good when it succeeds. When `use` fails or a limit
 * refuses, nothing is taken. Throws `too_many_requests`.
 */
export async function takeEverywhere<Result>(
  db: Queries,
  {
    limit,
    amount,
    address,
    clock,
  }: { limit: ClientAndShopLimit; amount: number; address: string; clock: Clock },
  use: () => Promise<Result>,
): Promise<Result> {
  const parts = [...ofNetworks(limit, address), ...ofShop(limit)];
  await count(db, parts, clock, amount);
  try {
    return await use();
  } catch (error) {
    await returnUses(db, keysOf(parts), amount);
    throw error;
  }
}

const keysOf = (parts: readonly Part[]) =>
  parts.map(({ limit, subject }) => limitKey(limit, subject));

/**
 * Counts all parts or none, in one statement. A refusal by one limit takes nothing from the others
 * and inserts no row, because anybody can cause refusals without end. Throws `too_many_requests`.
 *
 * In the statement, `part` has a row for each limit, `spent` those that are used up already, and
 * `counted` counts all of them when none is. A limit in `counted` that is above its most was passed
 * by other uses at the same moment: all parts are given back. The result is the first limit that
 * refuses, if any.
 */
async function count(db: Queries, parts: readonly Part[], clock: Clock, amount = 1): Promise<void> {
  if (parts.length === 0) return;
  const now = clock();
  const keys = keysOf(parts);
  const values = parts.map(({ limit: { most, seconds } }, place) => {
    const until = new Date(now.getTime() + seconds * 1000);
    return sql`(${place}::int, ${keys[place]}, ${most}::int, ${until}::timestamptz)`;
  });
  const moment = sql`${now}::timestamptz`;
  // Rows are locked in the same order as in `returnUses`.
  const counting = db.execute<{ place: number; resets_at: string; counted: boolean }>(sql`
    with part (place, key, most, until) as (values ${sql.join(values, sql`, `)}),
    spent as (
      select part.place, l.resets_at from part join limit_count l on l.key = part.key
      where l.resets_at > ${moment} and l.hits + ${amount}::int > part.most),
    counted as (
      insert into limit_count as l (key, hits, resets_at)
      select key, ${amount}::int, until from part where not exists (select from spent) order by key
      on conflict (key) do update set
        hits = case when l.resets_at <= ${moment} then excluded.hits else l.hits + excluded.hits end,
        resets_at = case when l.resets_at <= ${moment} then excluded.resets_at else l.resets_at end
      returning l.key, l.hits, l.resets_at)
    select place, resets_at, false as counted from spent
    union all
    select part.place, counted.resets_at, true from counted join part on part.key = counted.key
    where counted.hits > part.most
    order by place limit 1`);
  const {
    rows: [over],
  } = await working('changing', () => counting);
  if (over === undefined) return;
  if (over.counted) await returnUses(db, keys, amount);
  const part = parts[over.place];
  if (part !== undefined) refuse(part.limit, new Date(over.resets_at), now);
}
