import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { UNCACHED_BURST_SECONDS } from '../../domain/limits.ts';
import { ownText } from '../platform/own-text.ts';
import { clientAddresses, isOwnNetwork, networkOf } from './client-address.ts';
import type { AddressOf } from './client-address.ts';

/** Clients that are remembered: 1 MB. */
const CLIENTS_MOST = 10_000;

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
 * A token bucket for each client, in this process alone, because it guards the processor of this one. 0 a second: no limit.
 * Our own network is not counted: where a proxy tells no address, all shoppers would be one client.
 */
export function uncachedLimit(
  perSecond: number, addressOf: AddressOf = clientAddresses(), { now = () => performance.now(), onReached }: LimitOptions = {},
): UncachedLimit {
  if (perSecond === 0) return { wait: () => 0, count: () => undefined };
  const tokenMs = 1000 / perSecond;
  /** When the bucket of each client is full again. */
  const fullAt = new LRUCache<string, number>({ max: CLIENTS_MOST });
  const withOneMore = (client: string, time: number) => Math.max(fullAt.get(client) ?? time, time) + tokenMs;
  const clientOf = (req: Request) => {
    const address = addressOf(req);
    return isOwnNetwork(address) ? null : ownText(networkOf(address));
  };
  return {
    wait(req) {
      const [client, time] = [clientOf(req), now()];
      const wait = client === null ? 0 : Math.max(0, Math.ceil((withOneMore(client, time) - time) / 1000 - UNCACHED_BURST_SECONDS));
      if (client !== null && wait > 0) onReached?.(client);
      return wait;
    },
    count(req) {
      const client = clientOf(req);
      if (client !== null) fullAt.set(client, withOneMore(client, now()));
    },
  };
}
