import type { FilterType } from '#src/domain/filter-types.ts';
import type { FilterValue } from './filter-group.ts';

/** The types that attributes have in the database. */
export type AttributeType = 'enum' | 'number' | 'range' | 'bool' | 'text';

export const FILTER_OF_ATTRIBUTE: Record<AttributeType, FilterType> = {
  enum: 'enum',
  number: 'range',
  // «16–19 мм» is chosen as a whole.
  range: 'enum',
  bool: 'bool',
  text: 'enum',
};

/** A value and the number of goods in the listing that have it. */
export interface CountedValue {
  value: FilterValue;
  count: number;
}

interface FilterRules {
  /** The values that can be chosen, of all that goods have. */
  choosable: (values: readonly FilterValue[]) => readonly FilterValue[];
  /** The order in which values are shown. */
  compare: (one: CountedValue, other: CountedValue) => number;
  /** Whether values with so many goods divide a listing of `size`. */
  divides: (counts: readonly number[], size: number) => boolean;
}

const YES = /^(да|есть|yes|true|1|\+)$/i;
const alphabet = new Intl.Collator('ru', { numeric: true });

const byTitle = (one: CountedValue, other: CountedValue) =>
  alphabet.compare(one.value.title, other.value.title);

export const FILTER_RULES: Record<FilterType, FilterRules> = {
  enum: {
    choosable: (values) => values,
    compare: (one, other) => other.count - one.count || byTitle(one, other),
    divides: (counts) => counts.length >= 2,
  },
  range: {
    choosable: (values) => values,
    compare: (one, other) =>
      (one.value.number ?? Infinity) - (other.value.number ?? Infinity) || byTitle(one, other),
    divides: (counts) => counts.length >= 2,
  },
  // Of «да» and «нет» only «да» can be chosen.
  bool: {
    choosable: (values) => values.filter(({ title }) => YES.test(title)).slice(0, 1),
    compare: byTitle,
    divides: ([having = 0], size) => having > 0 && having < size,
  },
};
