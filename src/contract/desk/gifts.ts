import * as v from 'valibot';
import { GIFT_SET_MOST, PROMO_SUM_MOST, PROMO_TITLE_MOST } from '../../domain/desk-promo.ts';
import { REASON_MOST } from '../../domain/staff.ts';
import { endpoint } from '../endpoint.ts';
import { idParam, nothing } from '../parts.ts';
import { deedErrors, forDesk, line, noRight, sellers, version, whole } from './shapes.ts';

const goods = v.object({
  id: v.number(),
  title: v.string(),
  article: v.string(),
  /** Units that can be given now. */
  stock: v.number(),
  is_shown: v.boolean(),
});

const gift = v.object({
  id: v.number(),
  version: v.number(),
  title: v.string(),
  product: goods,
  /** Of the cart that gets it, in kopecks. */
  minimum_sum: v.number(),
  /** Goods that all have to be in the cart; none: any goods. */
  set: v.array(goods),
  is_active: v.boolean(),
});
export type Gift = v.InferOutput<typeof gift>;

/** Goods given away with a cart of a certain sum. */
export const deskGiftEndpoints = {
  deskGifts: endpoint({
    method: 'GET',
    path: '/api/desk/gifts',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ content: v.array(gift) }),
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: null,
  }),
  deskGift: endpoint({
    method: 'GET',
    path: '/api/desk/gifts/one',
    params: nothing,
    query: v.object({ id: idParam }),
    body: nothing,
    answer: gift,
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: sellers,
    reads: null,
  }),
  /** Writes a gift; id 0 makes a new one. */
  deskGiftSave: endpoint({
    method: 'POST',
    path: '/api/desk/gifts/save',
    params: nothing,
    query: nothing,
    body: v.object({
      id: whole(0, 2_147_483_647),
      version,
      title: v.pipe(line(PROMO_TITLE_MOST), v.minLength(1)),
      article: line(PROMO_TITLE_MOST),
      minimum_sum: whole(0, PROMO_SUM_MOST),
      set: v.pipe(v.array(line(PROMO_TITLE_MOST)), v.maxLength(GIFT_SET_MOST)),
      is_active: v.boolean(),
      reason: line(REASON_MOST),
    }),
    answer: v.object({ success: v.literal(true), id: v.number() }),
    errors: deedErrors,
    caching: forDesk,
    roles: sellers,
  }),
};
