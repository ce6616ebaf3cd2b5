import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

export const city = pgTable(
  'city',
  {
    id: id(),
    title: text().notNull(),
    /** «Москве»: the form after «в». */
    locative: text().notNull(),
    region: text().notNull(),
    population: integer().notNull().default(0),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Hours from UTC. */
    utcOffset: integer('utc_offset').notNull(),
    /** Identifier in the КЛАДР classifier, which distinguishes towns of the same name. */
    kladrId: text('kladr_id').notNull().unique(),
    /** The city of the shop itself; exactly one. */
    isMain: boolean('is_main').notNull().default(false),
    /** Shown in the default list of the picker. */
    isImportant: boolean('is_important').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [index('city_title').on(t.title)],
);
