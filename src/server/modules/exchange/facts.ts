/**
 * What the files say besides goods: small enough for memory, and complete only after the last file.
 */
export interface Facts {
  format: 'CommerceML' | 'YML';
  groups: Map<string, Group>;
  /**
   * `Категории` of CommerceML 2.08; those used by goods without a group become categories of the
   * shop.
   */
  categories: Map<string, Group>;
  usedCategories: Set<string>;
  properties: Map<string, Property>;
  /** By the key in stage_value: characteristics have a name and maybe a property's id. */
  characteristics: Map<string, { title: string; ids: Set<string> }>;
  priceTypes: Map<string, PriceType>;
  warehouses: Map<string, Warehouse>;
  units: Map<string, string[]>;
  /** Catalogues that were given whole and hold goods: goods that they no longer hold are hidden. */
  completeCatalogues: Set<string>;
  /** The currency of a feed's prices that name none: the one whose rate is 1. */
  baseCurrency: string | undefined;
  /** Names of the shops whose feeds were read. */
  shops: Set<string>;
  hasCatalogue: boolean;
}

export interface Group {
  title: string;
  parent: string | undefined;
  deleted: boolean;
  /** Its position in the file. */
  order: number;
}

export interface Warehouse {
  title: string;
  /** Marked as deleted: what it holds is not for sale. */
  deleted: boolean;
  /** When the file that says so was formed. */
  formedAt: Date;
}

export interface PriceType {
  title: string;
  /** As written; undefined when the file does not say. */
  currency: string | undefined;
}

export interface Property {
  title: string;
  unit: string | null;
  /** Goods name its values by ids of a directory. */
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

/** The key of a property that has only a name: the same name and unit are the same property. */
export function namedProperty(title: string, unit: string, facts: Facts): string {
  const property = `param:${title.toLowerCase()}|${unit.toLowerCase()}`;
  if (!facts.properties.has(property))
    facts.properties.set(property, { title, unit: unit || null, directory: false });
  return property;
}
