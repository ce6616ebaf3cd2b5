import { ApiError } from '#src/contract/errors.ts';
import type { Queries } from '../../database/transaction.ts';
import { redirectTarget } from './queries.ts';
import type { CategoryRecord } from './read-model/catalogue-data.ts';
import type { Catalogue } from './catalogue.ts';

/** By the address of a category or an earlier one; only the latter needs the database. */
export async function findCategory(
  db: Queries,
  catalogue: Catalogue,
  fullSlug: string,
): Promise<CategoryRecord> {
  const known = catalogue.data.categoryBySlug.get(fullSlug);
  if (known !== undefined) return known;
  const target = await redirectTarget(db, 'category', fullSlug);
  const moved = target === undefined ? undefined : catalogue.data.categoryById.get(target);
  if (moved === undefined) throw new ApiError('not_found');
  return moved;
}
