import { readFileSync } from 'node:fs';

/** The facts of the trade that the demonstration shop is made from: see README.md. */
export type Segment = 'economy' | 'economy-mid' | 'mid' | 'premium';
export type Tier = readonly [number, number];

export interface AttributeFact {
  title: string;
  type: 'enum' | 'number' | 'range' | 'bool' | 'text';
  unit: string | null;
  values: readonly (string | number)[] | null;
}

export interface BrandFact {
  name: string;
  slug: string;
  country: string | null;
  segment: Segment;
  article_pattern: string | null;
}

export interface CategoryFact {
  title: string;
  slug: string;
  full_slug: string;
  children?: CategoryFact[];
}

export interface LeafFact extends CategoryFact {
  unit: string;
  filters: string[];
  /** Roubles for one unit by segment of the brand. */
  price_rub: { economy: Tier; mid: Tier; premium: Tier };
  weight_g: Tier;
}

interface Trade {
  attributes: Record<string, AttributeFact>;
  brands: BrandFact[];
  categories: CategoryFact[];
  decors: [code: string, title: string, brand: string][];
  /** As shoppers say it → as the shop does. */
  search_aliases: Record<string, string>;
  stemmer_gaps: Record<string, string>;
}

export const trade = JSON.parse(
  readFileSync(new URL('./trade.json', import.meta.url), 'utf8'),
) as Trade;

export const brandFacts: ReadonlyMap<string, BrandFact> = new Map(
  trade.brands.map((brand) => [brand.name, brand]),
);

function leavesOf(category: CategoryFact): LeafFact[] {
  return category.children ? category.children.flatMap(leavesOf) : [category as LeafFact];
}

export const leafFacts: ReadonlyMap<string, LeafFact> = new Map(
  trade.categories.flatMap(leavesOf).map((leaf) => [leaf.slug, leaf]),
);

export const NO_BRAND = 'Без бренда';
