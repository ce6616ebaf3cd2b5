import { asc, eq, sql } from 'drizzle-orm';
import { MESSAGE_KEPT_DAYS } from '#src/domain/forms.ts';
import { message, messageDeed } from '#src/server/database/schema/forms.ts';
import { staff } from '#src/server/database/schema/staff.ts';
import { staffTitle } from '#src/server/database/staff-title.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { answerCause } from './answer-letter.ts';
import { listedColumns } from './list.ts';

const DAY_MS = 86_400_000;

/** A whole message; null: there is none. */
export async function cardOf(db: Queries, id: number) {
  const [row] = await db
    .select({ ...listedColumns, text: message.message, version: message.version })
    .from(message)
    .leftJoin(staff, eq(staff.id, message.takenBy))
    .where(eq(message.id, id));
  if (row === undefined) return null;
  return {
    ...row,
    kept_until: new Date(row.sent_at.getTime() + MESSAGE_KEPT_DAYS * DAY_MS),
    entries: await entriesOf(db, id),
  };
}

async function entriesOf(db: Queries, id: number) {
  const rows = await db
    .select({
      id: messageDeed.id,
      at: messageDeed.at,
      by: staffTitle,
      deed: messageDeed.kind,
      text: messageDeed.text,
      letterSentAt: messageDeed.letterSentAt,
    })
    .from(messageDeed)
    .innerJoin(staff, eq(staff.id, messageDeed.staffId))
    .where(eq(messageDeed.messageId, id))
    .orderBy(asc(messageDeed.id));
  const unsent = rows.filter((one) => one.deed === 'answered' && one.letterSentAt === null);
  const tried = await triedLetters(
    db,
    unsent.map((one) => answerCause(one.id)),
  );
  return rows.map(({ id: deedId, letterSentAt, ...entry }) => {
    const unsentState = tried.get(answerCause(deedId)) ?? ('waiting' as const);
    const letter = letterSentAt === null ? unsentState : ('sent' as const);
    return { ...entry, letter: entry.deed === 'answered' ? letter : null };
  });
}

/** Letters that could not be sent so far, by cause: tried again by themselves, or not any more. */
async function triedLetters(
  db: Queries,
  causes: readonly string[],
): Promise<Map<string, 'again' | 'failed'>> {
  if (causes.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; state: 'again' | 'failed' }>(sql`
    select key, case when attempts >= max_attempts then 'failed' else 'again' end as state
    from graphile_worker.jobs
    where key = any(${sql.param(causes)}::text[]) and attempts > 0 and locked_at is null`);
  return new Map(rows.map(({ key, state }) => [key, state]));
}
