import { randomInt } from 'node:crypto';
import { SESSIONS_HOUR, SESSION_COUNTERS } from '../../domain/limits.ts';
import { namesNoClient, networksOf } from '../platform/networks.ts';
import type { SessionCount } from './caller.ts';
import { limitKey } from './limits.ts';

const HOUR_MS = 3_600_000;
const OF_ADDRESS = { name: 'sessions of address' };
export const SESSIONS_OF_SHOP = { name: 'sessions of shop' };

/** How a new session is counted: for its client, for the networks around it, for the shop. */
export function sessionCount(address: string, now: Date): SessionCount {
  // Behind a proxy of ours that names no client, all shoppers would count as one.
  const networks = namesNoClient(address) ? [] : networksOf(address);
  // Chosen at random, so that nobody can fill a particular one.
  const counter = randomInt(SESSION_COUNTERS);
  const counted = [
    ...networks.map(({ kind, name }) => [limitKey(OF_ADDRESS, name), SESSIONS_HOUR[kind]] as const),
    [limitKey(SESSIONS_OF_SHOP, String(counter)), SESSIONS_HOUR.shop / SESSION_COUNTERS] as const,
  ];
  return {
    client: counted.map(([key, most]) => `${key}:${most}`).join(),
    most: SESSIONS_HOUR.client,
    until: new Date(now.getTime() + HOUR_MS),
    now,
  };
}
