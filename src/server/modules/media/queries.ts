import { eq } from 'drizzle-orm';
import { productDocument } from '../../database/schema/product.ts';
import { titleOfDocument } from './library/queries.ts';
import type { Queries } from '../../database/transaction.ts';

/** The title that some product has for this document, or the library. */
export async function documentTitle(db: Queries, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ title: productDocument.title })
    .from(productDocument)
    .where(eq(productDocument.key, key))
    .limit(1);
  return row?.title ?? titleOfDocument(db, key);
}
