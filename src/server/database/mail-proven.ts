import { and, desc, eq, sql } from 'drizzle-orm';
import { staffJournal } from './schema/staff.ts';
import type { Queries } from './transaction.ts';

/**
 * When this mail server last took a letter of a trial from this sender; null: never. A trial of
 * another server or sender proves nothing.
 */
export async function mailProvenAt(
  db: Queries,
  { server, sender }: { server: string | null; sender: string },
): Promise<Date | null> {
  if (server === null) return null;
  const [found] = await db
    .select({ at: staffJournal.at })
    .from(staffJournal)
    .where(
      and(
        eq(staffJournal.subjectKind, 'mail'),
        eq(staffJournal.subjectId, server),
        eq(staffJournal.deed, 'mail_tested'),
        sql`${staffJournal.after}->>'sender' = ${sender}`,
      ),
    )
    .orderBy(desc(staffJournal.id))
    .limit(1);
  return found?.at ?? null;
}
