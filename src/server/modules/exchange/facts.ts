/**
 * What a load says besides goods: small enough to be kept in memory, complete only after the last
 * file.
 */
export interface Facts {
  format: 'CommerceML' | 'YML';
  groups: Map<string, Group>;
  /** `Категории` of CommerceML 2.08; those of goods without a group are categories of the shop. */
  categories: Map<string, Group>;
  usedCategories: Set<string>;
  properties: Map<string, Property>;
  /**
   * By the key that stands in stage_value: characteristics come with a name and perhaps with a
   * property's id.
   */
  characteristics: Map<string, { title: string; ids: Set<string> }>;
  priceTypes: Map<string, PriceType>;
  warehouses: Map<string, string>;
  units: Map<string, string[]>;
  /** Catalogues that were given whole and hold goods: what they no longer hold is hidden. */
  completeCatalogues: Set<string>;
  /** Of a feed's prices that name none: the one whose rate is 1. */
  baseCurrency: string | undefined;
  /** Names of the shops whose feeds were read. */
  shops: Set<string>;
  hasCatalogue: boolean;
}

export interface Group {
  title: string;
  parent: string | undefined;
  deleted: boolean;
  /** Where it begins in the file. */
  order: number;
}

export interface PriceType {
  title: string;
  /** As it is written; undefined: the file does not say. */
  currency: string | undefined;
}

export interface Property {
  title: string;
  unit: string | null;
  /** Its values stand in goods as ids of a directory. */
  directory: boolean;
}

export const newFacts = (format: Facts['format']): Facts => ({
  format,
  groups: new Map(),
  categories: new Map(),
  usedCategories: new Set(),
  properties: new Map(),
  characteristics: new Map(),
  priceTypes: new Map(),
  warehouses: new Map(),
  units: new Map(),
  completeCatalogues: new Set(),
  baseCurrency: undefined,
  shops: new Set(),
  hasCatalogue: false,
});

/** The key of a property that has only a name: the same name and unit is the same property. */
export function namedProperty(title: string, unit: string, facts: Facts): string {
  const property = `param:${title.toLowerCase()}|${unit.toLowerCase()}`;
  if (!facts.properties.has(property))
    facts.properties.set(property, { title, unit: unit || null, directory: false });
  return property;
}
