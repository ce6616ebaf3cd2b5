import { eq } from 'drizzle-orm';
import type { BulkGoodsResult, OwnFields } from '#src/contract/desk/goods-deeds.ts';
import { COMPANIONS_TYPED_MOST, type BulkGoodsDeed } from '#src/domain/desk-goods.ts';
import { BULK_GOODS_TEXT as TEXT } from '#src/texts/desk/goods.ts';
import { doOneOfMany } from '#src/server/api/one-of-many.ts';
import { product } from '#src/server/database/schema/product.ts';
import type { DeskAuthor } from '#src/server/database/staff-journal.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { namedBy } from '../by-article.ts';
import { stateOf } from './conditions.ts';
import { hideGoods, showGoods } from './hide.ts';
import { ownFieldsOf, ownPartsOf, type OwnParts } from './own-fields.ts';
import { refusal } from './refusal.ts';
import { lockGoods, writeOwn } from './save.ts';
import { companionNamed } from './write-own.ts';

export interface BulkDeed {
  ids: readonly number[];
  deed: BulkGoodsDeed;
  label?: number | undefined;
  article: string;
  by: DeskAuthor;
  reason: string;
}

interface BulkDeps {
  db: Queries;
  clock: Clock;
  /** Told of what stopped one product, because the answer cannot throw it. */
  onError: (error: unknown) => void;
}

/** One deed with many goods, each in a transaction of its own: what stops one stops no other. */
export async function doWithMany(
  { db, clock, onError }: BulkDeps,
  wanted: BulkDeed,
): Promise<BulkGoodsResult[]> {
  const terms = { outcomes: { already: 'already' }, text: TEXT, onError } as const;
  const results: BulkGoodsResult[] = [];
  for (const id of [...new Set(wanted.ids)].sort((a, b) => a - b)) {
    const told = await doOneOfMany(() => doWithOne(db, id, wanted, clock()), terms);
    const [row] = await db
      .select({
        title: product.title,
        state: product.state,
        withheldState: product.withheldState,
      })
      .from(product)
      .where(eq(product.id, id));
    const state = row === undefined ? null : stateOf(row);
    results.push({ id, title: row?.title ?? `#${id}`, ...told, state });
  }
  return results;
}

function doWithOne(db: Queries, id: number, wanted: BulkDeed, now: Date): Promise<number> {
  const { by, reason } = wanted;
  if (wanted.deed === 'hide') return hideGoods(db, { id, by, reason }, now);
  if (wanted.deed === 'show') return showGoods(db, { id, by, reason }, now);
  return inTransaction(db, async (tx) => {
    const row = await lockGoods(tx, { id });
    const parts = await ownPartsOf(tx, id);
    const fields = { ...ownFieldsOf(row, parts), ...(await changedBy(tx, id, wanted, parts)) };
    return writeOwn(tx, row, { by, reason, fields }, now);
  });
}

/** The fields that the deed changes. Throws `already` when there is nothing to change. */
async function changedBy(
  tx: Queries,
  id: number,
  { deed, label, article }: BulkDeed,
  parts: OwnParts,
): Promise<Partial<OwnFields>> {
  if (deed === 'companion') {
    const linked = await companionNamed(tx, id, article);
    if (parts.companions.some((one) => one.id === linked)) throw refusal('already');
    const own = parts.companions.filter((one) => one.own).map(namedBy);
    if (own.length >= COMPANIONS_TYPED_MOST) throw refusal('too_many_companions');
    return { companions: [...own, `#${linked}`] };
  }
  const known = parts.labels.find((one) => one.id === label);
  if (known === undefined) throw refusal('no_label');
  const own = parts.labels.filter((one) => one.own && one.is_on).map((one) => one.id);
  if (deed === 'label') {
    if (known.is_on) throw refusal('already');
    return { labels: [...own, known.id].sort((a, b) => a - b) };
  }
  if (!known.is_on) throw refusal('already');
  if (!known.own) throw refusal('label_locked', known.name);
  return { labels: own.filter((one) => one !== known.id) };
}
