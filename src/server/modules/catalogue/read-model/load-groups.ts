import type pg from 'pg';
import {
  BRAND_FILTER,
  DISCOUNT_FILTER,
  NOVELTY_FILTER,
  STOCK_FILTER,
  isAttributeKey,
  readFilters,
} from '#src/domain/listing.ts';
import { FLAG_TITLES, BRAND_TITLE } from '#src/texts/catalogue.ts';
import type { YieldIfDue } from '#src/server/platform/time-slices.ts';
import type { Bits } from './bits.ts';
import type { CatalogueData } from './catalogue-data.ts';
import type { FilterValue, GroupRecord } from './filter-group.ts';
import { FILTER_OF_ATTRIBUTE, FILTER_RULES, type AttributeType } from './filter-rules.ts';
import { ATTRIBUTES, VALUES, portions, type ValueRow } from './load-queries.ts';
import { postingsFromBits, postingsOf } from './postings.ts';

type Loaded = Pick<
  CatalogueData,
  'columns' | 'size' | 'positionById' | 'brands' | 'inStock' | 'discount' | 'novelty'
>;
interface AttributeRow extends pg.QueryResultRow {
  id: number;
  slug: string;
  title: string;
  type: AttributeType;
  unit: string | null;
}

/** Small, because a value that all goods have is long. */
const VALUES_PORTION = 50;
/** Only Latin letters are allowed in an address. */
const canBeChosen = (key: string, value: string) =>
  readFilters(new URLSearchParams([[key, value]])).chosen.has(key);

/** Brand, the attributes by their position, then the flags. */
export async function loadGroups(
  client: pg.ClientBase,
  loaded: Loaded,
  yieldIfDue: YieldIfDue,
): Promise<GroupRecord[]> {
  const values = new Map<number, FilterValue[]>();
  for await (const portion of portions<ValueRow>(client, VALUES, VALUES_PORTION)) {
    for (const { attribute, slug, title, number, products } of portion) {
      const positions = positionsOf(products, loaded.positionById);
      if (positions.length === 0) continue;
      const known = values.get(attribute) ?? [];
      known.push({ slug, title, number, postings: postingsOf(positions) });
      values.set(attribute, known);
      await yieldIfDue();
    }
  }
  const { rows } = await client.query<AttributeRow>(ATTRIBUTES);
  const attributes = rows
    .filter(({ slug }) => isAttributeKey(slug))
    .flatMap((row): GroupRecord[] => {
      const all = (values.get(row.id) ?? []).filter(({ slug }) => canBeChosen(row.slug, slug));
      const type = FILTER_OF_ATTRIBUTE[row.type];
      const offered = FILTER_RULES[type].choosable(all);
      if (offered.length === 0) return [];
      return [{ key: row.slug, title: row.title, type, unit: row.unit, values: offered }];
    });
  return [brandGroup(loaded), ...attributes, ...flagGroups(loaded)];
}

function positionsOf(products: Buffer, positionById: Int32Array): Int32Array {
  const found = new Int32Array(products.length / 4);
  let size = 0;
  for (let at = 0; at < products.length; at += 4) {
    const position = (positionById[products.readInt32BE(at)] ?? 0) - 1;
    if (position >= 0) found[size++] = position;
  }
  return found.subarray(0, size).sort();
}

function brandGroup({ columns, size, brands }: Loaded): GroupRecord {
  const positions = brands.map((): number[] => []);
  for (let at = 0; at < size; at++) positions[columns.brand[at] ?? -1]?.push(at);
  const values = brands.flatMap(({ slug, title }, index): FilterValue[] => {
    const own = positions[index] ?? [];
    return own.length === 0
      ? []
      : [{ slug, title, number: null, postings: postingsOf(Int32Array.from(own)) }];
  });
  return { key: BRAND_FILTER, title: BRAND_TITLE, type: 'enum', unit: null, values };
}

/** Flags use the read model's own words, so that a sold-out product leaves the filter at once. */
function flagGroups({ inStock, discount, novelty }: Loaded): GroupRecord[] {
  const flag = (key: keyof typeof FLAG_TITLES, bits: Bits): GroupRecord => ({
    key,
    title: FLAG_TITLES[key],
    type: 'bool',
    unit: null,
    values: [
      { slug: '1', title: FLAG_TITLES[key], number: null, postings: postingsFromBits(bits) },
    ],
  });
  return [
    flag(STOCK_FILTER, inStock),
    flag(DISCOUNT_FILTER, discount),
    flag(NOVELTY_FILTER, novelty),
  ];
}
