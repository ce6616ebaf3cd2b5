import { setImmediate as breathe } from 'node:timers/promises';
import type pg from 'pg';
import { SORTINGS } from '../../../../domain/listing.ts';
import type { Sorting } from '../../../../domain/listing.ts';
import { UNNAMED_SHOP } from '../../../../domain/site-config.ts';
import type { Database } from '../../../database/open.ts';
import { emptyBits, setBit } from './bits.ts';
import { BLOCK_SIZE, CardTexts } from './card-texts.ts';
import type { BrandRecord, CatalogueData, CategoryRecord, LabelRecord } from './catalogue-data.ts';
import { emptyColumns, fillColumns, textsOf } from './columns.ts';
import { loadGroups } from './load-groups.ts';
import { BRANDS, CATEGORIES, COUNT, LABELS, PRODUCTS, SHOP_NAME, portions } from './load-queries.ts';
import type { PlacedRow } from './load-queries.ts';
import { PRODUCTS_MAX, sortPositions } from './orders.ts';
import { inSnapshot } from './snapshot.ts';

/** Reads the whole catalogue as it is at one moment. Works in portions and lets requests through between them. */
export function loadCatalogue(
  db: Database, prepare: (client: pg.PoolClient, data: CatalogueData) => Promise<void> = () => Promise.resolve(),
): Promise<CatalogueData> {
  return inSnapshot(db, async (client) => {
    const data = await read(client);
    await prepare(client, data);
    return data;
  });
}

async function read(client: pg.PoolClient): Promise<CatalogueData> {
  const rows = async <Row extends pg.QueryResultRow>(query: string) => (await client.query<Row>(query)).rows;
  const categories = categoryTree(await rows<CategoryRow>(CATEGORIES));
  const brands = await rows<BrandRecord & pg.QueryResultRow>(BRANDS);
  const labels = await rows<LabelRecord & pg.QueryResultRow>(LABELS);
  const [shop] = await rows<{ value: string }>(SHOP_NAME);
  const [{ size: most, last_id: lastId } = { size: 0, last_id: 0 }] = await rows<{ size: number; last_id: number }>(COUNT);
  if (most > PRODUCTS_MAX) throw new Error(`The listings hold at most ${PRODUCTS_MAX} active products, the database has ${most}.`);

  const categoryIndex = new Map(categories.map(({ id }, index) => [id, index]));
  const brandIndex = new Map(brands.map(({ id }, index) => [id, index]));
  const columns = emptyColumns(most);
  const positionById = new Int32Array(lastId + 1);
  const texts = new CardTexts();
  const alive = emptyBits(0, most);
  const [inStock, discount, novelty] = [emptyBits(0, most), emptyBits(0, most), emptyBits(0, most)];
  let size = 0;
  for await (const portion of portions<PlacedRow>(client, PRODUCTS, BLOCK_SIZE)) {
    for (const row of portion) {
      fillColumns(columns, size, row, categoryIndex.get(row.category) ?? -1, brandIndex.get(row.brand ?? 0) ?? -1);
      positionById[row.id] = size + 1;
      setBit(alive, size);
      setBit(inStock, size, row.quantity > 0);
      setBit(discount, size, row.priceOld !== null);
      setBit(novelty, size, row.novelty);
      size += 1;
    }
    texts.addBlock(portion.map(textsOf));
    await breathe();
  }
  markBranches(categories, columns.category, size);

  const orders: Partial<Record<Sorting, Int32Array>> = {};
  for (const sorting of SORTINGS) {
    orders[sorting] = sortPositions(sorting, columns, size);
    await breathe();
  }
  return {
    shopName: shop?.value ?? UNNAMED_SHOP,
    size, columns, positionById, texts, categories, brands, alive, inStock, discount, novelty,
    categoryBySlug: new Map(categories.map((category) => [category.fullSlug, category])),
    categoryById: new Map(categories.map((category) => [category.id, category])),
    brandBySlug: new Map(brands.map((brand) => [brand.slug, brand])),
    labels: new Map(labels.map((label) => [label.id, label])),
    groups: await loadGroups(client, { columns, size, positionById, brands, inStock, discount, novelty }),
    orders: orders as Record<Sorting, Int32Array>,
    scopes: new Map(),
  };
}

interface CategoryRow extends pg.QueryResultRow {
  id: number; parent_id: number | null; title: string; full_slug: string; description: string;
  seo_title: string | null; seo_description: string | null; image: string | null;
}

function categoryTree(rows: readonly CategoryRow[]): CategoryRecord[] {
  const byId = new Map<number, CategoryRecord>();
  return rows.map((row) => {
    const parent = byId.get(row.parent_id ?? 0) ?? null;
    const category: CategoryRecord = {
      id: row.id, title: row.title, fullSlug: row.full_slug, description: row.description,
      seoTitle: row.seo_title, seoDescription: row.seo_description, image: row.image, parent, children: [], from: 0, to: 0,
    };
    parent?.children.push(category);
    byId.set(row.id, category);
    return category;
  });
}

/** Goods stand in the order of the tree: a category's own ones, then those of its children. */
function markBranches(categories: readonly CategoryRecord[], category: Int32Array, size: number): void {
  const counts = new Int32Array(categories.length);
  for (let at = 0; at < size; at++) counts[category[at] ?? 0] = (counts[category[at] ?? 0] ?? 0) + 1;
  let from = 0;
  for (const [index, one] of categories.entries()) {
    one.from = from;
    from += counts[index] ?? 0;
    one.to = from;
    // The tree's order: the last of the descendants so far is this one.
    for (let above = one.parent; above !== null; above = above.parent) above.to = from;
  }
}
