import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { category } from '../../server/database/schema/catalogue.ts';
import { product } from '../../server/database/schema/product.ts';
import { putSelections } from '../../server/database/own-shop/selections.ts';
import { selectionItem } from '../../server/database/schema/content.ts';
import type { Queries } from '../../server/database/transaction.ts';
import { ACTIONS } from './actions.ts';
import type { Seeding } from './parts.ts';

const RECOMMENDED = [
  'petli/chetyrekhsharnirnye-petli/petli-nakladnye-s-dovodchikom',
  'mebelnye-ruchki/ruchki-po-forme/ruchki-skoby',
  'sistemy-vydvizheniya/napravlyayushchie-skrytogo-montazha',
  'sistemy-vydvizheniya/yashchiki-s-metallicheskimi-bokovinami',
  'kromochnye-materialy/kromka-pvkh-i-abs',
  'krepezh-i-soediniteli/vinty-konfirmaty-samorezy',
  'mebelnoe-osveshchenie/lenty-i-profili',
  'napolnenie-dlya-kukhni/vydvizhnye-korziny-i-kargo',
];
const ROWS = ['mebelnye-ruchki', 'petli', 'sistemy-vydvizheniya'];
const SHELF = 12;

async function categoryIds(db: Queries, fullSlugs: readonly string[]): Promise<number[]> {
  const rows = await db.select({ id: category.id, fullSlug: category.fullSlug }).from(category);
  const ids = new Map(rows.map(({ id, fullSlug }) => [fullSlug, id]));
  return fullSlugs.flatMap((slug) => ids.get(slug) ?? []);
}

/**
 * The most popular goods in stock, one of each model and few of one category, so that a shelf is
 * not all handles.
 */
async function variedGoods(db: Queries, isDiscounted: boolean, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id, modelId: product.modelId, categoryId: product.categoryId })
    .from(product)
    .where(
      and(
        eq(product.state, 'active'),
        gt(product.quantity, 5),
        isDiscounted ? isNotNull(product.priceOld) : sql`${product.priceOld} is null`,
      ),
    )
    .orderBy(desc(product.popularity), asc(product.id))
    .limit(400);
  const models = new Set<number>();
  const categories = new Set<number>();
  return rows
    .filter(({ modelId, categoryId }) => {
      if (categories.has(categoryId) || (modelId !== null && models.has(modelId))) return false;
      categories.add(categoryId);
      if (modelId !== null) models.add(modelId);
      return true;
    })
    .slice(0, limit)
    .map(({ id }) => id);
}

export async function seedSelections({ tx }: Seeding): Promise<void> {
  await tx.delete(selectionItem);
  await putSelections(tx);
  const tops = await tx
    .select({ slug: category.fullSlug })
    .from(category)
    .where(sql`${category.parentId} is null`)
    .orderBy(category.position);
  const items = (
    selectionName: string,
    rows: readonly { productId?: number; categoryId?: number; actionSlug?: string }[],
  ) =>
    rows.length === 0
      ? Promise.resolve()
      : tx
          .insert(selectionItem)
          .values(rows.map((row, position) => ({ selectionName, position, ...row })))
          .then(() => undefined);
  await items(
    'main',
    (await variedGoods(tx, false, SHELF)).map((productId) => ({ productId })),
  );
  await items(
    'products/week',
    (await variedGoods(tx, true, SHELF)).map((productId) => ({ productId })),
  );
  await items(
    'actions/main',
    ACTIONS.filter(({ slug }) => slug !== 'kukhnya-bez-ruchek')
      .slice(0, 4)
      .map(({ slug }) => ({ actionSlug: slug })),
  );
  await items(
    'categories_recomend',
    (await categoryIds(tx, RECOMMENDED)).map((categoryId) => ({ categoryId })),
  );
  await items(
    'categories_bottom',
    (
      await categoryIds(
        tx,
        tops.map(({ slug }) => slug),
      )
    ).map((categoryId) => ({ categoryId })),
  );
  await items(
    'catalog_row',
    (await categoryIds(tx, ROWS)).map((categoryId) => ({ categoryId })),
  );
}
