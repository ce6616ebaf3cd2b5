import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** A backup that ended: how old the last one is stands on the first page of the desk. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: id(),
    endedAt: moment('ended_at').notNull(),
    /** Why there is no archive, in English, for the operator; null: there is one. */
    problem: text(),
  },
  (t) => [index('backup_run_ended').on(t.endedAt)],
);
