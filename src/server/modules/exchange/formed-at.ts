const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?$/;
/** Programs of the trade write the time of their own clock: the shop lives by Moscow's. */
const SHOP_ZONE = '+03:00';

/**
 * When a file was formed, by its own word; `unsaid` when it has none, or only a day. A clock that
 * is ahead of ours cannot have seen what has not happened yet: `unsaid` is the latest answer.
 */
export function formedAt(written: string | undefined, unsaid: Date): Date {
  const [, day, time, zone] = MOMENT.exec(written?.trim() ?? '') ?? [];
  if (day === undefined || time === undefined) return unsaid;
  const at = new Date(`${day}T${time}${zone ?? SHOP_ZONE}`);
  return Number.isNaN(at.getTime()) || at > unsaid ? unsaid : at;
}
