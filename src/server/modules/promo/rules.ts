import { inArray } from 'drizzle-orm';
import type { PromoKind } from '../../../domain/promo.ts';
import { promoCode } from '../../database/schema/cart.ts';
import { category } from '../../database/schema/catalogue.ts';
import type { DeskFacts } from '../../database/schema/staff.ts';
import type { Queries } from '../../database/transaction.ts';
import { findByArticle } from '../catalogue/by-article.ts';
import { refusal } from './refusal.ts';

/** What a code gives and to whom, as the desk sends it. */
export interface TypedRule {
  title: string;
  kind: PromoKind;
  value: number;
  minimum_sum: number;
  categories: readonly number[];
  gift: string;
  limit_per_account: number | null;
  starts_at: string | null;
  ends_at: string | null;
}

export type PromoRow = typeof promoCode.$inferSelect;
export type RuleColumns = Omit<
  PromoRow,
  'code' | 'limitTotal' | 'used' | 'batch' | 'version' | 'createdAt'
>;

const PERCENT_MOST = 100;

/** The columns of a typed rule. Throws a `conflict` for what cannot be. */
export async function ruleColumns(tx: Queries, typed: TypedRule): Promise<RuleColumns> {
  const { kind } = typed;
  const most = kind === 'percent' ? PERCENT_MOST : Number.MAX_SAFE_INTEGER;
  const hasValue = kind === 'percent' || kind === 'sum';
  if (hasValue && (typed.value < 1 || typed.value > most)) throw refusal('bad_value');
  const startsAt = typed.starts_at === null ? null : new Date(typed.starts_at);
  const endsAt = typed.ends_at === null ? null : new Date(typed.ends_at);
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) throw refusal('ends_before');
  return {
    title: typed.title,
    kind,
    value: hasValue ? typed.value : 0,
    minimumSum: typed.minimum_sum,
    categoryIds: await knownCategories(tx, typed.categories),
    giftProductId: kind === 'gift' ? await goodsNamed(tx, typed.gift) : null,
    limitPerAccount: typed.limit_per_account,
    startsAt,
    endsAt,
  };
}

/** The product with this article. Throws `no_gift` or `many_gifts`. */
export async function goodsNamed(tx: Queries, article: string): Promise<number> {
  const found = await findByArticle(tx, article);
  if (found === 'none') throw refusal('no_gift', article);
  if (found === 'many') throw refusal('many_gifts', article);
  return found.id;
}

async function knownCategories(tx: Queries, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  if (wanted.length === 0) return [];
  const known = await tx
    .select({ id: category.id })
    .from(category)
    .where(inArray(category.id, wanted));
  if (known.length < wanted.length) throw refusal('unknown_category');
  return wanted;
}

/** Whether a code that was used would give something else than its orders got. */
export function givesOther(row: PromoRow, columns: RuleColumns): boolean {
  const given = ({ kind, value, categoryIds, giftProductId }: RuleColumns) =>
    JSON.stringify([kind, value, [...categoryIds].sort((a, b) => a - b), giftProductId]);
  return given(row) !== given(columns);
}

/** What the journal keeps of a code. Sums are kopecks: the journal shows them as roubles. */
export function factsOf(row: RuleColumns & Pick<PromoRow, 'limitTotal'>): DeskFacts {
  return {
    title: row.title,
    kind: row.kind,
    ...(row.kind === 'percent' && { percent: row.value }),
    ...(row.kind === 'sum' && { discount: row.value }),
    minimum_sum: row.minimumSum,
    categories: row.categoryIds.join(' '),
    ...(row.giftProductId !== null && { gift: row.giftProductId }),
    limit_total: row.limitTotal,
    limit_per_account: row.limitPerAccount,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
  };
}
