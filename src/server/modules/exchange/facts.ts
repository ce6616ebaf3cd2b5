/** What a load says besides goods: small enough to be kept in memory, complete only after the last file. */
export interface Facts {
  format: 'CommerceML' | 'YML';
  groups: Map<string, Group>;
  properties: Map<string, Property>;
  /** By the key that stands in stage_value: characteristics come with a name and perhaps with a property's id. */
  characteristics: Map<string, { title: string; ids: Set<string> }>;
  priceTypes: Map<string, string>;
  warehouses: Map<string, string>;
  units: Map<string, string[]>;
  /** Catalogues that were given whole and hold goods: what they no longer hold is hidden. */
  completeSources: Set<string>;
  hasCatalogue: boolean;
}

export interface Group {
  title: string;
  parent: string | undefined;
  deleted: boolean;
  /** Where it begins in the file. */
  order: number;
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
  properties: new Map(),
  characteristics: new Map(),
  priceTypes: new Map(),
  warehouses: new Map(),
  units: new Map(),
  completeSources: new Set(),
  hasCatalogue: false,
});
