import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tag } from '#src/domain/tags.ts';
import { announceChange } from '#src/server/database/changes.ts';
import { product } from '#src/server/database/schema/product.ts';
import { recordDesk } from '#src/server/database/staff-journal.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { ProductRow } from './own-fields.ts';
import { refusal } from './refusal.ts';
import { lockGoods, type GoodsDeed } from './save.ts';

/** Takes a product out of the shop until it is shown again, whatever loads say of it. */
export function hideGoods(db: Queries, deed: GoodsDeed, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const row = await lockGoods(tx, deed);
    if (row.withheldState !== null) throw refusal('already');
    const facts = { before: { state: row.state }, after: { state: 'withheld' } };
    await recordDesk(tx, { ...entryOf(deed), deed: 'goods_hidden', ...facts }, now);
    await announceChange(tx, await tagsOf(tx, row));
    return writeState(tx, row, { state: 'hidden', withheldState: row.state });
  });
}

/** Gives a product back the state that its source gives it now. */
export function showGoods(db: Queries, deed: GoodsDeed, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const row = await lockGoods(tx, deed);
    const state = row.withheldState;
    if (state === null) throw refusal('already');
    const facts = { before: { state: 'withheld' }, after: { state } };
    await recordDesk(tx, { ...entryOf(deed), deed: 'goods_shown', ...facts }, now);
    // Lists that are to show it again do not bear its tag.
    await announceChange(tx, [...(await tagsOf(tx, row)), 'catalogue']);
    return writeState(tx, row, { state, withheldState: null });
  });
}

const entryOf = ({ id, by, reason }: GoodsDeed) => ({
  by,
  subject: { kind: 'goods', id } as const,
  reason,
});

/** Returns the new version of the product. */
async function writeState(
  tx: Queries,
  { id, ownVersion }: ProductRow,
  states: Pick<ProductRow, 'state' | 'withheldState'>,
): Promise<number> {
  const version = ownVersion + 1;
  await tx
    .update(product)
    .set({ ...states, ownVersion: version, updatedAt: sql`now()` })
    .where(eq(product.id, id));
  return version;
}

/** The tags of the product, and of the variants whose pages lead to it. */
async function tagsOf(
  tx: Queries,
  { id, modelId }: Pick<ProductRow, 'id' | 'modelId'>,
): Promise<Tag[]> {
  const siblings =
    modelId === null
      ? []
      : await tx
          .select({ id: product.id })
          .from(product)
          .where(
            and(eq(product.modelId, modelId), ne(product.id, id), ne(product.state, 'hidden')),
          );
  return [id, ...siblings.map((one) => one.id)].map((one): Tag => `product:${one}`);
}
