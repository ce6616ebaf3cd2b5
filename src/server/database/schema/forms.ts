import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { KEPT_FORMS, MESSAGE_KINDS } from '../../../domain/forms.ts';
import { account } from './account.ts';
import { session } from './session.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses of the newsletter: requested, confirmed by letter, unsubscribed. */
export const subscriber = pgTable(
  'subscriber',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull().unique(),
    /** Grows with every confirmation letter, which ends the links of earlier ones. */
    round: integer().notNull().default(1),
    askedAt: moment('asked_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    leftAt: moment('left_at'),
  },
  (t) => [
    // For deleting those that were never confirmed, every hour.
    index('subscriber_unconfirmed')
      .on(t.askedAt)
      .where(sql`${t.confirmedAt} is null and ${t.leftAt} is null`),
  ],
);

/** A message to the shop. */
export const message = pgTable('message', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: MESSAGE_KINDS }).notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  /** Key of the attached file. */
  fileKey: text('file_key'),
  sentAt: moment('sent_at').notNull(),
});

/**
 * The fields of a refused plain form, for an account, else for a session; deleted after an hour.
 */
export const typedForm = pgTable(
  'typed_form',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').references(() => account.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id').references(() => session.id, { onDelete: 'cascade' }),
    form: text({ enum: KEPT_FORMS }).notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull(),
    errors: jsonb().$type<Record<string, string[]>>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    unique('typed_form_once').on(t.accountId, t.sessionId, t.form).nullsNotDistinct(),
    index('typed_form_session').on(t.sessionId),
    index('typed_form_expires').on(t.expiresAt),
  ],
);
