import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { UNCACHED_BURST_SECONDS, UNCACHED_TIMES } from '../../domain/limits.ts';
import { isOwnNetwork, networksOf, type NetworkKind } from '../platform/networks.ts';
import { detachText } from '../platform/detach-text.ts';
import { clientAddresses, type AddressOf } from './client-address.ts';

/** For clients, for /56 and for the widest networks: 1 MB each. */
const REMEMBERED_MOST = 10_000;

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

export interface AnswerLimit {
  /** Seconds until one more answer may be made for the client of this request; 0: now. */
  wait: (req: Request) => number;
  /** Counts one answer, or one that costs as much as `times`. */
  count: (req: Request, times?: number) => void;
  /** Reports that this request was refused; `wait` alone may be asked without refusing. */
  reportRefusal: (req: Request) => void;
}

/** The two limits of a site: for public answers that are not cached, and for one shopper's own. */
export interface AnswerLimits {
  uncached: AnswerLimit;
  personal: AnswerLimit;
}

const NO_LIMIT: AnswerLimit = {
  wait: () => 0,
  count: () => undefined,
  reportRefusal: () => undefined,
};
export const NO_LIMITS: AnswerLimits = { uncached: NO_LIMIT, personal: NO_LIMIT };

interface LimitOptions {
  now?: () => number;
  /** Called for each refused client. */
  onReached?: (client: string) => void;
}

/** When each bucket of one width will be full again. */
function buckets(tokenMs: number) {
  const fullAt = new LRUCache<string, number>({ max: REMEMBERED_MOST });
  const withMore = (whose: string, time: number, times: number) =>
    Math.max(fullAt.get(whose) ?? time, time) + times * tokenMs;
  return {
    wait: (whose: string, time: number) =>
      Math.ceil((withMore(whose, time, 1) - time) / 1000 - UNCACHED_BURST_SECONDS),
    count(whose: string, time: number, times: number) {
      fullAt.set(whose, withMore(whose, time, times));
    },
  };
}

/**
 * A token bucket for each client and for each network around it. It protects the processor, so it
 * counts in this process only. 0 a second: no limit. Our own network is not counted: behind a proxy
 * that names no client, all shoppers would be one. Each width has a table of its own, so that many
 * clients of one network do not push the networks out.
 */
export function answerLimit(
  perSecond: number,
  addressOf: AddressOf = clientAddresses(),
  { now = () => performance.now(), onReached }: LimitOptions = {},
): AnswerLimit {
  if (perSecond === 0) return NO_LIMIT;
  const clientMs = 1000 / perSecond;
  const widths: Readonly<Record<NetworkKind, ReturnType<typeof buckets>>> = {
    client: buckets(clientMs / UNCACHED_TIMES.client),
    site: buckets(clientMs / UNCACHED_TIMES.site),
    network: buckets(clientMs / UNCACHED_TIMES.network),
  };
  const networks = (req: Request) => {
    const address = addressOf(req);
    return isOwnNetwork(address) ? [] : networksOf(address);
  };
  return {
    wait(req) {
      const time = now();
      return Math.max(0, ...networks(req).map(({ kind, name }) => widths[kind].wait(name, time)));
    },
    count(req, times = 1) {
      const time = now();
      for (const { kind, name } of networks(req)) widths[kind].count(detachText(name), time, times);
    },
    reportRefusal(req) {
      const [client] = networks(req);
      if (client !== undefined) onReached?.(detachText(client.name));
    },
  };
}
