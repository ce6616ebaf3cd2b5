import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { JournaledConsent } from '../../domain/consents.ts';
import { consent } from './schema/consent.ts';
import type { Queries } from './transaction.ts';

interface GivenConsents {
  /** Each purpose with the slug of the page that its checkbox links to. */
  texts: readonly { purpose: JournaledConsent; slug: string }[];
  accountId: number | null;
  sessionId: number | null;
  ip: string;
  /** The row that the form created, unique: `order:…`. */
  cause: string;
  /** The order that it was given with. */
  orderId?: string;
  now: Date;
}

/** Withdraws all consents of a newsletter subscriber: there is one for each confirmation letter. */
export async function withdrawSubscriber(tx: Queries, id: number, now: Date): Promise<void> {
  const ofSubscriber = and(isNull(consent.orderId), like(consent.cause, `subscriber:${id}:%`));
  await tx
    .update(consent)
    .set({ withdrawnAt: now })
    .where(and(ofSubscriber, isNull(consent.withdrawnAt)));
}

/** A consent from the cookie notice, by its key in the browser, which begins with the day. */
export const counterCause = (key: string): string => `counters:${key}`;

/** Consents with this cause that belong to no order. */
export const causedBy = (cause: string) => and(isNull(consent.orderId), eq(consent.cause, cause));

/** Records each consent with the wording that its page has at this moment. */
export async function journalConsents(tx: Queries, given: GivenConsents): Promise<void> {
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
