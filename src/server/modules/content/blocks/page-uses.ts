import { and, asc, eq, sql } from 'drizzle-orm';
import type { Use, UseKind } from '#src/contract/content-blocks.ts';
import { page, pageUse } from '#src/server/database/schema/content.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import { usesOf } from './uses.ts';

/**
 * Keeps what the published body of a page uses, in the transaction that writes the body. The page
 * has to be there; `uses` are those of `usesOf`.
 */
export async function writeUses(tx: Queries, slug: string, uses: readonly Use[]): Promise<void> {
  const ofPage = tx.select({ id: page.id }).from(page).where(eq(page.slug, slug));
  await tx.delete(pageUse).where(eq(pageUse.pageId, ofPage));
  const rows = JSON.stringify(uses.map(({ kind, key }) => ({ kind, key })));
  await tx.execute(sql`
    insert into ${pageUse} (page_id, kind, key)
    select page.id, u.kind, u.key
    from ${page} page, jsonb_to_recordset(${rows}::jsonb) as u(kind text, key text)
    where page.slug = ${slug}`);
  await tx
    .update(page)
    .set({ usesOf: sql`md5(${page.body})` })
    .where(eq(page.slug, slug));
}

/** The pages that show or link to a thing, by title; the page of an action counts as the action. */
export function whereUsed(
  db: Queries,
  asked: UseKind,
  slug: string,
): Promise<{ slug: string; title: string; published: boolean }[]> {
  const [, action] = asked === 'page' ? (/^actions\/(.+)$/.exec(slug) ?? []) : [];
  const { kind, key }: Use =
    action === undefined ? { kind: asked, key: slug } : { kind: 'action', key: action };
  return db
    .select({ slug: page.slug, title: page.title, published: page.published })
    .from(pageUse)
    .innerJoin(page, eq(page.id, pageUse.pageId))
    .where(and(eq(pageUse.kind, kind), eq(pageUse.key, key)))
    .orderBy(asc(sql`${page.title} collate "ru-x-icu"`), page.id);
}

/** As many pages as one transaction reads. */
const PAGES = 100;

/**
 * Reads the bodies whose uses are not known or are those of another text: pages from before the
 * table, and those that a draft or a load wrote. Call it at the start.
 */
export async function readMissingUses(db: Queries): Promise<void> {
  for (let done = PAGES; done === PAGES;) {
    done = await inTransaction(db, async (tx) => {
      const rows = await tx
        .select({ slug: page.slug, body: page.body })
        .from(page)
        .where(sql`${page.usesOf} is distinct from md5(${page.body})`)
        .orderBy(page.id)
        .limit(PAGES)
        .for('update');
      for (const { slug, body } of rows) await writeUses(tx, slug, usesOf(body));
      return rows.length;
    });
  }
}
