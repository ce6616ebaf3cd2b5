import { eq, inArray } from 'drizzle-orm';
import { productDocument } from '../../database/schema/product.ts';
import type { Queries } from '../../database/transaction.ts';
import { mediaByKey, titleOfDocument } from './library/queries.ts';

/** The title that some product has for this document, or the library. */
export async function documentTitle(db: Queries, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ title: productDocument.title })
    .from(productDocument)
    .where(eq(productDocument.key, key))
    .limit(1);
  return row?.title ?? titleOfDocument(db, key);
}

export interface NamedFile {
  title: string;
  bytes: number;
  /** What a document of the library is served by; that of a product is served by its key. */
  stored?: string;
}

/** The documents of goods and of the library by their keys: the one way to find a named file. */
export async function filesByKey(db: Queries, keys: string[]): Promise<Map<string, NamedFile>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({
      key: productDocument.key,
      title: productDocument.title,
      bytes: productDocument.bytes,
    })
    .from(productDocument)
    .where(inArray(productDocument.key, keys));
  const ofLibrary = await mediaByKey(db, keys);
  return new Map<string, NamedFile>([
    ...rows.map(({ key, ...file }) => [key, file] as const),
    ...[...ofLibrary].flatMap(([key, { kind, title, bytes, stored }]) =>
      kind === 'document' ? [[key, { title, bytes, stored }] as const] : [],
    ),
  ]);
}
