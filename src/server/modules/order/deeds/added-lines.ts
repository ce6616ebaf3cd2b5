import { and, eq } from 'drizzle-orm';
import { category, product } from '../../../database/schema/catalogue.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { LineRow } from '../order-queries.ts';
import { DeedRefused } from './refused.ts';

/** Goods as staff name them. */
export interface AddedGoods {
  article: string;
  amount: number;
  /** Kopecks of one; absent: as the order has them already, else what they cost now. */
  price?: number | undefined;
}

type NewLine = Pick<LineRow, 'productId' | 'title' | 'article' | 'unit' | 'amount' | 'price'>;

const PRICE_MOST = 2_000_000_000;

/** Goods on sale by their articles, one line of each price; throws DeedRefused. */
export async function goodsByArticle(
  tx: Queries, added: readonly AddedGoods[], ordered: readonly LineRow[] = [],
): Promise<NewLine[]> {
  const found: NewLine[] = [];
  for (const { article, amount, price } of added) {
    const [goods, another] = await tx.select({
      productId: product.id, title: product.title, article: product.article, unit: product.unit, price: product.priceCurrent,
    }).from(product).innerJoin(category, eq(category.id, product.categoryId))
      .where(and(eq(product.article, article), eq(product.state, 'active'), eq(category.shown, true))).limit(2);
    if (goods === undefined) throw new DeedRefused('no_such_article', article);
    if (another !== undefined) throw new DeedRefused('article_twice', article);
    if (!Number.isSafeInteger(amount) || amount < 1) throw new DeedRefused('bad_units', goods.title);
    if (price !== undefined && (!Number.isSafeInteger(price) || price < 0 || price > PRICE_MOST)) throw new DeedRefused('bad_price', goods.title);
    const agreed = ordered.find((line) => !line.gift && line.productId === goods.productId)?.price;
    const line = { ...goods, amount, price: price ?? agreed ?? goods.price };
    const same = found.find((each) => isSame(each, line));
    if (same === undefined) found.push(line);
    else same.amount += amount;
  }
  return found;
}

const isSame = (one: NewLine, other: NewLine): boolean => (
  one.productId === other.productId && one.price === other.price);

interface Growing {
  orderId: string;
  lines: readonly LineRow[];
  /** Lines that are new come after it. */
  lastPosition: number;
}

/** The lines with goods added: to the line that has them at this price, else as new ones. */
export async function withAdded(
  tx: Queries, { orderId, lines, lastPosition }: Growing, added: readonly AddedGoods[],
): Promise<LineRow[]> {
  const goods = await goodsByArticle(tx, added, lines);
  const lineOf = (each: NewLine) => lines.find((line) => !line.gift && isSame(line, each));
  const raised = lines.map((line) => {
    const more = goods.filter((each) => lineOf(each) === line);
    return { ...line, amount: more.reduce((sum, { amount }) => sum + amount, line.amount) };
  });
  const others = goods.filter((each) => lineOf(each) === undefined);
  return [...raised, ...others.map((line, index): LineRow => ({
    orderId, position: lastPosition + 1 + index, shipped: 0, returned: 0, promo: 0, bonus: 0,
    gift: false, ...line,
  }))];
}
