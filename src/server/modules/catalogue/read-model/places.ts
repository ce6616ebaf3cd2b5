import type pg from 'pg';
import type { YieldIfDue } from '#src/server/platform/time-slices.ts';
import type { CategoryRecord } from './catalogue-data.ts';
import { PLACES } from './load-queries.ts';
import { PRODUCTS_MOST } from './orders.ts';

/**
 * The place of every product. Arrays by position, except `positionById`, which has position + 1.
 */
export interface Places {
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
export async function readPlaces(
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
