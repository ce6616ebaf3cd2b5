import * as v from 'valibot';
import { PAGE_SIZE, PAGE_SIZE_MOST, SEARCH_TEXT_MOST } from '../domain/limits.ts';
import { FULL_SLUG_MOST } from '../domain/slug.ts';

/** Shapes shared by several endpoints. Money is integer kopecks, moments are ISO 8601 in UTC. */

export const nothing = v.object({});
/** The answer that only says that it is done. */
export const done = v.object({ success: v.literal(true) });

/** Neither an invalid Date nor a text that is none. */
const isMoment = (at: unknown): boolean =>
  at instanceof Date
    ? !Number.isNaN(at.getTime())
    : typeof at === 'string' && !Number.isNaN(Date.parse(at));

export const id = v.pipe(v.number(), v.integer(), v.minValue(1));
export const slug = v.pipe(v.string(), v.minLength(1), v.maxLength(FULL_SLUG_MOST));
export const uuid = v.pipe(v.string(), v.uuid());
export const kopecks = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Bonus points, whole. */
export const points = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A handler gives a moment as its row has it: a Date, or the text of a query that has no columns. */
export const dateTime = v.pipe(
  v.custom<Date | string>(isMoment),
  v.transform((at) => (typeof at === 'string' ? new Date(at) : at).toISOString()),
);
/** A moment that a caller gives. */
export const givenMoment = v.pipe(v.string(), v.isoTimestamp());
/** `2026-12-07`. */
export const day = v.pipe(v.string(), v.isoDate());

/** A whole number in a query string: `?page=2`. */
const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  );

export const idParam = wholeNumber(1, 2_147_483_647);
export const lang = v.optional(v.literal('ru'));
export const pageNumber = v.optional(wholeNumber(1, 100_000), 1);
export const pageSize = (standard: number = PAGE_SIZE) =>
  v.optional(wholeNumber(1, PAGE_SIZE_MOST), standard);
export const count = (standard: number, most: number) => v.optional(wholeNumber(0, most), standard);
export const queryText = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_TEXT_MOST)),
  '',
);

/** Typed text. Forms send each line break as two characters, while the field counts one. */
export const typedText = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\r\n', '\n')),
    v.trim(),
    v.maxLength(most),
  );

export const langQuery = v.object({ lang });
export const pagedQuery = v.object({ lang, page: pageNumber, pageSize: pageSize() });

export const page = v.object({
  number: v.number(),
  size: v.number(),
  pages: v.number(),
  total: v.number(),
});
export type Page = v.InferOutput<typeof page>;

export const pageOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ content: v.array(item), page });

/** The SEO block of specification §3. */
export const seo = v.object({
  title: v.string(),
  seo_title: v.string(),
  seo_h1: v.string(),
  seo_description: v.string(),
  seo_keywords: v.string(),
  og_title: v.string(),
  og_description: v.string(),
  og_image: v.nullable(v.string()),
});
export type Seo = v.InferOutput<typeof seo>;

/** The banner of specification §3, with the labels that advertising law requires. */
export const banner = v.object({
  id,
  title: v.string(),
  short_text: v.string(),
  image: v.nullable(v.object({ image: v.string(), image_webp: v.string() })),
  background_color: v.nullable(v.string()),
  link_to_go: v.nullable(v.object({ real_slug: v.string() })),
  erid: v.nullable(v.string()),
  advertiser: v.nullable(v.string()),
});
export type Banner = v.InferOutput<typeof banner>;
