import * as v from 'valibot';
import { VISITED_MOST } from '../domain/limits.ts';
import { ofMeasures } from '../domain/product-measures.ts';
import { VISITED_CALL } from '../domain/visited-call.ts';
import { breadcrumb } from './catalogue.ts';
import { cardFields, productCard } from './product-card.ts';
import { endpoint, minute, personal } from './endpoint.ts';
import { dateTime, done, id, idParam, lang, langQuery, nothing, seo, slug } from './parts.ts';

export const picture = v.object({
  key: v.string(),
  image: v.string(),
  image_webp: v.string(),
  alt: v.string(),
});
export const productAttribute = v.object({
  key: v.string(),
  title: v.string(),
  value: v.string(),
  slug: v.string(),
  unit: v.nullable(v.string()),
});

/** A parameter of a model: its values among the siblings, each a link to a sibling product. */
export const variantParameter = v.object({
  key: v.string(),
  title: v.string(),
  unit: v.nullable(v.string()),
  values: v.array(
    v.object({
      slug: v.string(),
      title: v.string(),
      selected: v.boolean(),
      /** Slug of the nearest sibling with this value. */
      product_slug: slug,
      is_available: v.boolean(),
    }),
  ),
});

export const productFull = v.object({
  ...cardFields.entries,
  /** Plain text. */
  description: v.string(),
  /** The same as HTML that is safe in a page. */
  description_html: v.string(),
  images: v.array(picture),
  attributes: v.array(productAttribute),
  /** The model's slug is an address too: the product before any parameter is chosen. */
  model: v.nullable(v.object({ id, title: v.string(), slug })),
  documents: v.array(v.object({ title: v.string(), url: v.string(), bytes: v.number() })),
  availability_text: v.string(),
  pack_quantity: v.number(),
  ...ofMeasures(() => v.nullable(v.number())),
  barcode: v.nullable(v.string()),
  category: breadcrumb,
  updated_at: dateTime,
  /** No longer sold. Only returned with `discontinued=show`, for the page that offers analogues. */
  discontinued: v.boolean(),
  breadcrumbs: v.array(breadcrumb),
  variants: v.array(variantParameter),
  companions: v.array(productCard),
  analogues: v.array(productCard),
  seo,
});
export type ProductFull = v.InferOutput<typeof productFull>;

const bySlug = v.object({ slug });

export const productEndpoints = {
  visitedProducts: endpoint({
    method: 'GET',
    path: VISITED_CALL,
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: v.object({ content: v.pipe(v.array(productCard), v.maxLength(VISITED_MOST)) }),
    errors: [],
    caching: personal,
  }),
  visitProduct: endpoint({
    method: 'POST',
    path: VISITED_CALL,
    params: nothing,
    query: nothing,
    body: v.object({ product_id: idParam }),
    answer: done,
    errors: ['not_found', 'too_many_requests'],
    caching: personal,
    ofPublicPages: true,
  }),
  product: endpoint({
    method: 'GET',
    path: '/api/products/:slug+',
    params: bySlug,
    query: v.object({ lang, discontinued: v.optional(v.literal('show')) }),
    body: nothing,
    answer: productFull,
    errors: ['not_found', 'discontinued'],
    caching: minute('catalogue', 'settings'),
  }),
};
