import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { JOURNALED_CONSENTS } from '#src/domain/consents.ts';
import { account } from './account.ts';
import { id, moment, now, words } from './columns.ts';
import { pageRevision } from './content.ts';
import { order } from './order.ts';
import { session } from './session.ts';

/**
 * Consents: who agreed to what, when, from where and to which text (152-ФЗ). A withdrawal is a
 * time; nothing is deleted.
 */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    accountId: integer('account_id').references(() => account.id, { onDelete: 'set null' }),
    sessionId: integer('session_id').references(() => session.id, { onDelete: 'set null' }),
    purpose: text({ enum: JOURNALED_CONSENTS }).notNull(),
    /** The text that was agreed to; null: there was none, or it is older than the stored texts. */
    revisionId: integer('revision_id').references(() => pageRevision.id),
    /** For consents older than the stored texts: the day of the text's last change. */
    textDay: words('text_day'),
    ip: text().notNull(),
    /** The order that it was given with. */
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'set null' }),
    /**
     * What it was given with: `order:…`, `message:…`, `subscriber:…`, `cabinet:…`, `counters:…`.
     */
    cause: text().notNull(),
    givenAt: now('given_at'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    index('consent_account').on(t.accountId),
    // Most sessions are gone: a small index for deleting the others.
    index('consent_session')
      .on(t.sessionId)
      .where(sql`${t.sessionId} is not null`),
    // Each row is in only one of these two indexes, so that an order writes no more than before.
    uniqueIndex('consent_of_order')
      .on(t.orderId, t.purpose)
      .where(sql`${t.orderId} is not null`),
    // Also searched by prefix (`subscriber:7:…`), whatever the collation.
    uniqueIndex('consent_once')
      .on(t.cause.op('text_pattern_ops'), t.purpose)
      .where(sql`${t.orderId} is null`),
  ],
);
