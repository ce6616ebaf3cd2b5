import { userInfo } from 'node:os';
import type { ReadingFacts, ReadingKind } from '../../domain/desk-readings.ts';
import { systemClock } from '../platform/clock.ts';
import { staffReading } from './schema/staff.ts';
import type { DeskAuthor } from './staff-journal.ts';
import type { Queries } from './transaction.ts';
import { working } from './work.ts';

/** Which data a call or a command has shown. */
export interface Reading extends ReadingFacts {
  what: ReadingKind;
}

/** Keeps who was shown which personal data: one row for each reading, whatever it showed. */
export async function recordReading(
  db: Queries,
  by: DeskAuthor,
  { what, subject = '', way = '', count = 1 }: Reading,
  now: Date,
): Promise<void> {
  const author = 'id' in by ? { staffId: by.id } : { command: by.command };
  // The calls that read have connections that cannot write.
  await working('changing', () =>
    db
      .insert(staffReading)
      .values({ at: now, ...author, what, subject: String(subject), way, count }),
  );
}

/** The same for a command, whose author is the login at the machine. */
export const recordReadByCommand = (db: Queries, reading: Reading): Promise<void> =>
  recordReading(db, { command: userInfo().username }, reading, systemClock());
