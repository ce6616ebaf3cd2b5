import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MESSAGE_DEEDS, MESSAGE_STATES } from '#src/domain/messages.ts';
import { MESSAGE_KINDS } from '#src/domain/forms.ts';
import { account } from './account.ts';
import { id, moment, words } from './columns.ts';
import { session } from './session.ts';
import { staff } from './staff.ts';

/** Addresses of the newsletter: requested, confirmed by letter, unsubscribed. */
export const subscriber = pgTable(
  'subscriber',
  {
    id: id(),
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
export const message = pgTable(
  'message',
  {
    id: id(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    /** Key of the attached file. */
    fileKey: text('file_key'),
    sentAt: moment('sent_at').notNull(),
    state: text({ enum: MESSAGE_STATES }).notNull().default('new'),
    /** Who has taken it into work. */
    takenBy: integer('taken_by').references(() => staff.id),
    /** Grows with every deed but notes. */
    version: integer().notNull().default(1),
  },
  (t) => [index('message_sent').on(t.sentAt), index('message_state').on(t.state, t.sentAt)],
);

/** What the staff has done with a message; it goes with the message. */
export const messageDeed = pgTable(
  'message_deed',
  {
    id: id(),
    messageId: integer('message_id')
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    kind: text({ enum: MESSAGE_DEEDS }).notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    at: moment('at').notNull(),
    /** The answer, or the note. */
    text: words('text'),
    /** Of an answer: when the mail server took its letter. */
    letterSentAt: moment('letter_sent_at'),
    /** Of the form that it was sent by: sent twice, it is one. */
    key: uuid(),
  },
  (t) => [
    index('message_deed_message').on(t.messageId),
    uniqueIndex('message_deed_once')
      .on(t.messageId, t.key)
      .where(sql`key is not null`),
  ],
);

/**
 * The fields of a refused plain form, for an account, else for a session; deleted after an hour.
 */
export const typedForm = pgTable(
  'typed_form',
  {
    id: id(),
    accountId: integer('account_id').references(() => account.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id').references(() => session.id, { onDelete: 'cascade' }),
    /** The name of the endpoint that it was sent to. */
    form: text().notNull(),
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
