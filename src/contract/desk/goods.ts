import * as v from 'valibot';
import { GOODS_LACKS, GOODS_SORTINGS, GOODS_STATES } from '../../domain/desk-goods.ts';
import { ofMeasures } from '../../domain/product-measures.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, idParam, nothing, pageNumber, pageOf, queryText } from '../parts.ts';
import { orEmpty } from './or-empty.ts';
import { editors, forDesk, noRight } from './shapes.ts';

const label = v.object({ id: v.number(), name: v.string() });
const state = v.picklist(GOODS_STATES);

const listed = v.object({
  id: v.number(),
  title: v.string(),
  article: v.string(),
  category: v.string(),
  brand: v.string(),
  /** Kopecks. */
  price: v.number(),
  stock: v.number(),
  state,
  /** Key of the first picture; null: there is none. */
  picture: v.nullable(v.string()),
  labels: v.array(v.string()),
  lacks: v.array(v.picklist(GOODS_LACKS)),
});
export type ListedGoods = v.InferOutput<typeof listed>;

const linked = v.object({
  id: v.number(),
  title: v.string(),
  article: v.string(),
  is_shown: v.boolean(),
  /** Put there by the shop; else by its source. */
  own: v.boolean(),
});
const file = v.object({
  key: v.string(),
  title: v.string(),
  bytes: v.number(),
  own: v.boolean(),
  is_certificate: v.boolean(),
});

const card = v.object({
  id: v.number(),
  version: v.number(),
  state,
  /** The state that it has in its source. */
  source_state: v.picklist(['active', 'hidden', 'discontinued']),
  /** The path of its page. */
  path: v.string(),
  /** The name of the source that the locked fields come from; empty: none. */
  source: v.string(),
  locked: v.object({
    title: v.string(),
    article: v.string(),
    barcode: v.string(),
    category: v.string(),
    brand: v.string(),
    unit: v.string(),
    price: v.number(),
    price_old: v.nullable(v.number()),
    stock: v.number(),
    reserved: v.number(),
    lead_days: v.nullable(v.number()),
    min_quantity: v.number(),
    quantity_step: v.number(),
    ...ofMeasures(() => v.nullable(v.number())),
    novelty: v.boolean(),
    popularity: v.number(),
    description: v.string(),
    attributes: v.array(v.object({ title: v.string(), value: v.string() })),
    updated_at: dateTime,
  }),
  seo_title: v.string(),
  seo_description: v.string(),
  sort_weight: v.nullable(v.number()),
  labels: v.array(v.object({ ...label.entries, own: v.boolean(), is_on: v.boolean() })),
  pictures: v.array(
    v.object({
      key: v.string(),
      /** The shop's own text. */
      alt: v.string(),
      /** That of the source. */
      source_alt: v.string(),
    }),
  ),
  companions: v.array(linked),
  documents: v.array(file),
  certificate_exempt: v.boolean(),
});
export type GoodsCard = v.InferOutput<typeof card>;

const conditions = {
  q: queryText,
  category: orEmpty(idParam),
  brand: orEmpty(idParam),
  state: orEmpty(state),
  lacks: orEmpty(v.picklist(GOODS_LACKS)),
  sorting: v.optional(v.picklist(GOODS_SORTINGS), 'title'),
};
export type GoodsConditions = v.InferOutput<v.ObjectSchema<typeof conditions, undefined>>;

/** What editors see of goods. */
export const deskGoodsEndpoints = {
  deskGoods: endpoint({
    method: 'GET',
    path: '/api/desk/goods',
    params: nothing,
    query: v.object({ ...conditions, page: pageNumber }),
    body: nothing,
    answer: pageOf(listed),
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: editors,
    reads: null,
  }),
  /** What the list can be limited to, and the labels that goods can have. */
  deskGoodsChoices: endpoint({
    method: 'GET',
    path: '/api/desk/goods/choices',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({
      categories: v.array(v.object({ id: v.number(), title: v.string(), depth: v.number() })),
      brands: v.array(v.object({ id: v.number(), title: v.string() })),
      labels: v.array(label),
    }),
    errors: noRight,
    caching: forDesk,
    roles: editors,
    reads: null,
  }),
  deskGoodsCard: endpoint({
    method: 'GET',
    path: '/api/desk/goods/one',
    params: nothing,
    query: v.object({ id: idParam }),
    body: nothing,
    answer: card,
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: editors,
    reads: null,
  }),
};
