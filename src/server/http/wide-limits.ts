import type { PerNetwork } from '../../domain/login-limits.ts';
import type { Queries } from '../database/transaction.ts';
import type { Clock } from '../platform/clock.ts';
import { networksOf } from '../platform/networks.ts';
import type { Network } from '../platform/networks.ts';
import { isOwnNetwork } from './client-address.ts';
import { countUse, giveBack, limitKey } from './limits.ts';
import type { Limit } from './limits.ts';

/** So often in so many seconds: for a client, for the networks around it, for all together. */
export interface WideLimit {
  name: string;
  seconds: number;
  /** Without `shop`, strangers cannot use up what others need. */
  most: PerNetwork & { shop?: number };
}

/** What is counted of a client, the narrowest first. */
export function sharesOf(address: string): Network[] {
  // Where a proxy of ours names no client, all shoppers are one: it may have what a network has.
  if (isOwnNetwork(address)) return [{ kind: 'network', name: address }];
  return [...networksOf(address)];
}

interface Part {
  limit: Limit;
  subject: string;
}

function ofNetworks({ name, seconds, most }: WideLimit, address: string): Part[] {
  return sharesOf(address).map((network) => ({
    limit: { name: `${name} of ${network.kind}`, most: most[network.kind], seconds },
    subject: network.name,
  }));
}

function ofShop({ name, seconds, most }: WideLimit): Part[] {
  if (most.shop === undefined) return [];
  return [{ limit: { name: `${name} of shop`, most: most.shop, seconds }, subject: '' }];
}

/**
 * Counts one use of a client and its networks, the narrowest first: who is over it takes nothing
 * from the others. Throws `too_many_requests`.
 */
export async function countForClient(
  db: Queries, limit: WideLimit, address: string, clock: Clock,
): Promise<void> {
  for (const part of ofNetworks(limit, address)) await countUse(db, part.limit, part.subject, clock);
}

/** Counts one use of all together. Throws `too_many_requests`. */
export async function countForShop(db: Queries, limit: WideLimit, clock: Clock): Promise<void> {
  for (const part of ofShop(limit)) await countUse(db, part.limit, part.subject, clock);
}

/** Counts one use everywhere, the narrowest first. Throws `too_many_requests`. */
export async function countEverywhere(
  db: Queries, limit: WideLimit, address: string, clock: Clock,
): Promise<void> {
  await countForClient(db, limit, address, clock);
  await countForShop(db, limit, clock);
}

/**
 * Takes so much of what there is while `use` goes on, and for good when it succeeds: what was
 * refused, here or there, leaves as much as before. Throws `too_many_requests` when it is not there.
 */
export async function takeEverywhere<Result>(
  db: Queries,
  { limit, amount, address, clock }: { limit: WideLimit; amount: number; address: string; clock: Clock },
  use: () => Promise<Result>,
): Promise<Result> {
  const taken: string[] = [];
  try {
    for (const part of [...ofNetworks(limit, address), ...ofShop(limit)]) {
      taken.push(limitKey(part.limit, part.subject));
      await countUse(db, part.limit, part.subject, clock, amount);
    }
    return await use();
  } catch (error) {
    await giveBack(db, taken, amount);
    throw error;
  }
}
