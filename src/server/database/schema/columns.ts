import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables have. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const now = (name: string) => moment(name).notNull().defaultNow();
export const words = (name: string) => text(name).notNull().default('');
/** An order above 21.4 million roubles exceeds an integer. */
export const kopecks = (name?: string) =>
  name === undefined ? bigint({ mode: 'number' }) : bigint(name, { mode: 'number' });
/** How often a former address was followed, and when last; null: never. */
export const followed = () => ({
  hits: integer().notNull().default(0),
  hitAt: moment('hit_at'),
});
