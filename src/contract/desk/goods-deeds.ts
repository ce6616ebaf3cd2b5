import * as v from 'valibot';
import {
  ALT_MOST,
  ARTICLE_MOST,
  BULK_GOODS_DEEDS,
  BULK_GOODS_MOST,
  COMPANIONS_TYPED_MOST,
  DOCUMENT_TITLE_MOST,
  FILE_KEY_MOST,
  GOODS_STATES,
  OWN_DOCUMENTS_MOST,
  PICTURES_MOST,
  SEO_DESCRIPTION_MOST,
  SEO_TITLE_MOST,
  SORT_WEIGHT_MOST,
} from '../../domain/desk-goods.ts';
import { endpoint } from '../endpoint.ts';
import { idParam, nothing, typedText } from '../parts.ts';
import {
  deedsWith,
  done,
  editors,
  forDesk,
  line,
  noRight,
  reason,
  version,
  whole,
} from './shapes.ts';

const why = { reason };
const seen = { id: idParam, version };
const changed = v.object({ ...done.entries, id: v.number(), version: v.number() });

/** Everything about a product that its source does not own. */
const ownFields = {
  seo_title: line(SEO_TITLE_MOST),
  seo_description: v.optional(typedText(SEO_DESCRIPTION_MOST), ''),
  /** Null: the popularity of the source. */
  sort_weight: v.nullable(whole(0, SORT_WEIGHT_MOST)),
  /** Ids of labels besides those of the source. */
  labels: v.pipe(v.array(idParam), v.maxLength(100)),
  /** In the order in which they are shown; those that are left out follow. */
  pictures: v.pipe(
    v.array(v.object({ key: line(FILE_KEY_MOST), alt: line(ALT_MOST) })),
    v.maxLength(PICTURES_MOST),
  ),
  /** Articles of companions besides those of the source, in their order. */
  companions: v.pipe(v.array(line(ARTICLE_MOST)), v.maxLength(COMPANIONS_TYPED_MOST)),
  /** Documents besides those of the source. */
  documents: v.pipe(
    v.array(
      v.object({
        key: line(FILE_KEY_MOST),
        title: line(DOCUMENT_TITLE_MOST),
        is_certificate: v.boolean(),
      }),
    ),
    v.maxLength(OWN_DOCUMENTS_MOST),
  ),
  certificate_exempt: v.boolean(),
};
export type OwnFields = v.InferOutput<v.ObjectSchema<typeof ownFields, undefined>>;

const deed = deedsWith('goods', editors, changed, { work: 'placing' });

const bulkResult = v.object({
  id: v.number(),
  title: v.string(),
  outcome: v.picklist(['done', 'already', 'refused', 'failed']),
  state: v.nullable(v.picklist(GOODS_STATES)),
  /** Why nothing was done; empty: it was. */
  detail: v.string(),
});
export type BulkGoodsResult = v.InferOutput<typeof bulkResult>;

/** What editors do with goods. The reason of a `conflict` is one of GOODS_REFUSALS. */
export const deskGoodsDeedEndpoints = {
  deskGoodsSave: deed('save', v.object({ ...seen, ...ownFields, ...why })),
  /** Takes it out of the shop, whatever its source says. */
  deskGoodsHide: deed('hide', v.object({ ...seen, ...why })),
  /** Gives it back the state of its source. */
  deskGoodsShow: deed('show', v.object({ ...seen, ...why })),
  /** One deed with many goods, each by itself: one that is refused stops no other. */
  deskGoodsBulk: endpoint({
    method: 'POST',
    path: '/api/desk/goods/bulk',
    params: nothing,
    query: nothing,
    body: v.object({
      ids: v.pipe(v.array(idParam), v.minLength(1), v.maxLength(BULK_GOODS_MOST)),
      deed: v.picklist(BULK_GOODS_DEEDS),
      /** Of `label` and `unlabel`. */
      label: v.optional(idParam),
      /** Of `companion`. */
      article: line(ARTICLE_MOST),
      ...why,
    }),
    answer: v.object({ results: v.array(bulkResult) }),
    errors: noRight,
    caching: forDesk,
    work: 'placing',
    roles: editors,
  }),
};
