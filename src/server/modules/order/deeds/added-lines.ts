import { and, eq } from 'drizzle-orm';
import { articleKey } from '#src/domain/article.ts';
import { countedFrom, countsFromPayment } from '#src/domain/on-order.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { category } from '#src/server/database/schema/catalogue.ts';
import { product } from '#src/server/database/schema/product.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { lockGoods, type ProductUnits } from '../../stock/figures.ts';
import { leadsOf } from '../../stock/leads.ts';
import type { LineRow, OrderRow } from '../order-queries.ts';
import { DeedRefused } from './refused.ts';

/** Goods to add, as staff name them. */
export interface AddedGoods {
  article: string;
  amount: number;
  /**
   * Kopecks for one unit; absent: the price that the order has for them, else the current price.
   */
  price?: number | undefined;
}

type NewLine = Pick<LineRow, 'productId' | 'title' | 'article' | 'unit' | 'amount' | 'price'>;
type DatedLine = NewLine & Pick<LineRow, 'leadDays' | 'leadFrom'>;

/** Kopecks: the greatest round price that the column can hold. */
const PRICE_MOST = 2_000_000_000;

/** Finds goods on sale by article and makes one line for each price. Throws DeedRefused. */
export async function goodsByArticle(
  tx: Queries,
  added: readonly AddedGoods[],
  ordered: readonly LineRow[] = [],
): Promise<NewLine[]> {
  const found: NewLine[] = [];
  for (const { article, amount, price } of added) {
    const goods = await soldByArticle(tx, article);
    if (!Number.isSafeInteger(amount) || amount < 1)
      throw new DeedRefused('bad_units', goods.title);
    if (price !== undefined && (!Number.isSafeInteger(price) || price < 0 || price > PRICE_MOST))
      throw new DeedRefused('bad_price', goods.title);
    const agreed = ordered.find((line) => !line.gift && line.productId === goods.productId)?.price;
    found.push({ ...goods, amount, price: price ?? agreed ?? goods.price });
  }
  return found.reduce<NewLine[]>(mergedLine, []);
}

/**
 * The product on sale with this article, in capitals or not, with dashes or not. Of several that
 * differ in such signs alone, the one that is written exactly so. Throws DeedRefused.
 */
async function soldByArticle(tx: Queries, article: string): Promise<Omit<NewLine, 'amount'>> {
  const key = articleKey(article);
  if (key === '') throw new DeedRefused('no_such_article', article);
  const alike = await tx
    .select({
      productId: product.id,
      title: product.title,
      article: product.article,
      unit: product.unit,
      price: product.priceCurrent,
    })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(and(eq(product.articleKey, key), eq(product.state, 'active'), eq(category.shown, true)));
  const exact = alike.filter((goods) => goods.article === article);
  const [goods, another] = exact.length > 0 ? exact : alike;
  if (goods === undefined) throw new DeedRefused('no_such_article', article);
  if (another !== undefined) throw new DeedRefused('article_twice', article);
  return goods;
}

/** Adds a line, or its units to the line with the same goods and price. */
function mergedLine(lines: NewLine[], line: NewLine): NewLine[] {
  if (!lines.some((each) => isSame(each, line))) return [...lines, line];
  return lines.map((each) =>
    isSame(each, line) ? { ...each, amount: each.amount + line.amount } : each,
  );
}

/** Whether both lines have the same goods at the same price. */
export const isSame = (
  one: Pick<LineRow, 'productId' | 'price'>,
  other: Pick<LineRow, 'productId' | 'price'>,
): boolean => one.productId === other.productId && one.price === other.price;

interface Growing {
  row: OrderRow;
  /** The lines as the order has them, and as they will be without the added goods. */
  before: readonly LineRow[];
  lines: readonly LineRow[];
}

/**
 * Adds goods to the lines and says whether lines on order wait for the payment. Goods join a line
 * with the same price and the same day of arrival, else they become new lines; so do the extra
 * units of a line on order. Locks all goods of the order.
 */
export async function withAdded(
  tx: Queries,
  { row, before, lines }: Growing,
  added: readonly AddedGoods[],
  { settings, now }: { settings: SettingValues; now: Date },
): Promise<{ wanted: LineRow[]; leadFromPayment: boolean }> {
  const named = await goodsByArticle(tx, added, lines);
  await lockGoods(
    tx,
    [...before, ...named].flatMap(({ productId }) => productId ?? []),
  );
  const { kept, more } = separateRaised(before, lines);
  const goods = more.concat(named).reduce<NewLine[]>(mergedLine, []);
  const growing = [...unitsOf(kept, 1), ...unitsOf(before, -1)];
  const leads = await leadsOf(tx, goods, settings, growing);
  const found = goods.map((line, index) => ({ ...line, leadDays: leads[index] ?? null }));
  const leadFromPayment = countsFromPayment([...kept, ...found], {
    paymentKey: row.paymentKey,
    mode: settings['on_order.mode'],
  });
  const day = leadFromPayment ? null : shopDay(now);
  const wanted = insertGoods(countedFrom(kept, day), countedFrom(found, day), {
    orderId: row.id,
    position: Math.max(-1, ...before.map(({ position }) => position)) + 1,
  });
  return { wanted, leadFromPayment };
}

/** Keeps lines on order at their old amounts and returns the units added to them apart. */
function separateRaised(before: readonly LineRow[], lines: readonly LineRow[]) {
  const withUnits = lines.map((line) => {
    const isAwaited = line.productId !== null && line.leadDays !== null;
    const had = before.find(({ position }) => position === line.position)?.amount ?? line.amount;
    return { line, units: isAwaited ? Math.max(0, line.amount - had) : 0 };
  });
  return {
    kept: withUnits.map(({ line, units }) => ({ ...line, amount: line.amount - units })),
    more: withUnits
      .filter(({ units }) => units > 0)
      .map(({ line, units }): NewLine => {
        const { productId, title, article, unit, price } = line;
        return { productId, title, article, unit, price, amount: units };
      }),
  };
}

const unitsOf = (lines: readonly LineRow[], times: 1 | -1): ProductUnits[] =>
  lines.flatMap(({ productId, amount }) =>
    productId === null ? [] : [{ productId, units: times * amount }],
  );

/** Puts goods into the lines; new lines get positions from `position` on. */
function insertGoods(
  lines: readonly LineRow[],
  goods: readonly DatedLine[],
  { orderId, position }: Pick<LineRow, 'orderId' | 'position'>,
): LineRow[] {
  const lineOf = (each: DatedLine) =>
    lines.find(
      (line) =>
        !line.gift &&
        isSame(line, each) &&
        line.leadDays === each.leadDays &&
        line.leadFrom === each.leadFrom,
    );
  const raised = lines.map((line) => {
    const more = goods.filter((each) => lineOf(each) === line);
    return { ...line, amount: more.reduce((sum, { amount }) => sum + amount, line.amount) };
  });
  const others = goods.filter((each) => lineOf(each) === undefined);
  return [
    ...raised,
    ...others.map((line, index): LineRow => ({
      orderId,
      position: position + index,
      shipped: 0,
      returned: 0,
      promo: 0,
      bonus: 0,
      gift: false,
      ...line,
    })),
  ];
}
