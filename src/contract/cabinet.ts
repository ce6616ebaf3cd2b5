import * as v from 'valibot';
import { BONUS_REASONS } from '../domain/bonuses.ts';
import { PAYMENT_KEYS } from '../domain/order.ts';
import { accountInfo } from './account.ts';
import { endpoint, personal } from './endpoint.ts';
import { orderStatus } from './order.ts';
import {
  dateTime,
  kopecks,
  lang,
  langQuery,
  nothing,
  page,
  pageNumber,
  pageSize,
  points,
  uuid,
} from './parts.ts';

const orderBrief = v.object({
  id: uuid,
  number: v.number(),
  created_at: dateTime,
  status: orderStatus,
  count: v.number(),
  final: kopecks,
  is_paid: v.boolean(),
  can_cancel: v.boolean(),
  payment_key: v.picklist(PAYMENT_KEYS),
  pay_until: v.nullable(dateTime),
  previews: v.array(v.string()),
});
export type OrderBrief = v.InferOutput<typeof orderBrief>;

export const bonusEntry = v.object({
  points: v.number(),
  reason: v.picklist(BONUS_REASONS),
  at: dateTime,
  order: v.nullable(v.object({ id: uuid, number: v.number() })),
  /** Of a correction: points to take back that were spent already. */
  lacking: points,
});

/** The first page of the cabinet. */
const personalHub = v.object({
  account: accountInfo,
  bonuses: points,
  last_order: v.nullable(orderBrief),
  counts: v.object({
    orders: v.number(),
    favourites: v.number(),
    waitlist: v.number(),
    reviews_awaiting: v.number(),
  }),
});

export const cabinetEndpoints = {
  personalHub: endpoint({
    method: 'GET',
    path: '/api/personal',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: personalHub,
    errors: ['not_authorized'],
    caching: personal,
  }),
  personalOrders: endpoint({
    method: 'GET',
    path: '/api/personal/orders',
    params: nothing,
    query: v.object({ lang, page: pageNumber, pageSize: pageSize() }),
    body: nothing,
    answer: v.object({ content: v.array(orderBrief), page }),
    errors: ['not_authorized', 'not_found'],
    caching: personal,
  }),
  personalBonuses: endpoint({
    method: 'GET',
    path: '/api/personal/bonuses',
    params: nothing,
    query: v.object({ lang, page: pageNumber, pageSize: pageSize() }),
    body: nothing,
    answer: v.object({ balance: points, content: v.array(bonusEntry), page }),
    errors: ['not_authorized', 'not_found'],
    caching: personal,
  }),
};
