import { and, eq, sql } from 'drizzle-orm';
import { SELECTION_BRANCH_GOODS } from '#src/domain/limits.ts';
import { category } from '../../database/schema/catalogue.ts';
import { product } from '../../database/schema/product.ts';
import { action, selection, selectionItem } from '../../database/schema/content.ts';
import { servedPicture } from '../../database/served-picture.ts';
import type { Queries } from '../../database/transaction.ts';
import { isOn } from './queries.ts';

export async function selectionTitle(db: Queries, name: string): Promise<string> {
  const [row] = await db
    .select({ title: selection.title })
    .from(selection)
    .where(eq(selection.name, name));
  return row?.title ?? '';
}

export function selectionItems(db: Queries, name: string) {
  return db
    .select({ productId: selectionItem.productId, categoryId: selectionItem.categoryId })
    .from(selectionItem)
    .where(eq(selectionItem.selectionName, name))
    .orderBy(selectionItem.position, selectionItem.id);
}

/** The goods of items: a category stands for its popular ones. Each once, in order. */
export async function goodsOfItems(
  db: Queries,
  items: readonly { productId: number | null; categoryId: number | null }[],
): Promise<number[]> {
  const ids = new Set<number>();
  for (const { productId, categoryId } of items) {
    if (productId !== null) ids.add(productId);
    else if (categoryId !== null)
      for (const id of await popularInBranch(db, categoryId, SELECTION_BRANCH_GOODS)) ids.add(id);
  }
  return [...ids];
}

/** The promotions of a selection that are running. */
export function selectedActions(db: Queries, name: string, now: Date) {
  return db
    .select({
      slug: action.slug,
      title: action.title,
      shortText: action.shortText,
      image: servedPicture(action.image, 'wide'),
      backgroundColor: action.backgroundColor,
      endsAt: action.endsAt,
    })
    .from(selectionItem)
    .innerJoin(action, eq(action.slug, selectionItem.actionSlug))
    .where(and(eq(selectionItem.selectionName, name), isOn(action, now)))
    .orderBy(selectionItem.position, selectionItem.id);
}

/**
 * The most popular goods of a category and its descendants, goods that can be bought first, one of
 * each model.
 */
export async function popularInBranch(
  db: Queries,
  categoryId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with ranked as (
      select p.id, p.quantity >= p.min_quantity as in_stock, coalesce(p.sort_weight, p.popularity) as popularity,
        row_number() over (partition by coalesce(p.model_id, -p.id)
          order by p.quantity >= p.min_quantity desc, coalesce(p.sort_weight, p.popularity) desc, p.id) as place
      from ${product} p join ${category} c on c.id = p.category_id join ${category} top on top.id = ${categoryId}
      where p.state = 'active' and not c.hidden and (c.id = top.id or starts_with(c.full_slug, top.full_slug || '/'))
    )
    select id from ranked where place = 1 order by in_stock desc, popularity desc, id limit ${limit}`);
  return rows.map(({ id }) => id);
}
