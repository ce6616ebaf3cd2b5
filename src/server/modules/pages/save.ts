import { eq, sql } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import type { PageFields, RevisionKind } from '#src/domain/page-draft.ts';
import { slugFault } from '#src/domain/page-slug.ts';
import { DESK_PAGES_REFUSAL } from '#src/texts/desk/pages.ts';
import { draftRevision, pageDraft } from '../../database/schema/page-draft.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { refusal } from './refusal.ts';
import { addRevision, lastRevision, lockDraft, titleOfStaff } from './draft-queries.ts';
import type { Draft } from './draft-state.ts';
import { EMPTY_TEXT, fieldsOf, isSameText, withFields, type PageText } from './draft-text.ts';

export interface Save {
  /** 0: a new page. */
  id: number;
  /** The version that the editor began from. */
  version: number;
  editing: string;
  sequence: number;
  fields: PageFields;
  kind: Extract<RevisionKind, 'draft' | 'autosave'>;
  by: { id: number };
}

/** Saves a draft; nothing of it is public. Throws `not_found`, `version_changed`, `invalid_input`. */
export function saveDraft(db: Queries, save: Save, now: Date) {
  return inTransaction(db, async (tx) => {
    const id = save.id === 0 ? await begunBy(tx, save.editing) : save.id;
    if (id === null) return createDraft(tx, save, now);
    const draft = await lockDraft(tx, id);
    const text = withFields(draft.text, save.fields);
    refuseSlug(text.slug, draft);
    if (isSameText(text, draft.text)) {
      if (save.kind === 'draft') await fixAutosave(tx, draft.id);
      return { id, version: draft.version, at: draft.changedAt };
    }
    // The version of an editor's own later save may not know that the earlier one was done: its
    // answer was lost. The numbers of its saves tell what came after what.
    const isOwn = save.editing !== '' && save.editing === draft.editing;
    if (save.version !== draft.version) {
      if (isOwn && save.sequence < draft.sequence)
        return { id, version: draft.version, at: draft.changedAt };
      // One number with two texts: the key of the editor is open twice.
      if (!isOwn || save.sequence === draft.sequence) throw await changedBySomebody(tx, draft);
    }
    const version = draft.version + 1;
    await keepText(tx, draft, { ...save, text, version }, now);
    return { id, version, at: now };
  });
}

/** The page that the first save of the same editor has created: its answer was lost. */
async function begunBy(tx: Queries, editing: string): Promise<number | null> {
  if (editing === '') return null;
  // Two saves of one editor must not both find nothing.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`page editor ${editing}`}))`);
  const [row] = await tx
    .select({ id: pageDraft.id })
    .from(pageDraft)
    .where(eq(pageDraft.editing, editing));
  return row?.id ?? null;
}

async function createDraft(tx: Queries, save: Save, now: Date) {
  const text = withFields(EMPTY_TEXT, save.fields);
  refuseSlug(text.slug, null);
  // The public row will have the same id.
  const {
    rows: [next],
  } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('page', 'id'))::int as id`,
  );
  if (next === undefined) throw new Error('There is no sequence of pages.');
  const { editing, sequence, kind, by } = save;
  const { id } = next;
  const columns = { editing, sequence, createdAt: now, changedAt: now, changedBy: by.id };
  await tx.insert(pageDraft).values({ id, ...text, version: 1, ...columns });
  await addRevision(tx, id, { kind, text, at: now, staffId: by.id, editing });
  const after = { title: text.title, slug: text.slug };
  await recordDesk(tx, { by, deed: 'page_created', subject: { kind: 'page', id }, after }, now);
  return { id, version: 1, at: now };
}

/** Writes the new text of a locked draft with its revision. */
async function keepText(
  tx: Queries,
  draft: Draft,
  { text, version, editing, sequence, kind, by }: Save & { text: PageText; version: number },
  now: Date,
): Promise<void> {
  const { id } = draft;
  const columns = { version, editing, sequence, changedAt: now, changedBy: by.id };
  await tx
    .update(pageDraft)
    .set({ ...text, ...columns })
    .where(eq(pageDraft.id, id));
  const last = await lastRevision(tx, id);
  const isAgain = kind === 'autosave' && last?.kind === kind && last.editing === editing;
  if (isAgain)
    await tx
      .update(draftRevision)
      .set({ ...text, at: now, staffId: by.id })
      .where(eq(draftRevision.id, last.id));
  else await addRevision(tx, id, { kind, text, at: now, staffId: by.id, editing });
  if (kind !== 'draft') return;
  const subject = { kind: 'page', id } as const;
  const facts = { before: { version: draft.version }, after: { title: text.title, version } };
  await recordDesk(tx, { by, deed: 'page_saved', subject, ...facts }, now);
}

/** The last autosave is a revision of its own from now on. */
export async function fixAutosave(tx: Queries, pageId: number): Promise<void> {
  const last = await lastRevision(tx, pageId);
  if (last?.kind !== 'autosave') return;
  await tx.update(draftRevision).set({ kind: 'draft' }).where(eq(draftRevision.id, last.id));
}

/** A draft may be without an address, and keep the one that it has in public. */
export function refuseSlug(slug: string, draft: Draft | null): void {
  if (slug === '' || slug === draft?.publicSlug) return;
  const fault = slugFault(slug);
  if (fault === null) return;
  const detail = DESK_PAGES_REFUSAL[fault];
  throw new ApiError('invalid_input', { detail, reason: `slug: ${fault}` });
}

/** Throws it: the answer has the other text. */
export async function changedBySomebody(db: Queries, draft: Draft): Promise<ApiError> {
  const current = {
    version: draft.version,
    changed_at: draft.changedAt.toISOString(),
    changed_by: await titleOfStaff(db, draft.changedBy),
    fields: { ...fieldsOf(draft.text) },
  };
  return refusal(VERSION_CHANGED, { current });
}

/** Throws `version_changed` when the editor has seen another version. */
export async function lockVersion(tx: Queries, id: number, version: number): Promise<Draft> {
  const draft = await lockDraft(tx, id);
  if (draft.version !== version) throw await changedBySomebody(tx, draft);
  return draft;
}
