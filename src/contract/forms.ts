import * as v from 'valibot';
import {
  CONFIRM_LETTERS_DAY,
  COUNTER_CONSENTS_DAY,
  MESSAGES_DAY,
  MESSAGE_ADDRESSES,
  MESSAGE_FILE,
  MESSAGE_MOST,
  type MessageKind,
} from '../domain/forms.ts';
import { messagePath } from '../domain/paths.ts';
import { endpoint, personal } from './endpoint.ts';
import { humanFields } from './human.ts';
import { nothing, typedText } from './parts.ts';

/** Text as typed; errors are reported under the field. */
const typed = (most: number) => v.optional(typedText(most), '');
/** A checkbox. */
const CONSENT_MOST = 20;
const consent = typed(CONSENT_MOST);
const key = v.object({ key: v.pipe(v.string(), v.maxLength(200)) });
const done = v.object({ success: v.literal(true), errors: v.object({}) });
const openErrors = ['not_human', 'form_expired', 'too_many_requests'] as const;

/**
 * Longest accepted input in characters: more than the rules allow, so that the answer can say which
 * rule is broken.
 */
const MESSAGE_LENGTHS = {
  name: 1000,
  phone: 1000,
  email: 1000,
  message: 20_000,
  consent: CONSENT_MOST,
} as const;
/** Characters of a refused form that are shown again. */
const KEPT_LENGTHS = {
  name: 300,
  phone: 100,
  email: 300,
  message: 2 * MESSAGE_MOST,
  consent: CONSENT_MOST,
};
const message = v.object({
  name: typed(MESSAGE_LENGTHS.name),
  phone: typed(MESSAGE_LENGTHS.phone),
  email: typed(MESSAGE_LENGTHS.email),
  message: typed(MESSAGE_LENGTHS.message),
  consent,
  ...humanFields,
});
export type MessageInput = v.InferOutput<typeof message>;

/**
 * The subscription that a letter's link ends; `subject`: an address with its middle hidden, or the
 * name of a product.
 */
const subscription = v.object({
  kind: v.picklist(['newsletter', 'waitlist']),
  subject: v.string(),
  is_on: v.boolean(),
});

/** A refused plain form: what was typed, and the errors under its fields. */
const typedForm = v.object({
  fields: v.record(v.string(), v.string()),
  errors: v.record(v.string(), v.array(v.string())),
});
export type TypedForm = v.InferOutput<typeof typedForm>;

const toShop = (kind: MessageKind) =>
  endpoint({
    method: 'POST',
    path: MESSAGE_ADDRESSES[kind],
    params: nothing,
    query: nothing,
    body: message,
    answer: done,
    files: MESSAGE_FILE,
    errors: openErrors,
    caching: personal,
    ofPublicPages: true,
    limit: { name: 'messages', most: MESSAGES_DAY, seconds: 86_400 },
    keeps: { fields: KEPT_LENGTHS, shownAtOnce: messagePath(kind) },
  });

/** Answers the same for a new and for a subscribed address: a letter asks to confirm. */
export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscriber',
  params: nothing,
  query: nothing,
  body: v.object({ email: typed(1000), consent, ...humanFields }),
  answer: done,
  multipart: true,
  errors: openErrors,
  caching: personal,
  /** For one mailbox. */
  limit: { name: 'newsletter letters to address', most: CONFIRM_LETTERS_DAY, seconds: 86_400 },
  ofPublicPages: true,
});

export const feedback = toShop('feedback');

export const application = toShop('application');

/**
 * Records the answer to the cookie notice about counters. `former`: key of the browser's earlier
 * consent, which ends. Answers with the key of the new one; null: none.
 */
export const counterConsent = endpoint({
  method: 'POST',
  path: '/api/counters',
  params: nothing,
  query: nothing,
  body: v.object({ is_given: v.boolean(), former: typed(100) }),
  answer: v.object({ success: v.literal(true), key: v.nullable(v.string()) }),
  errors: ['too_many_requests'],
  caching: personal,
  limit: { name: 'consents to counters', most: COUNTER_CONSENTS_DAY, seconds: 86_400 },
  ofPublicPages: true,
});

export const formEndpoints = {
  subscribe,
  /** With the key of the letter. */
  subscribeConfirm: endpoint({
    method: 'POST',
    path: '/api/subscriber/confirm',
    params: nothing,
    query: nothing,
    body: key,
    answer: done,
    errors: ['link_expired'],
    caching: personal,
    ofPublicPages: true,
  }),
  subscription: endpoint({
    method: 'GET',
    path: '/api/unsubscribe',
    params: nothing,
    query: key,
    body: nothing,
    answer: subscription,
    errors: ['link_expired'],
    caching: personal,
  }),
  /** Unsubscribes from the letters that the key belongs to; repeating it is no error. */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    params: nothing,
    query: nothing,
    body: key,
    answer: done,
    errors: ['link_expired'],
    caching: personal,
    ofPublicPages: true,
  }),
  counterConsent,
  /**
   * What an endpoint `keeps` of its refused form, for this session or account, for an hour; empty when
   * nothing was refused.
   */
  typedForm: endpoint({
    method: 'GET',
    path: '/api/typed-form/:form',
    params: v.object({ form: v.pipe(v.string(), v.maxLength(100)) }),
    query: nothing,
    body: nothing,
    answer: typedForm,
    errors: ['not_found'],
    caching: personal,
  }),
  feedback,
  application,
};
