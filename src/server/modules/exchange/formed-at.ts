const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?$/;
/** Accounting programs write local time; the shop's is Moscow's. */
const SHOP_ZONE = '+03:00';

/**
 * When a file was formed, according to itself; `fallback` when it gives no time, or only a day. Never
 * later than `fallback`: a clock ahead of ours cannot know the future.
 */
export function formedAt(written: string | undefined, fallback: Date): Date {
  const [, day, time, zone] = MOMENT.exec(written?.trim() ?? '') ?? [];
  if (day === undefined || time === undefined) return fallback;
  const at = new Date(`${day}T${time}${zone ?? SHOP_ZONE}`);
  return Number.isNaN(at.getTime()) || at > fallback ? fallback : at;
}
