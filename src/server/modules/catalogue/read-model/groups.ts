import {
  BRAND_FILTER,
  DISCOUNT_FILTER,
  NOVELTY_FILTER,
  STOCK_FILTER,
} from '#src/domain/listing.ts';
import type { FilterValue, GroupRecord, OfferedGroup } from './filter-group.ts';
import { FILTER_RULES } from './filter-rules.ts';
import { countIn, type Counted } from './postings.ts';

const ATTRIBUTES_MOST = 11;
/** An attribute that a smaller share of the goods has says little about the list. */
const COVERAGE_LEAST = 0.05;
/** With more values, an attribute identifies goods rather than groups them. */
const VALUES_HANDY = 30;

const FLAGS: readonly string[] = [STOCK_FILTER, DISCOUNT_FILTER, NOVELTY_FILTER];

/**
 * The brand, then the most useful attributes of the goods, then the flags; each only if it divides
 * the goods.
 */
export function offeredGroups(
  groups: readonly GroupRecord[],
  goods: Counted,
  size: number,
): OfferedGroup[] {
  const brand: OfferedGroup[] = [];
  const flags: OfferedGroup[] = [];
  const attributes: { group: OfferedGroup; use: number }[] = [];
  for (const record of groups) {
    const values = record.values
      .map((value) => ({ value, count: countIn(goods, value.postings) }))
      .filter(({ count }) => count > 0);
    const counts = values.map(({ count }) => count);
    const rules = FILTER_RULES[record.type];
    if (FLAGS.includes(record.key)) {
      // Stock and prices change by the minute, so a flag is offered even when all goods have it.
      flags.push(offered(record, record.values));
    } else if (rules.divides(counts, size)) {
      const group = offered(
        record,
        values.sort(rules.compare).map(({ value }) => value),
      );
      if (record.key === BRAND_FILTER) brand.push(group);
      else attributes.push({ group, use: usefulness(counts, size) });
    }
  }
  const best = attributes
    .filter(({ use }) => use > 0)
    .sort((one, other) => other.use - one.use)
    .slice(0, ATTRIBUTES_MOST);
  return [...brand, ...best.map(({ group }) => group), ...flags];
}

function offered(record: GroupRecord, values: readonly FilterValue[]): OfferedGroup {
  return { record, values, bySlug: new Map(values.map((value) => [value.slug, value])) };
}

/**
 * The share of goods with the attribute × how evenly it divides them (1 − Σ share²), less for very
 * long lists of values.
 */
function usefulness(counts: readonly number[], size: number): number {
  const bearing = counts.reduce((sum, count) => sum + count, 0);
  const coverage = Math.min(1, bearing / size);
  if (coverage < COVERAGE_LEAST) return 0;
  const all = Math.max(bearing, size);
  const rest = counts.length === 1 ? (1 - bearing / size) ** 2 : 0;
  const evenness = 1 - rest - counts.reduce((sum, count) => sum + (count / all) ** 2, 0);
  return coverage * evenness * Math.min(1, VALUES_HANDY / counts.length);
}
