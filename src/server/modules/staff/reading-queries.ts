import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { ReadingKind } from '#src/domain/desk-readings.ts';
import { staff, staffReading } from '../../database/schema/staff.ts';
import { staffTitle } from '../../database/staff-title.ts';
import type { Queries } from '../../database/transaction.ts';

export interface ReadingFilter {
  person?: number | undefined;
  what?: ReadingKind | undefined;
  /** The first moment, and the first one after the last. */
  from?: Date | undefined;
  before?: Date | undefined;
}

const fits = ({ person, what, from, before }: ReadingFilter) =>
  and(
    person === undefined ? undefined : eq(staffReading.staffId, person),
    what === undefined ? undefined : eq(staffReading.what, what),
    from === undefined ? undefined : gte(staffReading.at, from),
    before === undefined ? undefined : lt(staffReading.at, before),
  );

export const countReadings = (db: Queries, filter: ReadingFilter): Promise<number> =>
  db.$count(staffReading, fits(filter));

/** The newest first. */
export const readingsOf = (
  db: Queries,
  filter: ReadingFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      id: staffReading.id,
      at: staffReading.at,
      by: staffTitle,
      command: staffReading.command,
      what: staffReading.what,
      subject: staffReading.subject,
      way: staffReading.way,
      count: staffReading.count,
    })
    .from(staffReading)
    .leftJoin(staff, eq(staff.id, staffReading.staffId))
    .where(fits(filter))
    .orderBy(desc(staffReading.id))
    .limit(limit)
    .offset(offset);
