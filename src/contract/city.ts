import * as v from 'valibot';
import { CITY_PAGE_SIZE, PAGE_SIZE_MOST } from '../domain/limits.ts';
import { endpoint, personal } from './endpoint.ts';
import { count, id, idParam, lang, nothing, queryText } from './parts.ts';

const flag = v.optional(v.picklist(['true', 'false', '1', '0']));

export const city = v.object({
  id,
  title: v.string(),
  is_main: v.boolean(),
  is_active: v.boolean(),
  /** The form after «в»: «Москве». */
  locative: v.string(),
  region: v.string(),
});
export type City = v.InferOutput<typeof city>;

export const cityList = endpoint({
  method: 'GET',
  path: '/api/city/list',
  params: nothing,
  query: v.object({
    lang,
    query: queryText,
    is_main: flag,
    is_important: flag,
    ordering: v.optional(v.picklist(['population', 'title']), 'population'),
    limit: count(CITY_PAGE_SIZE, PAGE_SIZE_MOST),
    offset: count(0, 100_000),
  }),
  body: nothing,
  answer: v.object({ count: v.number(), results: v.array(city) }),
  errors: [],
  caching: { kind: 'public', seconds: 3600, tags: ['cities'] },
  ofShell: true,
});

export const cityEndpoints = {
  cityList,
  /**
   * For the page without scripts: stores the city in the readable cookie (domain/chosen-city.ts).
   */
  cityChoose: endpoint({
    method: 'POST',
    path: '/api/city/choose',
    params: nothing,
    query: nothing,
    body: v.object({ city_id: idParam }),
    answer: city,
    errors: ['not_found'],
    caching: personal,
    ofPublicPages: true,
  }),
};
