import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import type { Gift } from '#src/contract/desk/gifts.ts';
import { giftRule } from '../../database/schema/cart.ts';
import { product } from '../../database/schema/product.ts';
import type { DeskFacts } from '../../database/schema/staff.ts';
import { differing } from '../../database/differing-facts.ts';
import { recordDesk, type DeskAuthor } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { alikeOf, namedBy } from '../catalogue/by-article.ts';
import { refusal } from './refusal.ts';
import { goodsNamed } from './rules.ts';

type GiftRow = typeof giftRule.$inferSelect;

/** All gifts, or one of them; those that are given stand first. */
export async function giftsOf(db: Queries, id?: number): Promise<Gift[]> {
  const rows = await db
    .select()
    .from(giftRule)
    .where(id === undefined ? undefined : eq(giftRule.id, id))
    .orderBy(sql`not ${giftRule.isActive}`, giftRule.minimumSum, giftRule.id);
  const ids = rows.flatMap(({ productId, setProductIds }) => [productId, ...setProductIds]);
  const goods = await goodsById(db, ids);
  return rows.flatMap(({ productId, minimumSum, setProductIds, isActive, ...row }) => {
    const product = goods.get(productId);
    if (product === undefined) return [];
    const set = setProductIds.flatMap((one) => goods.get(one) ?? []);
    return [{ ...row, product, minimum_sum: minimumSum, set, is_active: isActive }];
  });
}

async function goodsById(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, Gift['product']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: product.id,
      title: product.title,
      article: product.article,
      stock: product.quantity,
      is_shown: sql<boolean>`${product.state} = 'active'`,
      alike: alikeOf(sql`"product"."article_key"`),
    })
    .from(product)
    .where(inArray(product.id, [...ids]));
  return new Map(
    rows.map(({ alike, ...row }) => [row.id, { ...row, article: namedBy({ ...row, alike }) }]),
  );
}

interface TypedGift {
  id: number;
  version: number;
  title: string;
  article: string;
  minimum_sum: number;
  set: readonly string[];
  is_active: boolean;
  by: DeskAuthor;
  reason: string;
}

/** Writes a gift, a new one where the id is 0; returns its id. */
export function saveGift(db: Queries, typed: TypedGift, now: Date): Promise<number> {
  const { id, version, by, reason } = typed;
  return inTransaction(db, async (tx) => {
    const columns = await columnsOf(tx, typed);
    if (id === 0) return createGift(tx, columns, { by, reason }, now);
    const [row] = await tx.select().from(giftRule).where(eq(giftRule.id, id)).for('update');
    if (row === undefined) throw new ApiError('not_found');
    if (row.version !== version) throw refusal(VERSION_CHANGED);
    const changed = differing(factsOf(row), factsOf(columns));
    if (changed === null) return id;
    await tx
      .update(giftRule)
      .set({ ...columns, version: version + 1 })
      .where(eq(giftRule.id, id));
    const subject = { kind: 'gift', id } as const;
    await recordDesk(tx, { by, deed: 'gift_changed', subject, ...changed, reason }, now);
    return id;
  });
}

type GiftColumns = Omit<GiftRow, 'id' | 'version'>;

async function createGift(
  tx: Queries,
  columns: GiftColumns,
  { by, reason }: Pick<TypedGift, 'by' | 'reason'>,
  now: Date,
): Promise<number> {
  const [made] = await tx.insert(giftRule).values(columns).returning({ id: giftRule.id });
  if (made === undefined) throw new Error('The database gave no row for a gift.');
  const subject = { kind: 'gift', id: made.id } as const;
  const after = factsOf(columns);
  await recordDesk(tx, { by, deed: 'gift_created', subject, after, reason }, now);
  return made.id;
}

async function columnsOf(tx: Queries, typed: TypedGift): Promise<GiftColumns> {
  const setProductIds: number[] = [];
  for (const article of typed.set) setProductIds.push(await goodsNamed(tx, article));
  return {
    title: typed.title,
    productId: await goodsNamed(tx, typed.article),
    minimumSum: typed.minimum_sum,
    setProductIds: [...new Set(setProductIds)],
    isActive: typed.is_active,
  };
}

const factsOf = (row: GiftColumns): DeskFacts => ({
  title: row.title,
  gift: row.productId,
  minimum_sum: row.minimumSum,
  set: row.setProductIds.join(' '),
  is_active: row.isActive,
});
