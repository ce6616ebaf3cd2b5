import { and, desc, eq, gt, like, or, sql } from 'drizzle-orm';
import { category, product } from '../../database/schema/catalogue.ts';
import { action, selection, selectionItem } from '../../database/schema/content.ts';
import type { Queries } from '../../database/transaction.ts';
import { isOn } from './queries.ts';

export async function selectionTitle(db: Queries, name: string): Promise<string> {
  const [row] = await db.select({ title: selection.title }).from(selection).where(eq(selection.name, name));
  return row?.title ?? '';
}

export function selectionItems(db: Queries, name: string) {
  return db
    .select({ productId: selectionItem.productId, categoryId: selectionItem.categoryId })
    .from(selectionItem)
    .where(eq(selectionItem.selectionName, name))
    .orderBy(selectionItem.position, selectionItem.id);
}

/** The promotions of a selection that run at this moment. */
export function selectedActions(db: Queries, name: string, now: Date) {
  return db
    .select({
      slug: action.slug,
      title: action.title,
      shortText: action.shortText,
      image: action.image,
      backgroundColor: action.backgroundColor,
      endsAt: action.endsAt,
    })
    .from(selectionItem)
    .innerJoin(action, eq(action.slug, selectionItem.actionSlug))
    .where(and(eq(selectionItem.selectionName, name), isOn(action, now)))
    .orderBy(selectionItem.position, selectionItem.id);
}

/** The most popular goods of a category and all below it, those in stock first. */
export async function popularInBranch(db: Queries, categoryId: number, limit: number): Promise<number[]> {
  const branch = db.$with('branch').as(
    db.select({ slug: sql<string>`${category.fullSlug}`.as('branch_slug') }).from(category).where(eq(category.id, categoryId)),
  );
  const rows = await db
    .with(branch)
    .select({ id: product.id })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .innerJoin(branch, or(eq(category.fullSlug, branch.slug), like(category.fullSlug, sql`${branch.slug} || '/%'`)))
    .where(and(eq(product.state, 'active'), eq(category.hidden, false)))
    .orderBy(desc(gt(product.quantity, 0)), desc(product.popularity), product.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
