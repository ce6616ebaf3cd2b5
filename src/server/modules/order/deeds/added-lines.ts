import { and, eq } from 'drizzle-orm';
import { product } from '../../../database/schema/catalogue.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { LineRow } from '../order-queries.ts';
import { DeedRefused } from './refused.ts';

/** Goods as staff name them. */
export interface AddedGoods {
  article: string;
  amount: number;
  /** Kopecks of one; absent: what it costs now. */
  price?: number | undefined;
}

type NewLine = Pick<LineRow, 'productId' | 'title' | 'article' | 'unit' | 'amount' | 'price'>;

const PRICE_MOST = 2_000_000_000;

/** Goods on sale by their articles; throws DeedRefused. */
export async function goodsByArticle(tx: Queries, added: readonly AddedGoods[]): Promise<NewLine[]> {
  const found: NewLine[] = [];
  for (const { article, amount, price } of added) {
    const [goods, another] = await tx.select({
      productId: product.id, title: product.title, article: product.article, unit: product.unit, price: product.priceCurrent,
    }).from(product).where(and(eq(product.article, article), eq(product.state, 'active'))).limit(2);
    if (goods === undefined) throw new DeedRefused('no_such_article', article);
    if (another !== undefined) throw new DeedRefused('article_twice', article);
    if (!Number.isSafeInteger(amount) || amount < 1) throw new DeedRefused('bad_units', goods.title);
    if (price !== undefined && (!Number.isSafeInteger(price) || price < 0 || price > PRICE_MOST)) throw new DeedRefused('bad_price', goods.title);
    found.push({ ...goods, amount, price: price ?? goods.price });
  }
  return found;
}

/** New lines of an order, after those that it has. */
export async function addedLines(tx: Queries, lines: readonly LineRow[], added: readonly AddedGoods[]): Promise<LineRow[]> {
  const [first] = lines;
  const last = Math.max(-1, ...lines.map(({ position }) => position));
  const goods = await goodsByArticle(tx, added);
  return goods.map((line, index) => ({
    orderId: first?.orderId ?? '', position: last + 1 + index, shipped: 0, returned: 0, promo: 0, bonus: 0, gift: false, ...line,
  }));
}
