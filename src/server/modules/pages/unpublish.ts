import { eq } from 'drizzle-orm';
import { CONSENT_SLUGS } from '#src/domain/consent-pages.ts';
import { pageTag } from '#src/domain/tags.ts';
import { announceChange } from '../../database/changes.ts';
import { page } from '../../database/schema/content.ts';
import { pageDraft } from '../../database/schema/page-draft.ts';
import { recordDesk, type DeskAuthor } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { lockDraft } from './draft-queries.ts';
import { linksTo } from './links.ts';
import { refusal } from './refusal.ts';
import { endSchedule } from './schedule.ts';

interface Unpublishing {
  id: number;
  isConfirmed: boolean;
  by: DeskAuthor;
}

/**
 * Takes the page from the site, and ends its schedule; its draft and history stay. Throws
 * `page_needed`, and `page_linked` when something leads to it and this was not confirmed.
 */
export function unpublish(db: Queries, asked: Unpublishing, now: Date): Promise<void> {
  const { id, isConfirmed, by } = asked;
  return inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, id);
    if (draft.published === null) return;
    const { slug, title } = draft.published;
    if (CONSENT_SLUGS.includes(slug)) throw refusal('page_needed');
    const links = await linksTo(tx, { id, slug });
    if (links.length > 0 && !isConfirmed) throw refusal('page_linked');
    await tx.delete(page).where(eq(page.id, id));
    await tx
      .update(pageDraft)
      .set({ publicVersion: null, publicAt: null, publicSlug: slug })
      .where(eq(pageDraft.id, id));
    await endSchedule(tx, id, { by, scheduledAt: draft.scheduledAt }, now);
    await announceChange(tx, [pageTag(slug), 'pages']);
    const facts = { before: { slug, title }, after: { links: links.length } };
    const subject = { kind: 'page', id } as const;
    await recordDesk(tx, { by, deed: 'page_unpublished', subject, ...facts }, now);
  });
}
