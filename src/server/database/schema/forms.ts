import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { MESSAGE_KINDS } from '../../../domain/forms.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses of the newsletter: asked for, confirmed by a letter, left. */
export const subscriber = pgTable('subscriber', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull().unique(),
  /** Grows with every letter that asks to confirm: the links of earlier ones end. */
  round: integer().notNull().default(1),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  leftAt: moment('left_at'),
}, (t) => [index('subscriber_asked').on(t.askedAt)]);

/** What somebody wrote to the shop. */
export const message = pgTable('message', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: MESSAGE_KINDS }).notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  /** Of the attached file. */
  fileKey: text('file_key'),
  sentAt: moment('sent_at').notNull(),
});
