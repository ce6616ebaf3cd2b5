import { eq } from 'drizzle-orm';
import { page } from '../../database/schema/content.ts';
import { pageDraft } from '../../database/schema/page-draft.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { addRevision, findRevision, lockDraft } from './draft-queries.ts';
import { textOf } from './draft-text.ts';
import { refusal } from './refusal.ts';
import { fixAutosave, lockVersion } from './save.ts';

interface Restoring {
  id: number;
  version: number;
  /** The revision whose text comes back. */
  number: number;
  by: { id: number };
}

/** The text before it stays a revision; what is public does not change. */
export function restore(db: Queries, { id, version, number, by }: Restoring, now: Date) {
  return inTransaction(db, async (tx) => {
    const draft = await lockVersion(tx, id, version);
    const { revision } = await findRevision(tx, id, number);
    await fixAutosave(tx, id);
    const text = textOf(revision);
    const next = draft.version + 1;
    const columns = { version: next, changedAt: now, changedBy: by.id, editing: '', sequence: 0 };
    await tx
      .update(pageDraft)
      .set({ ...text, ...columns })
      .where(eq(pageDraft.id, id));
    await addRevision(tx, id, { kind: 'restored', text, at: now, staffId: by.id });
    const subject = { kind: 'page', id } as const;
    const facts = { before: { version: draft.version }, after: { number, version: next } };
    await recordDesk(tx, { by, deed: 'page_restored', subject, ...facts }, now);
    return { id, version: next, at: now };
  });
}

/** Deletes a draft with its history. Throws `page_was_public`. */
export function deleteDraft(
  db: Queries,
  { id, by }: { id: number; by: { id: number } },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, id);
    if (draft.publicSlug !== null) throw refusal('page_was_public');
    await tx.delete(page).where(eq(page.id, id));
    await tx.delete(pageDraft).where(eq(pageDraft.id, id));
    const before = { title: draft.text.title, slug: draft.text.slug };
    await recordDesk(tx, { by, deed: 'page_deleted', subject: { kind: 'page', id }, before }, now);
  });
}
