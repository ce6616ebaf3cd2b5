import * as v from 'valibot';
import { LETTERS_LENGTH_MOST } from '../domain/limits.ts';
import { endpoint, minute } from './endpoint.ts';
import { id, lang, langQuery, nothing, seo, slug } from './parts.ts';

export const brandItem = v.object({
  id,
  title: v.string(),
  slug,
  image: v.nullable(v.string()),
  count: v.number(),
  country: v.nullable(v.string()),
});
export type BrandItem = v.InferOutput<typeof brandItem>;

export const brandEndpoints = {
  brandList: endpoint({
    method: 'GET',
    path: '/api/brand_list',
    params: nothing,
    /** `letters`: first letters joined by commas; absent: all. */
    query: v.object({
      lang,
      letters: v.optional(v.pipe(v.string(), v.maxLength(LETTERS_LENGTH_MOST)), ''),
    }),
    body: nothing,
    answer: v.object({ content: v.array(brandItem), letters: v.array(v.string()), seo }),
    errors: [],
    caching: minute('catalogue', 'settings'),
  }),
  popularBrands: endpoint({
    method: 'GET',
    path: '/api/popular_brands',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: v.object({ content: v.array(brandItem) }),
    errors: [],
    caching: minute('catalogue'),
    ofShell: true,
  }),
};
