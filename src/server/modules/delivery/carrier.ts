import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { OutsideTariff } from '#src/domain/delivery-quote.ts';

/** The destination and weight of a parcel, as the carrier needs them. */
export interface Parcel {
  from: Town;
  to: Town;
  grams: number;
}
interface Town {
  title: string;
  region: string;
  latitude: number;
  longitude: number;
}

/** Asks the carrier for its price. Never fails: without an answer it returns `silent`. */
export type Carrier = (parcel: Parcel) => Promise<OutsideTariff | 'silent'>;

/** Short, because a shopper waits for it. */
const TIME_LIMIT_MS = 2000;
const KEPT_MS = 300_000;
/**
 * After a missing answer the carrier is not asked for this long, so that no shopper waits for it
 * again.
 */
const SILENT_MS = 30_000;
const KEPT_MOST = 2000;

const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365));
const answer = v.object({
  price: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
  days_min: days,
  days_max: days,
});

/**
 * Asks `url` by POST with JSON {from, to, grams}; it answers {price: kopecks, days_min, days_max}.
 * See decision 013.
 */
export function httpCarrier(
  url: string,
  options: { onError: (error: unknown) => void; now?: () => number },
): Carrier {
  const { onError, now = Date.now } = options;
  const kept = new LRUCache<string, ReturnType<Carrier>>({ max: KEPT_MOST, ttl: KEPT_MS });
  let silentUntil = 0;

  async function ask(parcel: Parcel): Promise<OutsideTariff> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(parcel),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`The carrier answered ${response.status}.`);
    const { price, days_min: daysMin, days_max: daysMax } = v.parse(answer, await response.json());
    return { price, daysMin, daysMax: Math.max(daysMin, daysMax) };
  }

  return (parcel) => {
    const key = JSON.stringify(parcel);
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (now() < silentUntil) return Promise.resolve('silent');
    const asked = ask(parcel).catch((error: unknown): 'silent' => {
      silentUntil = now() + SILENT_MS;
      kept.delete(key);
      onError(error);
      return 'silent';
    });
    kept.set(key, asked);
    return asked;
  };
}
