import { and, eq, sql } from 'drizzle-orm';
import type { ContentFile } from '#src/domain/content-file.ts';
import { announceChange } from '../../database/changes.ts';
import { givenRows } from '../../database/given-rows.ts';
import { navItem, page } from '../../database/schema/content.ts';
import { pageDraft } from '../../database/schema/page-draft.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { writeUses } from '../content/blocks/page-uses.ts';
import { usesOf } from '../content/blocks/uses.ts';
import { NO_SCHEDULE } from './draft-state.ts';

/** Whose text a page has: the owner's, the demonstration's, or that of an unedited draft. */
export type PageOrigin = 'own' | 'demo' | 'draft';

export async function allPages(db: Queries) {
  const rows = await db
    .select({ slug: page.slug, title: page.title, body: page.body, updatedAt: page.updatedAt })
    .from(page)
    .orderBy(page.slug);
  const origins = new Map<string, PageOrigin>();
  for (const origin of ['demo', 'draft'] as const)
    for (const { key, state } of await givenRows(db, origin, ['page']))
      if (state === 'as given') origins.set(key, origin);
  return rows.map((row) => ({ ...row, origin: origins.get(row.slug) ?? ('own' as const) }));
}

export async function findPage(db: Queries, slug: string) {
  const rows = await db
    .select({ title: page.title, summary: page.summary, tags: page.tags, body: page.body })
    .from(page)
    .where(eq(page.slug, slug));
  return rows[0] ?? null;
}

/** True when the page is new. */
export function writePage(
  db: Queries,
  slug: string,
  { title, summary, tags, body }: Omit<ContentFile, 'more'>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isNew = (await findPage(tx, slug)) === null;
    const written = { title, summary, tags, body };
    await tx
      .insert(page)
      .values({ slug, ...written })
      .onConflictDoUpdate({
        target: page.slug,
        set: { ...written, published: true, updatedAt: sql`now()` },
      });
    await writeUses(tx, slug, usesOf(body));
    await announceChange(tx, ['content']);
    return isNew;
  });
}

/**
 * Removes the page with the menu items that link to it, and ends its schedule; its draft stays.
 * Returns how many items there were; null when there is no such page.
 */
export function removePage(db: Queries, slug: string): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    const [removed] = await tx.delete(page).where(eq(page.slug, slug)).returning({ id: page.id });
    if (removed === undefined) return null;
    await tx.update(pageDraft).set(NO_SCHEDULE).where(eq(pageDraft.id, removed.id));
    const items = await tx
      .delete(navItem)
      .where(and(eq(navItem.slug, slug), eq(navItem.type, 'page')))
      .returning({ id: navItem.id });
    await announceChange(tx, ['content']);
    return items.length;
  });
}
