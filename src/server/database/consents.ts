import { sql } from 'drizzle-orm';
import type { ConsentPurpose } from '../../domain/order.ts';
import type { Queries } from './transaction.ts';

export interface Given {
  /** Each purpose with the slug of the page that its box leads to. */
  texts: readonly { purpose: ConsentPurpose; slug: string }[];
  accountId: number | null;
  sessionId: number | null;
  ip: string;
  /** The row that came of the form, once: `order:…`. */
  cause: string;
  now: Date;
}

/** Journals each consent with the very wording of its page at this moment. */
export async function journalConsents(tx: Queries, given: Given): Promise<void> {
  const { texts, accountId, sessionId, ip, cause, now } = given;
  if (texts.length === 0) return;
  const list = sql`unnest(
    ${sql.param(texts.map(({ purpose }) => purpose))}::text[],
    ${sql.param(texts.map(({ slug }) => slug))}::text[]) as g(purpose, slug)`;
  await tx.execute(sql`
    insert into consent (account_id, session_id, purpose, revision_id, ip, cause, given_at)
    select ${accountId}::int, ${sessionId}::int, g.purpose,
      (select max(r.id) from page_revision r where r.slug = g.slug), ${ip}, ${cause}, ${now}
    from ${list}`);
}
