import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { UNCACHED_BURST_SECONDS, UNCACHED_NETWORK_TIMES } from '../../domain/limits.ts';
import { widestOf } from '../platform/networks.ts';
import { ownText } from '../platform/own-text.ts';
import { clientAddresses, isOwnNetwork, networkOf } from './client-address.ts';
import type { AddressOf } from './client-address.ts';

/** Clients and networks that are remembered: 2 MB. */
const REMEMBERED_MOST = 20_000;

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

export interface UncachedLimit {
  /** Seconds until one more answer may be made for the client of this request; 0: now. */
  wait: (req: Request) => number;
  /** One more is made. */
  count: (req: Request) => void;
}

/** What the parts of the site that make answers count: see SiteOptions. */
export interface AnswerLimits {
  made: UncachedLimit;
  personal: UncachedLimit;
}

export const NO_LIMITS: AnswerLimits = { made: { wait: () => 0, count: () => undefined }, personal: { wait: () => 0, count: () => undefined } };

interface LimitOptions {
  now?: () => number;
  /** Hears of each client that is refused. */
  onReached?: (client: string) => void;
}

/**
 * A token bucket for each client and for each network, in this process alone, because it guards the processor of this one. 0 a second: no limit.
 * Our own network is not counted: where a proxy tells no address, all shoppers would be one client.
 */
export function uncachedLimit(
  perSecond: number, addressOf: AddressOf = clientAddresses(), { now = () => performance.now(), onReached }: LimitOptions = {},
): UncachedLimit {
  if (perSecond === 0) return { wait: () => 0, count: () => undefined };
  const clientMs = 1000 / perSecond;
  const networkMs = clientMs / UNCACHED_NETWORK_TIMES;
  /** When the bucket of each client and of each network is full again. */
  const fullAt = new LRUCache<string, number>({ max: REMEMBERED_MOST });
  const withOneMore = (whose: string, tokenMs: number, time: number) => Math.max(fullAt.get(whose) ?? time, time) + tokenMs;
  const bucketsOf = (req: Request): [whose: string, tokenMs: number][] => {
    const address = addressOf(req);
    if (isOwnNetwork(address)) return [];
    return [[ownText(networkOf(address)), clientMs], [ownText(widestOf(address)), networkMs]];
  };
  return {
    wait(req) {
      const time = now();
      const buckets = bucketsOf(req);
      const waits = buckets.map(([whose, tokenMs]) => Math.ceil((withOneMore(whose, tokenMs, time) - time) / 1000 - UNCACHED_BURST_SECONDS));
      const wait = Math.max(0, ...waits);
      const [client] = buckets;
      if (client !== undefined && wait > 0) onReached?.(client[0]);
      return wait;
    },
    count(req) {
      const time = now();
      for (const [whose, tokenMs] of bucketsOf(req)) fullAt.set(whose, withOneMore(whose, tokenMs, time));
    },
  };
}
