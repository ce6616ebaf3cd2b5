import { eq, inArray } from 'drizzle-orm';
import { productDocument } from '../../database/schema/product.ts';
import type { Queries } from '../../database/transaction.ts';

/** The title that some product has for this document. */
export async function documentTitle(db: Queries, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ title: productDocument.title })
    .from(productDocument)
    .where(eq(productDocument.key, key))
    .limit(1);
  return row?.title;
}

/** The documents that the shop has, by their keys: the one way to find a file that is named. */
export async function filesByKey(
  db: Queries,
  keys: string[],
): Promise<Map<string, { title: string; bytes: number }>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({
      key: productDocument.key,
      title: productDocument.title,
      bytes: productDocument.bytes,
    })
    .from(productDocument)
    .where(inArray(productDocument.key, keys));
  return new Map(rows.map(({ key, ...file }) => [key, file]));
}
