import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** Settings of this shop; a setting without a row has its default. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});

/** Every change of a setting. The last id is the version of all settings together. */
export const settingChange = pgTable(
  'setting_change',
  {
    id: id(),
    key: text().notNull(),
    /** The values in force; JSON null is a valid value («none»). */
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    /** The setting was reset to its default. */
    isReset: boolean('is_reset').notNull().default(false),
    why: text().notNull().default(''),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [index('setting_change_key').on(t.key, t.id)],
);
