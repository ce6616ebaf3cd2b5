import {
  DESCRIPTION_MOST,
  EXCHANGE_ADDRESS_MOST,
  EXCHANGE_ARTICLE_MOST,
  EXCHANGE_ID_MOST,
  EXCHANGE_TITLE_MOST,
  EXCHANGE_VALUE_MOST,
} from '#src/domain/exchange.ts';
import type { LongText, LongTextRule } from '#src/domain/load-reasons.ts';
import { cutMarkup } from '#src/server/platform/markup.ts';
import type { Remarks } from '../remarks.ts';
import type { Cell } from './copy.ts';
import { STAGING_TABLES, type StagingTable } from './tables.ts';

/**
 * What happens to a text over its limit: it is cut, the column counts as not given, or the row is
 * dropped, because a row without its identifier is useless.
 */
type OverflowRule = 'cut' | 'ignore' | 'drop row';
type Limit = readonly [most: number, rule: OverflowRule, what: LongText];

const ID: Limit = [EXCHANGE_ID_MOST, 'drop row', 'an identifier'];
const OTHER_ID: Limit = [EXCHANGE_ID_MOST, 'ignore', 'an identifier'];
const TITLE: Limit = [EXCHANGE_TITLE_MOST, 'cut', 'a title'];
const VALUE: Limit = [EXCHANGE_VALUE_MOST, 'cut', 'a value of a property'];
const ARTICLE: Limit = [EXCHANGE_ARTICLE_MOST, 'ignore', 'an article or a barcode'];

/** By column; columns that the loader makes itself (slugs, keys) are short. */
const LIMITS: Readonly<Record<string, Limit>> = {
  ext: ID,
  good_ext: ID,
  owner: ID,
  property: ID,
  linked_ext: ID,
  warehouse: ID,
  price_type: ID,
  model_ext: OTHER_ID,
  group_ext: OTHER_ID,
  brand_ext: OTHER_ID,
  maker_ext: OTHER_ID,
  catalogue: OTHER_ID,
  title: TITLE,
  brand_title: TITLE,
  maker_title: TITLE,
  alt: TITLE,
  name: TITLE,
  unit: [EXCHANGE_ARTICLE_MOST, 'ignore', 'a unit'],
  article: ARTICLE,
  barcode: ARTICLE,
  value: VALUE,
  raw: VALUE,
  url: [EXCHANGE_ADDRESS_MOST, 'drop row', 'an address of a picture'],
  description: [DESCRIPTION_MOST, 'cut', 'a description'],
};

export interface ColumnLimit {
  column: string;
  limit: Limit;
}

export const limitsOf = (table: StagingTable): ColumnLimit[] =>
  Object.keys(STAGING_TABLES[table]).flatMap((column) => {
    const limit = table === 'directory' && column === 'raw' ? ID : LIMITS[column];
    return limit === undefined ? [] : [{ column, limit }];
  });

/**
 * The row with its texts within their limits, each change remarked; undefined when it has to be
 * dropped.
 */
export function boundedTexts(
  row: Record<string, Cell>,
  limits: readonly ColumnLimit[],
  remarks: Remarks,
): Record<string, Cell> | undefined {
  let bounded = row;
  for (const {
    column,
    limit: [most, rule, what],
  } of limits) {
    const text = row[column];
    if (typeof text !== 'string' || text.length <= most) continue;
    remarks.add(
      `${what} longer than ${most} characters ${REMARKS[rule]}`,
      `${rowName(row)}: «${text.slice(0, SHOWN)}…»`,
    );
    if (rule === 'drop row') return undefined;
    bounded = { ...bounded, [column]: rule === 'cut' ? cutMarkup(text, most) : null };
    if (column === 'article') bounded = { ...bounded, article_key: null, article_slug: null };
  }
  return bounded;
}

const REMARKS: Record<OverflowRule, LongTextRule> = {
  cut: 'is cut',
  ignore: 'is left out',
  'drop row': 'is left out with what it names',
};
const SHOWN = 60;

const rowName = ({ ext, owner, file, line }: Record<string, Cell>): string =>
  String(ext ?? owner ?? '').slice(0, SHOWN) +
  (file === undefined ? '' : ` (${String(file)}, line ${String(line)})`);
