import { and, desc, eq, max } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import type { RevisionKind } from '#src/domain/page-draft.ts';
import { page } from '../../database/schema/content.ts';
import { draftRevision, pageDraft } from '../../database/schema/page-draft.ts';
import { staff } from '../../database/schema/staff.ts';
import { staffTitle } from '../../database/staff-title.ts';
import type { Queries } from '../../database/transaction.ts';
import { draftOf, type Draft } from './draft-state.ts';
import { textOf, type PageText } from './draft-text.ts';

/** Throws `not_found`. */
export async function findDraft(db: Queries, id: number): Promise<Draft> {
  const [row] = await db.select().from(pageDraft).where(eq(pageDraft.id, id));
  const [publicRow] = await db.select().from(page).where(eq(page.id, id));
  const draft = draftOf(row ?? null, publicRow ?? null);
  if (draft === null) throw new ApiError('not_found');
  return draft;
}

/**
 * The draft, locked, with a row of its own and a revision of what a command has written in public.
 * Every deed with a page begins with it. Throws `not_found`.
 */
export async function lockDraft(tx: Queries, id: number): Promise<Draft> {
  // Without a draft the public row is the one that two editors wait for.
  const [publicRow] = await tx.select().from(page).where(eq(page.id, id)).for('update');
  const [row] = await tx.select().from(pageDraft).where(eq(pageDraft.id, id)).for('update');
  const draft = draftOf(row ?? null, publicRow ?? null);
  if (draft === null) throw new ApiError('not_found');
  if (row !== undefined && !draft.lacksRevision) return draft;
  const { text, published, lacksRevision: _lacks, ...columns } = draft;
  const publicAt = published?.updatedAt ?? null;
  const values = { ...columns, ...text, publicAt };
  await tx.insert(pageDraft).values(values).onConflictDoUpdate({
    target: pageDraft.id,
    set: values,
  });
  await addRevision(tx, id, {
    kind: published === null ? 'draft' : 'published',
    text: published ?? text,
    at: published?.updatedAt ?? draft.changedAt,
    staffId: null,
  });
  return { ...draft, publicAt, lacksRevision: false };
}

interface NewRevision {
  kind: RevisionKind;
  text: PageText;
  at: Date;
  staffId: number | null;
  editing?: string;
}

/** Adds a revision to a locked draft; returns its id. */
export async function addRevision(
  tx: Queries,
  pageId: number,
  added: NewRevision,
): Promise<number> {
  const { kind, text, at, staffId, editing = '' } = added;
  const [last] = await tx
    .select({ number: max(draftRevision.number) })
    .from(draftRevision)
    .where(eq(draftRevision.pageId, pageId));
  // 0 is the text that the page had before the desk.
  const first = staffId === null ? 0 : 1;
  const number = typeof last?.number === 'number' ? last.number + 1 : first;
  const [row] = await tx
    .insert(draftRevision)
    .values({ pageId, number, kind, at, staffId, editing, ...textOf(text) })
    .returning({ id: draftRevision.id });
  if (row === undefined) throw new Error('A revision has no row.');
  return row.id;
}

export async function lastRevision(tx: Queries, pageId: number) {
  const [row] = await tx
    .select()
    .from(draftRevision)
    .where(eq(draftRevision.pageId, pageId))
    .orderBy(desc(draftRevision.number))
    .limit(1);
  return row;
}

/** Throws `not_found`. */
export async function findRevision(db: Queries, pageId: number, number: number) {
  const [found] = await db
    .select({ revision: draftRevision, by: staffTitle })
    .from(draftRevision)
    .leftJoin(staff, eq(staff.id, draftRevision.staffId))
    .where(and(eq(draftRevision.pageId, pageId), eq(draftRevision.number, number)));
  if (found === undefined) throw new ApiError('not_found');
  return found;
}

/** The newest first. */
export function revisionsOf(db: Queries, pageId: number, part: { limit: number; offset: number }) {
  return db
    .select({
      number: draftRevision.number,
      kind: draftRevision.kind,
      at: draftRevision.at,
      by: staffTitle,
      title: draftRevision.title,
      slug: draftRevision.slug,
    })
    .from(draftRevision)
    .leftJoin(staff, eq(staff.id, draftRevision.staffId))
    .where(eq(draftRevision.pageId, pageId))
    .orderBy(desc(draftRevision.number))
    .limit(part.limit)
    .offset(part.offset);
}

export const countRevisions = (db: Queries, pageId: number): Promise<number> =>
  db.$count(draftRevision, eq(draftRevision.pageId, pageId));

export async function titleOfStaff(db: Queries, id: number | null): Promise<string> {
  if (id === null) return '';
  const [row] = await db.select({ title: staffTitle }).from(staff).where(eq(staff.id, id));
  return row?.title ?? '';
}
