import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import { MESSAGE_MOVES, mayDo, type MessageDeed } from '#src/domain/messages.ts';
import type { DeskDeed } from '#src/domain/desk-journal.ts';
import { MESSAGE_REFUSAL_TEXT as TEXT } from '#src/texts/desk/messages.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { message, messageDeed } from '#src/server/database/schema/forms.ts';
import { staff } from '#src/server/database/schema/staff.ts';
import { recordDesk } from '#src/server/database/staff-journal.ts';
import { staffTitle } from '#src/server/database/staff-title.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { ANSWER_LETTER, answerCause } from './answer-letter.ts';

export interface DeskDeps {
  db: Queries;
  clock: Clock;
}

interface WantedDeed {
  deed: MessageDeed;
  id: number;
  by: { id: number };
  /** The version that the author has seen; absent: the deed only adds something. */
  version?: number;
  text?: string;
  /** Of the form: sent twice, it does the deed once. */
  key?: string | undefined;
}

const DEED_OF: Readonly<Record<MessageDeed, DeskDeed>> = {
  taken: 'message_taken',
  answered: 'message_answered',
  noted: 'message_noted',
  closed: 'message_closed',
  reopened: 'message_reopened',
};

/**
 * Does a deed with a message: its state, the entry beside it, the letter of an answer and the
 * journal of the desk, in one transaction. Throws `not_found` and `conflict`.
 */
export const doDeed = (
  { db, clock }: DeskDeps,
  { deed, id, by, version, text = '', key }: WantedDeed,
): Promise<{ success: true; id: number }> =>
  inTransaction(db, async (tx) => {
    const { state, takenBy } = await lockSeen(tx, id, version);
    if (await isDone(tx, id, key)) return { success: true, id };
    if (!mayDo(deed, state)) throw refused(deed, TEXT.notNow[state]);
    if (deed === 'taken' && takenBy === by.id) throw refused('already', TEXT.already);
    const to = MESSAGE_MOVES[deed].to ?? state;
    const now = clock();
    if (deed !== 'noted')
      await tx
        .update(message)
        .set({
          state: to,
          takenBy: deed === 'taken' || deed === 'reopened' ? by.id : (takenBy ?? by.id),
          version: sql`${message.version} + 1`,
        })
        .where(eq(message.id, id));
    const [entry] = await tx
      .insert(messageDeed)
      .values({ messageId: id, kind: deed, staffId: by.id, at: now, text, key })
      .returning({ id: messageDeed.id });
    if (entry === undefined) throw new Error('The database gave no row for a deed.');
    if (deed === 'answered')
      await addJob(
        tx,
        { task: ANSWER_LETTER, cause: answerCause(entry.id), payload: entry },
        clock,
      );
    // Neither the message nor what was written to its sender may stand in the journal.
    const facts = state === to ? {} : { before: { state }, after: { state: to } };
    const subject = { kind: 'message', id } as const;
    await recordDesk(tx, { by, deed: DEED_OF[deed], subject, ...facts }, now);
    return { success: true, id };
  });

/** Whether the form with this key was taken already. */
async function isDone(tx: Queries, id: number, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false;
  const taken = and(eq(messageDeed.messageId, id), eq(messageDeed.key, key));
  return (await tx.$count(messageDeed, taken)) > 0;
}

/** Locks the message and compares what its author has seen. */
async function lockSeen(tx: Queries, id: number, version: number | undefined) {
  const [row] = await tx
    .select({ state: message.state, takenBy: message.takenBy, version: message.version })
    .from(message)
    .where(eq(message.id, id))
    .for('update');
  if (row === undefined) throw new ApiError('not_found');
  if (version !== undefined && version !== row.version)
    throw refused(VERSION_CHANGED, TEXT.movedOn(row.state, await nameOf(tx, row.takenBy)));
  return row;
}

async function nameOf(tx: Queries, id: number | null): Promise<string> {
  if (id === null) return '';
  const [row] = await tx.select({ name: staffTitle }).from(staff).where(eq(staff.id, id));
  return row?.name ?? '';
}

const refused = (reason: string, detail: string) => new ApiError('conflict', { reason, detail });
