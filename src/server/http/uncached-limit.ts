import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { UNCACHED_BURST_SECONDS } from '../../domain/limits.ts';
import { clientAddress, isOwnNetwork, networkOf } from './client-address.ts';

/** Clients that are remembered: 1 MB. */
const CLIENTS_MOST = 10_000;

/** Counts one more answer that has to be made for this request; seconds to wait when its client has asked for too many, else 0. */
export type UncachedLimit = (req: Pick<IncomingMessage, 'headers' | 'socket'>) => number;

/**
 * A token bucket for each client, in this process alone, because it guards the processor of this one. 0 a second: no limit.
 * Our own network is not counted: where a proxy tells no address, all shoppers would be one client.
 */
export function uncachedLimit(perSecond: number, now: () => number = () => performance.now()): UncachedLimit {
  if (perSecond === 0) return () => 0;
  const tokenMs = 1000 / perSecond;
  /** When the bucket of each client is full again. */
  const fullAt = new LRUCache<string, number>({ max: CLIENTS_MOST });
  return (req) => {
    const address = clientAddress(req);
    if (isOwnNetwork(address)) return 0;
    const client = networkOf(address);
    const time = now();
    const full = Math.max(fullAt.get(client) ?? time, time) + tokenMs;
    const missingMs = full - time - UNCACHED_BURST_SECONDS * 1000;
    if (missingMs > 0) return Math.ceil(missingMs / 1000);
    fullAt.set(client, full);
    return 0;
  };
}
