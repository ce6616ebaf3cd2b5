/**
 * How the goods of one leaf category are written down; `models.ts` makes models and variants of
 * them.
 */
export type Value = string | number | boolean;
export type Attributes = Readonly<Record<string, Value>>;

/** One value for each model in turn, shared by its variants. */
export interface Pick {
  pick: readonly Value[];
}

/**
 * A value; a list: an axis in which the variants of a model differ; a pick; or computed from the
 * attributes so far.
 */
export type Source = Value | readonly Value[] | Pick | ((attributes: Attributes) => Value);

export interface LineOptions {
  /** Roubles for the smallest variant instead of the tiers of the leaf. */
  price?: readonly [number, number];
  unit?: string;
  /** Units in one package; minimum and step of an order. */
  pack?: number | ((attributes: Attributes) => number);
  min?: number;
  step?: number;
  /**
   * The article's pattern, by brand or for all: `{m}` model code, `{F}` finish code, `{n3}` digits,
   * `{key}` attribute. Without it the article follows the brand's pattern.
   */
  article?: string | Readonly<Record<string, string>>;
  /**
   * What the variants are called together, where the title without their differences would not
   * read.
   */
  model?: string;
  /** Grams of the smallest variant instead of the range of the leaf. */
  weight?: readonly [number, number];
  /** Share of the variants that are really made, 1 by default. */
  keep?: number;
}

export interface Line {
  /** `Boyard*2:NEO|Blum:CLIP top`: brand, number of models (1), series. */
  brands: string;
  /** `{brand}`, `{series}`, `{m}` model code, `{article}` and any attribute key in braces. */
  title: string;
  attributes: Readonly<Record<string, Source>>;
  options: LineOptions;
}

export interface LeafGoods {
  slug: string;
  /** Attributes of every good of the leaf; a line's own win. */
  common: Readonly<Record<string, Source>>;
  /** Sentences for descriptions; one with an attribute that the good lacks is left out. */
  texts: readonly string[];
  lines: readonly Line[];
}

export function leaf(
  slug: string,
  common: Readonly<Record<string, Source>>,
  texts: readonly string[],
  lines: readonly Line[],
): LeafGoods {
  return { slug, common, texts, lines };
}

export function line(
  brands: string,
  title: string,
  attributes: Readonly<Record<string, Source>> = {},
  options: LineOptions = {},
): Line {
  return { brands, title, attributes, options };
}

export function pick(...values: readonly Value[]): Pick {
  return { pick: values };
}

/** A number attribute that an earlier entry has set. */
export function numberOf(attributes: Attributes, key: string): number {
  const value = attributes[key];
  if (typeof value !== 'number')
    throw new Error(`attribute ${key} must be a number before it is computed with`);
  return value;
}
