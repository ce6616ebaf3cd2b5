import * as v from 'valibot';
import { CALCULATORS } from '../domain/calculators.ts';
import { CROP_NAMES } from '../domain/focal-crop.ts';

/** The blocks of a body in Markdown, each with the schema of its attributes. */

const ATTRIBUTE_MOST = 300;
const ARTICLES_MOST = 24;

const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(ATTRIBUTE_MOST));

const key = v.pipe(word, v.regex(/^[\w.-]+$/));
const path = v.pipe(word, v.regex(/^[\w-]+(?:\/[\w-]+)*$/));
const articles = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(/[,;]/)
      .map((article) => article.trim())
      .filter((article) => article !== ''),
  ),
  v.minLength(1),
  v.maxLength(ARTICLES_MOST),
);

/** Exactly one of the attributes: of a shelf its source. */
const oneOf = <Value extends object>(value: Value): boolean =>
  Object.values(value).filter((given) => given !== undefined).length === 1;

export const NOTE_KINDS = ['tip', 'warn', 'law'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
/** Forms with a page of their own. */
export const BLOCK_FORMS = ['feedback', 'application', 'newsletter'] as const;
export type BlockForm = (typeof BLOCK_FORMS)[number];

export const BLOCK_SCHEMAS = {
  shelf: v.pipe(
    v.strictObject({
      selection: v.optional(path),
      category: v.optional(path),
      articles: v.optional(articles),
    }),
    v.check(oneOf, 'one source'),
  ),
  product: v.strictObject({ article: word }),
  banner: v.strictObject({
    id: v.pipe(v.string(), v.trim(), v.regex(/^[1-9]\d{0,8}$/), v.toNumber()),
  }),
  sizes: v.strictObject({}),
  note: v.strictObject({ kind: v.picklist(NOTE_KINDS) }),
  figure: v.pipe(
    v.strictObject({
      key,
      alt: v.optional(word),
      caption: v.optional(word),
      decorative: v.optional(v.literal('')),
      shape: v.optional(v.picklist(CROP_NAMES)),
    }),
    v.check(({ alt, decorative }) => (alt === undefined) !== (decorative === undefined), 'alt'),
  ),
  steps: v.strictObject({}),
  faq: v.strictObject({}),
  calc: v.strictObject({ kind: v.picklist(CALCULATORS) }),
  file: v.strictObject({ key, title: v.optional(word) }),
  form: v.strictObject({ kind: v.picklist(BLOCK_FORMS) }),
} as const;

export type BlockName = keyof typeof BLOCK_SCHEMAS;
export const BLOCK_NAMES = Object.keys(BLOCK_SCHEMAS) as BlockName[];
export const isBlockName = (name: string): name is BlockName => Object.hasOwn(BLOCK_SCHEMAS, name);
export const CONTAINERS: readonly BlockName[] = ['sizes', 'note', 'steps', 'faq'];

/** A block with its attributes, read by its schema. */
export type Block = {
  [Name in BlockName]: { name: Name } & v.InferOutput<(typeof BLOCK_SCHEMAS)[Name]>;
}[BlockName];
export type BlockOf<Name extends BlockName> = Extract<Block, { name: Name }>;

/** Kinds of things that a body uses (`page_use`). */
export const USE_KINDS = [
  'article',
  'selection',
  'category',
  'banner',
  'file',
  'picture',
  'page',
  'product',
  'brand',
  'action',
] as const;
export type UseKind = (typeof USE_KINDS)[number];

/**
 * A thing that a body shows or links to. Keys: of an article as articleKey writes it; of a page,
 * category, product, brand and action the slug in the address; of pictures and files their keys.
 */
export interface Use {
  kind: UseKind;
  key: string;
}
