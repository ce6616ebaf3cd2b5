import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Words that were searched for and found nothing, by day of the shop; nobody who searched. */
export const missedSearch = pgTable(
  'missed_search',
  { day: date().notNull(), words: text().notNull(), times: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.words] })],
);
