import type { PageState } from '#src/domain/page-draft.ts';
import type { page } from '../../database/schema/content.ts';
import type { pageDraft } from '../../database/schema/page-draft.ts';
import { textOf, type PageText } from './draft-text.ts';

export type DraftRow = typeof pageDraft.$inferSelect;
export type PageRow = typeof page.$inferSelect;

/** The columns of a draft that nobody has planned to publish. */
export const NO_SCHEDULE = { scheduledAt: null, scheduledRevision: null, scheduledBy: null };

/** A page as the desk has it: its draft, compared with what is public. */
export interface Draft extends Omit<DraftRow, keyof PageText> {
  text: PageText;
  /** The public row; null: the page is not public. */
  published: PageRow | null;
  /** The public text was written by a command, and has no revision yet. */
  lacksRevision: boolean;
}

/**
 * The page as editors see it. A text that a command has written in public meanwhile is the newest
 * version of a draft without changes of its own; of one with changes it only differs.
 */
export function draftOf(row: DraftRow | null, publicRow: PageRow | null): Draft | null {
  const published = publicRow?.published === true ? publicRow : null;
  if (row === null) return publicRow === null ? null : firstDraft(publicRow, published);
  const draft = { ...row, text: textOf(row), published, lacksRevision: false };
  if (published === null) return { ...draft, publicVersion: null };
  if (row.publicAt?.getTime() === published.updatedAt.getTime()) return draft;
  const version = row.version + 1;
  const rewritten = { ...draft, lacksRevision: true, publicSlug: published.slug };
  return row.publicVersion === row.version
    ? {
        ...rewritten,
        version,
        publicVersion: version,
        text: textOf(published),
        changedAt: published.updatedAt,
        changedBy: null,
      }
    : { ...rewritten, publicVersion: null };
}

/** A page that nobody has opened at the desk yet. */
function firstDraft(row: PageRow, published: PageRow | null): Draft {
  return {
    id: row.id,
    text: textOf(row),
    version: 0,
    publicVersion: published === null ? null : 0,
    publicAt: published?.updatedAt ?? null,
    publicSlug: published?.slug ?? null,
    createdAt: row.createdAt,
    changedAt: row.updatedAt,
    changedBy: null,
    editing: '',
    sequence: 0,
    ...NO_SCHEDULE,
    scheduleFailure: '',
    published,
    lacksRevision: false,
  };
}

export function stateOf(draft: Draft): PageState {
  if (draft.published === null) return draft.publicSlug === null ? 'draft' : 'unpublished';
  return draft.publicVersion === draft.version ? 'published' : 'changed';
}
