import { eq, sql, type SQL } from 'drizzle-orm';
import { causedBy, counterCause } from '../../database/consents.ts';
import { consent } from '../../database/schema/consent.ts';
import { order } from '../../database/schema/order.ts';
import type { ConsentSubject } from './subject.ts';

/** Whether a consent is one of these. The query has to join its order. */
export function isOfSubject(whose: ConsentSubject): SQL | undefined {
  if ('email' in whose) return ofEmail(whose.email);
  if ('phone' in whose) return ofPhone(whose.phone);
  return 'order' in whose ? eq(order.number, whose.order) : causedBy(counterCause(whose.counters));
}

/** Separate conditions, so that each uses its own index. */
const ofEmail = (email: string): SQL => sql`${consent.id} in (
  select c.id from consent c join account a on a.id = c.account_id where a.email = ${email}
  union all
  select c.id from consent c join "order" o on o.id = c.order_id where o.email = ${email}
  union all
  select c.id from consent c join message m on c.cause = 'message:' || m.id
    where c.order_id is null and lower(m.email) = ${email}
  union all
  select c.id from subscriber s, generate_series(1, s.round) r, consent c
    where s.email = ${email} and c.order_id is null and c.cause = 'subscriber:' || s.id || ':' || r)`;

/** The index of orders holds phones from their ends. */
const ofPhone = (phone: string): SQL => sql`${consent.id} in (
  select c.id from consent c join account a on a.id = c.account_id where a.phone = ${phone}
  union all
  select c.id from consent c join "order" o on o.id = c.order_id
    where reverse(o.phone) = reverse(${phone})
  union all
  select c.id from consent c join message m on c.cause = 'message:' || m.id
    where c.order_id is null and m.phone = ${phone})`;
