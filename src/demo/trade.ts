import { readFileSync } from 'node:fs';

/** The facts of the trade that the demonstration shop is made from: see README.md. */
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
  /** Its place among the popular ones. */
  popularity: number | null;
  description: string;
}

export interface CategoryFact {
  title: string;
  slug: string;
  full_slug: string;
  /** The text below its listing. */
  description: string;
  children?: CategoryFact[];
}

export interface LeafFact extends CategoryFact {
  /** Attributes that all its goods have. */
  filters: string[];
}

interface Trade {
  attributes: Record<string, AttributeFact>;
  brands: BrandFact[];
  categories: CategoryFact[];
  /** As shoppers say it → as the shop does. */
  search_aliases: Record<string, string>;
  stemmer_gaps: Record<string, string>;
}

export const trade = JSON.parse(
  readFileSync(new URL('./trade.json', import.meta.url), 'utf8'),
) as Trade;

export const brandFacts: ReadonlyMap<string, BrandFact> = new Map(
  trade.brands.map((brand) => [brand.slug, brand]),
);

/** The category and all below it. */
export const withBelow = (category: CategoryFact): CategoryFact[] => [
  category,
  ...(category.children ?? []).flatMap(withBelow),
];

export const leafFacts: ReadonlyMap<string, LeafFact> = new Map(
  trade.categories
    .flatMap(withBelow)
    .filter((category) => category.children === undefined)
    .map((leaf) => [leaf.slug, leaf as LeafFact]),
);

export const NO_BRAND = 'Без бренда';
