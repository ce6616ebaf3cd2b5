import { and, eq, inArray } from 'drizzle-orm';
import type { OwnFields } from '#src/contract/desk/goods-deeds.ts';
import { OWN_DOCUMENTS_FROM } from '#src/domain/desk-goods.ts';
import {
  label,
  productDocument,
  productLabel,
  productLink,
  productPictureOwn,
} from '#src/server/database/schema/product.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { filesByKey } from '../../media/queries.ts';
import { findByArticle } from '../by-article.ts';
import type { OwnParts } from './own-fields.ts';
import { refusal } from './refusal.ts';

/** The id of a companion that is named by its article. Throws a `conflict`. */
export async function companionNamed(tx: Queries, of: number, article: string): Promise<number> {
  const found = await findByArticle(tx, article);
  if (found === 'none') throw refusal('no_article', article);
  if (found === 'many') throw refusal('many_articles', article);
  if (found.id === of) throw refusal('itself', article);
  return found.id;
}

export async function writeCompanions(
  tx: Queries,
  productId: number,
  articles: readonly string[],
): Promise<void> {
  const ids: number[] = [];
  for (const article of articles) ids.push(await companionNamed(tx, productId, article));
  await tx
    .delete(productLink)
    .where(
      and(
        eq(productLink.productId, productId),
        eq(productLink.kind, 'companion'),
        eq(productLink.own, true),
      ),
    );
  const rows = [...new Set(ids)].map((linkedId, position) => ({
    productId,
    kind: 'companion' as const,
    linkedId,
    position,
    own: true,
  }));
  // One that the source names as well stays the source's.
  if (rows.length > 0) await tx.insert(productLink).values(rows).onConflictDoNothing();
}

export async function writeLabels(
  tx: Queries,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  const known =
    wanted.length === 0
      ? []
      : await tx.select({ id: label.id }).from(label).where(inArray(label.id, wanted));
  if (known.length < wanted.length) throw refusal('no_label');
  await tx
    .delete(productLabel)
    .where(and(eq(productLabel.productId, productId), eq(productLabel.own, true)));
  const rows = wanted.map((labelId) => ({ productId, labelId, own: true }));
  if (rows.length > 0) await tx.insert(productLabel).values(rows).onConflictDoNothing();
}

/** Documents are files that the shop has already, named by their keys. */
export async function writeDocuments(
  tx: Queries,
  productId: number,
  documents: OwnFields['documents'],
): Promise<void> {
  const keys = documents.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw refusal('two_files');
  const files = await filesByKey(tx, keys);
  const rows = documents.map(({ key, title, is_certificate: isCertificate }, index) => {
    const file = files.get(key);
    if (file === undefined) throw refusal('no_file', key);
    const position = OWN_DOCUMENTS_FROM + index;
    const { bytes, stored = key } = file;
    return {
      productId,
      position,
      key: stored,
      bytes,
      own: true,
      isCertificate,
      title: title || file.title,
    };
  });
  await tx
    .delete(productDocument)
    .where(and(eq(productDocument.productId, productId), eq(productDocument.own, true)));
  if (rows.length > 0) await tx.insert(productDocument).values(rows);
}

/** Keeps order and texts of the pictures that the product has; others are left out. */
export async function writePictures(
  tx: Queries,
  productId: number,
  pictures: OwnFields['pictures'],
  { pictures: known }: Pick<OwnParts, 'pictures'>,
): Promise<void> {
  const typed = new Map(pictures.map((one) => [one.key, one.alt]));
  const ordered = [...typed.keys()].filter((key) => known.some((one) => one.key === key));
  const rest = known.map(({ key }) => key).filter((key) => !typed.has(key));
  await tx.delete(productPictureOwn).where(eq(productPictureOwn.productId, productId));
  const rows = [...ordered, ...rest].map((key, position) => ({
    productId,
    key,
    position,
    alt: typed.get(key) ?? known.find((one) => one.key === key)?.alt ?? '',
  }));
  if (rows.length > 0) await tx.insert(productPictureOwn).values(rows);
}
