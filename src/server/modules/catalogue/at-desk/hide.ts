import { and, eq, ne, sql } from 'drizzle-orm';
import { announceChange } from '../../../database/changes.ts';
import type { Tag } from '../../../database/changes.ts';
import { product } from '../../../database/schema/product.ts';
import { recordDesk } from '../../../database/staff-journal.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Queries } from '../../../database/transaction.ts';
import { refusal } from './refusal.ts';
import { lockGoods } from './save.ts';
import type { GoodsDeed } from './save.ts';

/** Takes a product out of the shop until it is shown again, whatever loads say of it. */
export function hideGoods(db: Queries, deed: GoodsDeed, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const row = await lockGoods(tx, deed);
    if (row.withheldState !== null) throw refusal('already');
    const version = row.ownVersion + 1;
    await tx
      .update(product)
      .set({
        state: 'hidden',
        withheldState: row.state,
        ownVersion: version,
        updatedAt: sql`now()`,
      })
      .where(eq(product.id, row.id));
    const facts = { before: { state: row.state }, after: { state: 'withheld' } };
    await record(tx, 'goods_hidden', deed, facts, now);
    await announceChange(tx, await pagesOf(tx, row));
    return version;
  });
}

/** Gives a product back the state that its source gives it now. */
export function showGoods(db: Queries, deed: GoodsDeed, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const row = await lockGoods(tx, deed);
    if (row.withheldState === null) throw refusal('already');
    const version = row.ownVersion + 1;
    await tx
      .update(product)
      .set({
        state: row.withheldState,
        withheldState: null,
        ownVersion: version,
        updatedAt: sql`now()`,
      })
      .where(eq(product.id, row.id));
    const facts = { before: { state: 'withheld' }, after: { state: row.withheldState } };
    await record(tx, 'goods_shown', deed, facts, now);
    // Lists that are to show it again do not bear its tag.
    await announceChange(tx, [...(await pagesOf(tx, row)), 'catalogue']);
    return version;
  });
}

function record(
  tx: Queries,
  name: 'goods_hidden' | 'goods_shown',
  { id, by, reason }: GoodsDeed,
  facts: { before: { state: string }; after: { state: string } },
  now: Date,
): Promise<void> {
  const subject = { kind: 'goods', id } as const;
  return recordDesk(tx, { by, deed: name, subject, ...facts, reason }, now);
}

/** Itself, and the variants whose pages lead to it. */
async function pagesOf(
  tx: Queries,
  { id, modelId }: Pick<typeof product.$inferSelect, 'id' | 'modelId'>,
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
