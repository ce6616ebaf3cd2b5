import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { JournaledConsent } from '../../domain/order.ts';
import { consent } from './schema/order.ts';
import type { Queries } from './transaction.ts';

export interface Given {
  /** Each purpose with the slug of the page that its box leads to. */
  texts: readonly { purpose: JournaledConsent; slug: string }[];
  accountId: number | null;
  sessionId: number | null;
  ip: string;
  /** The row that came of the form, once: `order:…`. */
  cause: string;
  /** Of the order that it was given with. */
  orderId?: string;
  now: Date;
}

/** Consents of a subscriber of the newsletter, those of every letter that asked to confirm. */
export const ofSubscriber = (id: number) =>
  and(isNull(consent.orderId), like(consent.cause, `subscriber:${id}:%`));

/** A consent of the cookie notice, by its key in the browser, which begins with the day. */
export const counterCause = (key: string): string => `counters:${key}`;

/** Consents with this cause, which is not an order. */
export const causedBy = (cause: string) => and(isNull(consent.orderId), eq(consent.cause, cause));

/** Journals each consent with the very wording of its page at this moment. */
export async function journalConsents(tx: Queries, given: Given): Promise<void> {
  const { texts, accountId, sessionId, ip, cause, orderId = null, now } = given;
  if (texts.length === 0) return;
  const list = sql`unnest(
    ${sql.param(texts.map(({ purpose }) => purpose))}::text[],
    ${sql.param(texts.map(({ slug }) => slug))}::text[]) as g(purpose, slug)`;
  await tx.execute(sql`
    insert into consent (account_id, session_id, purpose, revision_id, ip, order_id, cause, given_at)
    select ${accountId}::int, ${sessionId}::int, g.purpose,
      (select max(r.id) from page_revision r where r.slug = g.slug), ${ip}, ${orderId}::uuid, ${cause}, ${now}
    from ${list}`);
}
