import type { OrderItem } from '../../contract/order.ts';
import { arrivalDate } from '../../domain/arrival-date.ts';
import { plural } from '../../domain/plural.ts';

const days = (count: number) => `${count}\u00a0${plural(count, ['день', 'дня', 'дней'])}`;

type Awaited = Pick<OrderItem, 'lead_days' | 'arrives_at'>;

/** When a line on order arrives: «под заказ, поступит 7 декабря»; null: not awaited. */
export function arrivalText({ lead_days: lead, arrives_at: arrives }: Awaited): string | null {
  if (lead === null) return null;
  return arrives === null
    ? `под заказ, ${days(lead)} после оплаты`
    : `под заказ, поступит ${arrivalDate(arrives, lead)}`;
}

/** Whether some goods of the order are awaited. */
export const isAnyAwaited = (items: readonly Pick<Awaited, 'lead_days'>[]): boolean =>
  items.some(({ lead_days: lead }) => lead !== null);

/** What is awaited before the order can be assembled; null: nothing. */
export function arrivalStep(items: readonly Awaited[]): string | null {
  if (!isAnyAwaited(items)) return null;
  const dates = items.flatMap(({ lead_days: lead, arrives_at: arrives }) =>
    lead === null ? [] : [{ lead, arrives: arrives ?? '' }],
  );
  const [last] = dates.toSorted((one, other) => (one.arrives < other.arrives ? 1 : -1));
  return last === undefined || dates.some(({ arrives }) => arrives === '')
    ? 'Товары под заказ закажем у поставщика, когда поступит оплата.'
    : `Товары под заказ поступят ${arrivalDate(last.arrives, last.lead)}: тогда соберём весь заказ.`;
}
