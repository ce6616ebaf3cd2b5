import type pg from 'pg';
import { SORTINGS, type Sorting } from '#src/domain/listing.ts';
import { UNNAMED_SHOP } from '#src/domain/site-config.ts';
import type { Database } from '#src/server/database/open.ts';
import { timeSlices, type YieldIfDue } from '#src/server/platform/time-slices.ts';
import { emptyBits } from './bits.ts';
import { BLOCK_SIZE, CardTexts } from './card-texts.ts';
import type { BrandRecord, CatalogueData, CategoryRecord, LabelRecord } from './catalogue-data.ts';
import { columnsOf, fillColumns, textsOf } from './columns.ts';
import { putFigures } from './draft.ts';
import { loadGroups } from './load-groups.ts';
import {
  BRANDS,
  CATEGORIES,
  LABELS,
  PRODUCTS,
  SHOP_NAME,
  portions,
  PLACES,
  type ProductRow,
} from './load-queries.ts';
import { sortPositions, PRODUCTS_MOST } from './orders.ts';
import { inSnapshot } from './snapshot.ts';

/**
 * The place of every product. Arrays by position, except `positionById`, which has position + 1.
 */
interface Places {
  readonly id: Int32Array;
  /** Index in the list of categories. */
  readonly category: Int32Array;
  /** The rank of its title among all titles. */
  readonly nameRank: Int32Array;
  readonly positionById: Int32Array;
}

/** Ids are below this. */
const IDS = 2 ** 31;
/** Bytes of one product in the answer. */
const BYTES = 8;

/**
 * Goods follow the order of the tree: those of a category itself by id, then those of its children.
 */
async function readPlaces(
  client: pg.ClientBase,
  categories: readonly CategoryRecord[],
  yieldIfDue: YieldIfDue,
): Promise<Places> {
  const categoryIndex = new Map(categories.map(({ id }, index) => [id, index]));
  const { rows } = await client.query<{ goods: Buffer | null }>(PLACES);
  const goods = rows[0]?.goods ?? Buffer.alloc(0);
  const size = goods.length / BYTES;
  if (size > PRODUCTS_MOST) {
    throw new Error(
      `The listings hold at most ${PRODUCTS_MOST} active products, the database has ${size}.`,
    );
  }
  const idAt = (rank: number) => goods.readInt32BE(rank * BYTES);
  const keys = new Float64Array(size);
  let lastId = 0;
  for (let rank = 0; rank < size; rank++) {
    const category = goods.readInt32BE(rank * BYTES + 4);
    keys[rank] = (categoryIndex.get(category) ?? 0) * IDS + idAt(rank);
    lastId = Math.max(lastId, idAt(rank));
  }
  await yieldIfDue();
  keys.sort();
  await yieldIfDue();
  const id = Int32Array.from(keys, (key) => key % IDS);
  const category = Int32Array.from(keys, (key) => Math.floor(key / IDS));
  const positionById = new Int32Array(lastId + 1);
  for (const [position, one] of id.entries()) positionById[one] = position + 1;
  const nameRank = new Int32Array(size);
  for (let rank = 0; rank < size; rank++) nameRank[(positionById[idAt(rank)] ?? 0) - 1] = rank;
  return { id, category, nameRank, positionById };
}

/** Reads the whole catalogue at one moment, in portions that let requests through. */
export function loadCatalogue(
  db: Database,
  prepare: (client: pg.PoolClient, data: CatalogueData) => Promise<void> = () => Promise.resolve(),
): Promise<CatalogueData> {
  return inSnapshot(db, async (client) => {
    const data = await read(client);
    await prepare(client, data);
    return data;
  });
}

async function read(client: pg.PoolClient): Promise<CatalogueData> {
  const yieldIfDue = timeSlices();
  const rows = async <Row extends pg.QueryResultRow>(query: string) =>
    (await client.query<Row>(query)).rows;
  const categories = categoryTree(await rows<CategoryRow>(CATEGORIES));
  const brands = await rows<BrandRecord & pg.QueryResultRow>(BRANDS);
  const labels = await rows<LabelRecord & pg.QueryResultRow>(LABELS);
  const [shop] = await rows<{ value: string }>(SHOP_NAME);

  const { positionById, ...places } = await readPlaces(client, categories, yieldIfDue);
  const size = places.id.length;
  const columns = columnsOf(places);
  markBranches(categories, columns.category, size);
  const none = () => emptyBits(0, size);
  const [alive, inStock, discount, novelty] = [none(), none(), none(), none()];
  const texts = new CardTexts(size);
  const brandIndex = new Map(brands.map(({ id }, index) => [id, index]));
  for await (const portion of portions<ProductRow>(client, PRODUCTS, BLOCK_SIZE)) {
    const block = portion.map((row) => {
      const position = (positionById[row.id] ?? 0) - 1;
      fillColumns(columns, position, row, brandIndex.get(row.brand ?? 0) ?? -1);
      putFigures({ columns, alive, inStock, discount, novelty }, position, row);
      return { position, texts: textsOf(row) };
    });
    await yieldIfDue();
    texts.addBlock(block);
    await yieldIfDue();
  }

  const orders: Partial<Record<Sorting, Int32Array>> = {};
  for (const sorting of SORTINGS) {
    orders[sorting] = sortPositions(sorting, columns, size);
    await yieldIfDue();
  }
  return {
    shopName: shop?.value ?? UNNAMED_SHOP,
    size,
    columns,
    positionById,
    texts,
    categories,
    brands,
    alive,
    inStock,
    discount,
    novelty,
    categoryBySlug: new Map(categories.map((category) => [category.fullSlug, category])),
    categoryById: new Map(categories.map((category) => [category.id, category])),
    brandBySlug: new Map(brands.map((brand) => [brand.slug, brand])),
    labels: new Map(labels.map((label) => [label.id, label])),
    groups: await loadGroups(
      client,
      { columns, size, positionById, brands, inStock, discount, novelty },
      yieldIfDue,
    ),
    orders: orders as Record<Sorting, Int32Array>,
    scopes: new Map(),
  };
}

interface CategoryRow extends pg.QueryResultRow {
  id: number;
  parent_id: number | null;
  title: string;
  full_slug: string;
  description: string;
  seo_title: string | null;
  seo_description: string | null;
  image: string | null;
}

function categoryTree(rows: readonly CategoryRow[]): CategoryRecord[] {
  const byId = new Map<number, CategoryRecord>();
  return rows.map((row) => {
    const parent = byId.get(row.parent_id ?? 0) ?? null;
    const category: CategoryRecord = {
      id: row.id,
      title: row.title,
      fullSlug: row.full_slug,
      description: row.description,
      seoTitle: row.seo_title,
      seoDescription: row.seo_description,
      image: row.image,
      parent,
      children: [],
      from: 0,
      to: 0,
    };
    parent?.children.push(category);
    byId.set(row.id, category);
    return category;
  });
}

/** Goods follow the order of the tree: those of a category itself, then those of its children. */
function markBranches(
  categories: readonly CategoryRecord[],
  category: Int32Array,
  size: number,
): void {
  const counts = new Int32Array(categories.length);
  for (let at = 0; at < size; at++)
    counts[category[at] ?? 0] = (counts[category[at] ?? 0] ?? 0) + 1;
  let from = 0;
  for (const [index, one] of categories.entries()) {
    one.from = from;
    from += counts[index] ?? 0;
    one.to = from;
    // In the tree's order this is the last descendant so far.
    for (let above = one.parent; above !== null; above = above.parent) above.to = from;
  }
}
