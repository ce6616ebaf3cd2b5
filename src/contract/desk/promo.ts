import * as v from 'valibot';
import {
  BATCH_MOST,
  PREFIX_FORM,
  PROMO_GOODS_MOST,
  PROMO_CODE_FORM,
  PROMO_LIMIT_MOST,
  PROMO_STATES,
  PROMO_SUM_MOST,
  PROMO_TITLE_MOST,
} from '../../domain/desk-promo.ts';
import { PROMO_KINDS, normalPromoCode } from '../../domain/promo.ts';
import { REASON_MOST } from '../../domain/staff.ts';
import { endpoint } from '../endpoint.ts';
import {
  dateTime,
  givenMoment,
  id,
  nothing,
  pageNumber,
  pageOf,
  queryText,
  uuid,
} from '../parts.ts';
import { orEmpty } from './or-empty.ts';
import { deedsOf, forDesk, line, noRight, sellers, version, whole } from './shapes.ts';

const code = v.pipe(v.string(), v.transform(normalPromoCode), v.regex(PROMO_CODE_FORM));
/** How often a code can be used; null: without a limit. */
const limit = v.nullable(whole(1, PROMO_LIMIT_MOST));

/** What a code gives, and to whom: the same for one code and for a batch. */
const rule = {
  title: v.pipe(line(PROMO_TITLE_MOST), v.minLength(1)),
  kind: v.picklist(PROMO_KINDS),
  /** Per cent, or kopecks for kind `sum`; 0 for others. */
  value: whole(0, PROMO_SUM_MOST),
  /** Kopecks. */
  minimum_sum: whole(0, PROMO_SUM_MOST),
  /** Ids of categories whose goods it applies to, with what is below them; none: all goods. */
  categories: v.pipe(v.array(id), v.maxLength(1000)),
  /** Ids of brands, and articles of single products, that it applies to as well. */
  brands: v.optional(v.pipe(v.array(id), v.maxLength(1000)), []),
  articles: v.optional(v.pipe(v.array(line(PROMO_TITLE_MOST)), v.maxLength(PROMO_GOODS_MOST)), []),
  /** The article of the gift of kind `gift`. */
  gift: line(PROMO_TITLE_MOST),
  limit_per_account: limit,
  starts_at: v.nullable(givenMoment),
  ends_at: v.nullable(givenMoment),
};
const why = { reason: line(REASON_MOST) };

const listed = v.object({
  code: v.string(),
  title: v.string(),
  state: v.picklist(PROMO_STATES),
  kind: v.picklist(PROMO_KINDS),
  value: v.number(),
  minimum_sum: v.number(),
  used: v.number(),
  limit_total: v.nullable(v.number()),
  limit_per_account: v.nullable(v.number()),
  starts_at: v.nullable(dateTime),
  ends_at: v.nullable(dateTime),
  /** Whether it is limited to some goods. */
  is_limited: v.boolean(),
  batch: v.nullable(uuid),
});
export type ListedPromo = v.InferOutput<typeof listed>;

const category = v.object({ id, title: v.string(), depth: v.number() });
export type CategoryChoice = v.InferOutput<typeof category>;
const brand = v.object({ id, title: v.string() });
export type BrandChoice = v.InferOutput<typeof brand>;

const wholePromo = v.object({
  ...listed.entries,
  version: v.number(),
  categories: v.array(id),
  brands: v.array(id),
  /** Articles of single products, as a form names them. */
  articles: v.array(v.string()),
  /** Null: it gives none. */
  gift: v.nullable(v.object({ article: v.string(), title: v.string(), stock: v.number() })),
});
export type WholePromo = v.InferOutput<typeof wholePromo>;

const batch = v.object({
  id: uuid,
  title: v.string(),
  created_at: dateTime,
  count: v.number(),
  used: v.number(),
  /** One of its codes. */
  example: v.string(),
});
export type PromoBatch = v.InferOutput<typeof batch>;

const get = <Query extends v.GenericSchema, Answer extends v.GenericSchema>(
  path: string,
  query: Query,
  answer: Answer,
) =>
  endpoint({
    method: 'GET',
    path: `/api/desk/promo${path}`,
    params: nothing,
    query,
    body: nothing,
    answer,
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: sellers,
    reads: null,
  });
const deed = deedsOf('promo', sellers);
/** With a code that orders lock. */
const deedWithUsed = deedsOf('promo', sellers, { work: 'placing' });
const changed = v.object({ success: v.literal(true), code: v.string() });

export const deskPromoEndpoints = {
  /** The newest first; without words and batch only codes that belong to none. */
  deskPromos: get(
    '',
    v.object({
      q: queryText,
      state: orEmpty(v.picklist(PROMO_STATES)),
      batch: orEmpty(uuid),
      page: pageNumber,
    }),
    pageOf(listed),
  ),
  deskPromo: get('/code', v.object({ code }), wholePromo),
  /** The categories that a code can be limited to, in the order of the tree. */
  deskPromoCategories: get('/categories', nothing, v.object({ content: v.array(category) })),
  /** The brands that a code can be limited to, by their names. */
  deskPromoBrands: get('/brands', nothing, v.object({ content: v.array(brand) })),
  /** The latest batches of one-time codes. */
  deskPromoBatches: get('/batches', nothing, v.object({ content: v.array(batch) })),
  /** The codes of one batch as rows for a spreadsheet. */
  deskPromoCsv: get('/csv', v.object({ batch: uuid }), v.object({ text: v.string() })),
  /** A new code. The reason of a `conflict` is one of PROMO_REFUSALS, here and below. */
  deskPromoNew: deed('new', v.object({ code, ...rule, limit_total: limit, ...why }), changed),
  /** Of a code that was used, what it gives stays as it is. */
  deskPromoChange: deedWithUsed(
    'change',
    v.object({ code, version, ...rule, limit_total: limit, ...why }),
    changed,
  ),
  /** Ends it now. */
  deskPromoStop: deedWithUsed('stop', v.object({ code, version, ...why }), changed),
  /** Makes codes that can be used once each; sent twice with one key, it makes them once. */
  deskPromoBatch: deed(
    'batch',
    v.object({
      key: uuid,
      prefix: v.pipe(v.string(), v.transform(normalPromoCode), v.regex(PREFIX_FORM)),
      count: whole(1, BATCH_MOST),
      ...rule,
      ...why,
    }),
    v.object({ success: v.literal(true), batch: uuid, count: v.number() }),
  ),
};
