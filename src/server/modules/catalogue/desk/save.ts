import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import { eq, sql } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import type { OwnFields } from '#src/contract/desk/goods-deeds.ts';
import { announceChange } from '#src/server/database/changes.ts';
import { differing } from '#src/server/database/differing-facts.ts';
import { product } from '#src/server/database/schema/product.ts';
import { recordDesk, type DeskAuthor } from '#src/server/database/staff-journal.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import { factsOf, ownFieldsOf, ownPartsOf, type ProductRow } from './own-fields.ts';
import { refusal } from './refusal.ts';
import { writeCompanions, writeDocuments, writeLabels, writePictures } from './write-own.ts';

export interface GoodsDeed {
  id: number;
  /** The version that its author has seen; absent: any. */
  version?: number;
  by: DeskAuthor;
  reason: string;
}

/** Locks a product as orders and loads do. Throws `not_found` and `version_changed`. */
export async function lockGoods(
  tx: Queries,
  { id, version }: Pick<GoodsDeed, 'id' | 'version'>,
): Promise<ProductRow> {
  const [row] = await tx.select().from(product).where(eq(product.id, id)).for('no key update');
  if (row === undefined) throw new ApiError('not_found');
  if (version !== undefined && row.ownVersion !== version) throw refusal(VERSION_CHANGED);
  return row;
}

/**
 * Writes what the shop owns of a product; returns its new version. Loads never touch it. The pages
 * that show the product are dropped; where it stands among others changes all lists.
 */
export function saveOwn(
  db: Queries,
  { fields, ...deed }: GoodsDeed & { fields: OwnFields },
  now: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const row = await lockGoods(tx, deed);
    return writeOwn(tx, row, { ...deed, fields }, now);
  });
}

/** What `saveOwn` does, with a product that the caller has locked. */
export async function writeOwn(
  tx: Queries,
  row: ProductRow,
  { fields, by, reason }: Omit<GoodsDeed, 'id'> & { fields: OwnFields },
  now: Date,
): Promise<number> {
  const { id } = row;
  const parts = await ownPartsOf(tx, id);
  const before = ownFieldsOf(row, parts);
  const isOther = (name: keyof OwnFields) =>
    JSON.stringify(before[name]) !== JSON.stringify(fields[name]);
  if (isOther('labels')) await writeLabels(tx, id, fields.labels);
  if (isOther('companions')) await writeCompanions(tx, id, fields.companions);
  if (isOther('documents')) await writeDocuments(tx, id, fields.documents);
  if (isOther('pictures')) await writePictures(tx, id, fields.pictures, parts);
  const columns = {
    seoTitle: fields.seo_title || null,
    seoDescription: fields.seo_description || null,
    sortWeight: fields.sort_weight,
    certificateExempt: fields.certificate_exempt,
  };
  const written = await ownPartsOf(tx, id);
  const after = ownFieldsOf({ ...row, ...columns }, written);
  const changed = differing(factsOf(before, parts), factsOf(after, written));
  if (changed === null) return row.ownVersion;
  const version = row.ownVersion + 1;
  await tx
    .update(product)
    .set({ ...columns, ownVersion: version, updatedAt: sql`now()` })
    .where(eq(product.id, id));
  const subject = { kind: 'goods', id } as const;
  await recordDesk(tx, { by, deed: 'goods_changed', subject, ...changed, reason }, now);
  await announceChange(
    tx,
    before.sort_weight === after.sort_weight ? [`product:${id}`] : [`product:${id}`, 'catalogue'],
  );
  return version;
}
