import { and, eq } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import type { RedirectKind } from '#src/domain/redirects.ts';
import { pageTag, type Tag } from '#src/domain/tags.ts';
import { announceChange } from '../../database/changes.ts';
import { slugRedirect } from '../../database/schema/catalogue.ts';
import { page } from '../../database/schema/content.ts';
import { pageRedirect, redirect } from '../../database/schema/page-draft.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';

interface Removed {
  kind: RedirectKind;
  /** The former address. */
  from: string;
  by: { id: number };
}

/** Ends a redirect of any kind; its address answers 404 then. Throws `not_found`. */
export function removeRedirect(db: Queries, asked: Removed, now: Date): Promise<void> {
  const { kind, from, by } = asked;
  return inTransaction(db, async (tx) => {
    const gone = await REMOVE[kind](tx, from);
    if (gone === null) throw new ApiError('not_found');
    await announceChange(tx, gone.tags);
    const subject = { kind: 'redirect', id: from } as const;
    const before = { target: gone.target };
    await recordDesk(tx, { by, deed: 'redirect_removed', subject, before }, now);
  });
}

/** What led there, and the tags of the answers that show it; null: nothing did. */
type Remove = (tx: Queries, from: string) => Promise<{ target: string; tags: Tag[] } | null>;

const REMOVE: Readonly<Record<RedirectKind, Remove>> = {
  async manual(tx, from) {
    const [row] = await tx
      .delete(redirect)
      .where(eq(redirect.fromPath, from))
      .returning({ target: redirect.toPath });
    return row === undefined ? null : { target: row.target, tags: ['redirects'] };
  },
  async page(tx, from) {
    const [row] = await tx
      .delete(pageRedirect)
      .where(eq(pageRedirect.slug, from.slice(1)))
      .returning({ id: pageRedirect.pageId });
    if (row === undefined) return null;
    const [target] = await tx.select({ slug: page.slug }).from(page).where(eq(page.id, row.id));
    if (target === undefined) return { target: `page ${row.id}`, tags: [] };
    return { target: `/${target.slug}`, tags: [pageTag(target.slug)] };
  },
  category: (tx, from) => removeSlug(tx, 'category', from, () => 'catalogue'),
  product: (tx, from) => removeSlug(tx, 'product', from, (id) => `product:${id}`),
};

async function removeSlug(
  tx: Queries,
  kind: 'category' | 'product',
  from: string,
  tagOf: (id: number) => Tag,
) {
  const slug = from.replace(/^\/[^/]+\//, '');
  const [row] = await tx
    .delete(slugRedirect)
    .where(and(eq(slugRedirect.kind, kind), eq(slugRedirect.slug, slug)))
    .returning({ id: slugRedirect.targetId });
  return row === undefined ? null : { target: `${kind} ${row.id}`, tags: [tagOf(row.id)] };
}
