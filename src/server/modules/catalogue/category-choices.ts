import { asc } from 'drizzle-orm';
import { category } from '../../database/schema/catalogue.ts';
import type { Queries } from '../../database/transaction.ts';

/** Every category with how deep it lies, in the order of the tree. */
export async function categoryChoices(db: Queries) {
  const rows = await db
    .select({ id: category.id, title: category.title, parentId: category.parentId })
    .from(category)
    .orderBy(asc(category.position), asc(category.id));
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (
    parent: number | null,
    depth: number,
  ): { id: number; title: string; depth: number }[] =>
    (byParent.get(parent) ?? []).flatMap(({ id, title }) => [
      { id, title, depth },
      ...below(id, depth + 1),
    ]);
  return below(null, 0);
}
