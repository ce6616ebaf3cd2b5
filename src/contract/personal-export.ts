import * as v from 'valibot';
import { accountInfo } from './account.ts';
import { bonusEntry } from './cabinet.ts';
import { endpoint, personal } from './endpoint.ts';
import { order } from './order.ts';
import { dateTime, id, langQuery, nothing } from './parts.ts';
import { consent } from './personal.ts';

const product = v.object({ id, title: v.string(), at: dateTime });
const personalExport = v.object({
  exported_at: dateTime,
  account: v.object({ ...accountInfo.entries, registered_at: dateTime }),
  reviews: v.array(
    v.object({
      product: v.string(),
      rating: v.number(),
      price_rating: v.nullable(v.number()),
      quality_rating: v.nullable(v.number()),
      advantages: v.string(),
      disadvantages: v.string(),
      comment: v.string(),
      anonymous: v.boolean(),
      state: v.string(),
      reason: v.string(),
      answer: v.nullable(v.string()),
      photos: v.array(v.string()),
      at: dateTime,
    }),
  ),
  reviews_declined: v.array(product),
  newsletter: v.array(
    v.object({
      email: v.string(),
      asked_at: dateTime,
      confirmed_at: v.nullable(dateTime),
      left_at: v.nullable(dateTime),
    }),
  ),
  /** Other mailboxes that letters about orders go to, or were asked to. */
  order_mailboxes: v.array(
    v.object({ email: v.string(), asked_at: dateTime, confirmed_at: v.nullable(dateTime) }),
  ),
  messages: v.array(
    v.object({
      kind: v.string(),
      name: v.string(),
      phone: v.string(),
      email: v.string(),
      message: v.string(),
      at: dateTime,
      /** The letters of the shop in answer to it. */
      answers: v.array(v.object({ text: v.string(), at: dateTime })),
    }),
  ),
  logins: v.array(
    v.object({
      device: v.string(),
      network: v.string(),
      at: dateTime,
      used_at: dateTime,
      until: dateTime,
    }),
  ),
  codes_sent: v.array(
    v.object({ purpose: v.string(), email: v.string(), at: dateTime, until: dateTime }),
  ),
  email_changes: v.array(
    v.object({ from: v.string(), to: v.string(), at: dateTime, undone_at: v.nullable(dateTime) }),
  ),
  /** Refused forms, kept to be shown again. */
  typed_forms: v.array(
    v.object({ form: v.string(), fields: v.record(v.string(), v.string()), until: dateTime }),
  ),
  orders: v.array(order),
  order_draft: v.nullable(v.record(v.string(), v.nullable(v.string()))),
  bonuses: v.array(bonusEntry),
  favourites: v.array(product),
  waitlist: v.array(product),
  visited: v.array(product),
  cart: v.array(v.object({ ...product.entries, amount: v.number() })),
  consents: v.array(v.object({ ...consent.entries, ip: v.string() })),
  /** Texts of the consents: Markdown, with the SHA-256 of title, empty line and body. */
  consent_texts: v.array(
    v.object({
      id,
      slug: v.string(),
      title: v.string(),
      body: v.string(),
      hash: v.string(),
      made_at: dateTime,
    }),
  ),
});

export const personalExportEndpoints = {
  /** All data of the account. */
  personalExport: endpoint({
    method: 'GET',
    path: '/api/personal/export',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: personalExport,
    errors: ['not_authorized', 'too_many_requests'],
    caching: personal,
    limit: { name: 'exports of account', most: 20, seconds: 3600 },
    log: { event: 'data_exported' },
  }),
};
