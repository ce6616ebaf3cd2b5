import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import type { PromoRefusal } from '#src/domain/desk-promo.ts';
import type { PromoKind } from '#src/domain/promo.ts';
import { promoCode } from '../../database/schema/cart.ts';
import { brand, category } from '../../database/schema/catalogue.ts';
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
  brands: readonly number[];
  /** Articles of single products. */
  articles: readonly string[];
  gift: string;
  limit_per_account: number | null;
  starts_at: string | null;
  ends_at: string | null;
}

export type PromoRow = typeof promoCode.$inferSelect;
export type RuleColumns = Omit<
  PromoRow,
  'code' | 'key' | 'limitTotal' | 'used' | 'batch' | 'version' | 'createdAt'
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
    categoryIds: await knownIds(tx, category, typed.categories, 'unknown_category'),
    brandIds: await knownIds(tx, brand, typed.brands, 'unknown_brand'),
    productIds: await namedGoods(tx, typed.articles),
    giftProductId: kind === 'gift' ? await goodsNamed(tx, typed.gift) : null,
    limitPerAccount: typed.limit_per_account,
    startsAt,
    endsAt,
  };
}

/** Why an article names no product, or several. */
interface ArticleFaults {
  none: PromoRefusal;
  many: PromoRefusal;
}
const OF_GIFT: ArticleFaults = { none: 'no_gift', many: 'many_gifts' };

/** The product with this article. Throws `no_gift` or `many_gifts` unless other faults are given. */
export async function goodsNamed(tx: Queries, article: string, faults = OF_GIFT): Promise<number> {
  const found = await findByArticle(tx, article);
  if (found === 'none') throw refusal(faults.none, article);
  if (found === 'many') throw refusal(faults.many, article);
  return found.id;
}

async function namedGoods(tx: Queries, articles: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const article of articles)
    ids.push(await goodsNamed(tx, article, { none: 'no_goods', many: 'many_goods' }));
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** The ids in order, each once. Throws the refusal when the table lacks one. */
async function knownIds(
  tx: Queries,
  table: typeof category | typeof brand,
  ids: readonly number[],
  fault: PromoRefusal,
): Promise<number[]> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  if (wanted.length === 0) return [];
  const found = await tx.select({ id: table.id }).from(table).where(inArray(table.id, wanted));
  if (found.length < wanted.length) throw refusal(fault);
  return wanted;
}

/** Whether a code that was used would give something else than its orders got. */
export function givesOther(row: PromoRow, columns: RuleColumns): boolean {
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
  const given = ({ kind, value, giftProductId, ...scope }: RuleColumns) => ({
    kind,
    value,
    giftProductId,
    categories: sorted(scope.categoryIds),
    brands: sorted(scope.brandIds),
    goods: sorted(scope.productIds),
  });
  return !isDeepStrictEqual(given(row), given(columns));
}

/** What the journal of the desk keeps of a code. Sums are kopecks: the journal shows them as roubles. */
export function factsOf(row: RuleColumns & Pick<PromoRow, 'limitTotal'>): DeskFacts {
  return {
    title: row.title,
    kind: row.kind,
    ...(row.kind === 'percent' && { percent: row.value }),
    ...(row.kind === 'sum' && { discount: row.value }),
    minimum_sum: row.minimumSum,
    categories: row.categoryIds.join(' '),
    ...(row.brandIds.length > 0 && { brands: row.brandIds.join(' ') }),
    ...(row.productIds.length > 0 && { goods: row.productIds.join(' ') }),
    ...(row.giftProductId !== null && { gift: row.giftProductId }),
    limit_total: row.limitTotal,
    limit_per_account: row.limitPerAccount,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
  };
}
