import * as v from 'valibot';
import { endpoint, personal } from './endpoint.ts';
import { day, kopecks, langQuery, nothing, uuid } from './parts.ts';

/**
 * Data of an invoice: kopecks; every sum includes VAT; the lines, delivery included, add up to the
 * totals exactly.
 */
export const invoice = v.object({
  order_id: uuid,
  number: v.number(),
  date: day,
  /** The last day to pay; null: no limit. */
  due: v.nullable(day),
  seller: v.object({
    name: v.string(),
    inn: v.string(),
    kpp: v.string(),
    ogrn: v.string(),
    address: v.string(),
    bank: v.string(),
    bik: v.string(),
    account: v.string(),
    corr_account: v.string(),
  }),
  buyer: v.object({
    name: v.string(),
    inn: v.string(),
    kpp: v.string(),
    phone: v.string(),
    email: v.string(),
  }),
  lines: v.array(
    v.object({
      title: v.string(),
      article: v.string(),
      unit: v.string(),
      amount: v.number(),
      price: kopecks,
      discount: kopecks,
      sum: kopecks,
      vat: kopecks,
      /** As in the order. */
      lead_days: v.nullable(v.number()),
      arrives_at: v.nullable(day),
    }),
  ),
  /** Tax included in the total, by rate in per cent; rate null: «без НДС». */
  taxes: v.array(v.object({ rate: v.nullable(v.number()), vat: kopecks })),
  total: kopecks,
  discount: kopecks,
  /** The total in words. */
  words: v.string(),
  /** Whether the delivery price is not set yet and not in the total. */
  delivery_open: v.boolean(),
});
export type Invoice = v.InferOutput<typeof invoice>;

const ofOrder = v.object({ id: uuid });

export const invoiceEndpoints = {
  /** Of an order paid by invoice; `not_found` for any other. */
  orderInvoice: endpoint({
    method: 'GET',
    path: '/api/order/:id/invoice',
    params: ofOrder,
    query: langQuery,
    body: nothing,
    answer: invoice,
    errors: ['not_authorized', 'not_found'],
    caching: personal,
  }),
};
