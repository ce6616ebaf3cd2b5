import type { DeskDeed, DeskSubject } from '../../domain/desk-journal.ts';
import { staffJournal, type DeskFacts } from './schema/staff.ts';
import type { Queries } from './transaction.ts';

/** Who does something: a person of the staff, or the login at the machine that gave a command. */
export type DeskAuthor = { readonly id: number } | { readonly command: string };

export interface DeskEntry {
  by: DeskAuthor;
  deed: DeskDeed;
  subject: { kind: DeskSubject; id: number | string };
  before?: DeskFacts;
  after?: DeskFacts;
  reason?: string;
}

/**
 * Writes a deed of the desk into its journal, in the transaction that does it. Nothing personal of
 * a shopper may stand in it, because no row can be changed later (decision 035).
 */
export async function recordDesk(tx: Queries, entry: DeskEntry, now: Date): Promise<void> {
  const { by, deed, subject, before = null, after = null, reason = '' } = entry;
  await tx.insert(staffJournal).values({
    at: now,
    staffId: 'id' in by ? by.id : null,
    command: 'id' in by ? '' : by.command,
    deed,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    before,
    after,
    reason,
  });
}
