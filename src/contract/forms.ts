import * as v from 'valibot';
import { KEPT_FORMS, MESSAGE_FILE, MESSAGE_MOST } from '../domain/forms.ts';
import { endpoint } from './endpoint.ts';
import { humanFields } from './human.ts';
import { nothing, typedText } from './parts.ts';

const personal = { kind: 'private' } as const;

/** As somebody typed it; what is wrong with it the answer says under the field. */
const typed = (most: number) => v.optional(typedText(most), '');
/** A box that is ticked. */
const CONSENT_MOST = 20;
const consent = typed(CONSENT_MOST);
const key = v.object({ key: v.pipe(v.string(), v.maxLength(200)) });
const done = v.object({ success: v.literal(true), errors: v.object({}) });
const openErrors = ['not_human', 'form_expired', 'too_many_requests'] as const;

/**
 * What somebody may write to the shop, in characters: more than it takes, so that the answer can
 * say which rule is broken.
 */
const MESSAGE_LENGTHS = {
  name: 1000,
  phone: 1000,
  email: 1000,
  message: 20_000,
  consent: CONSENT_MOST,
} as const;
/** Of which so much is shown again when it is refused. */
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
 * What a link of a letter ends: `subject` is an address with its middle hidden, or the name of a
 * product.
 */
const subscription = v.object({
  kind: v.picklist(['newsletter', 'waitlist']),
  subject: v.string(),
  is_on: v.boolean(),
});

/** What a refused plain form said, and what is wrong under its fields. */
const typedForm = v.object({
  fields: v.record(v.string(), v.string()),
  errors: v.record(v.string(), v.array(v.string())),
});
export type TypedForm = v.InferOutput<typeof typedForm>;

const toShop = <Path extends string>(path: Path) =>
  endpoint({
    method: 'POST',
    path,
    params: nothing,
    query: nothing,
    body: message,
    answer: done,
    files: MESSAGE_FILE,
    errors: openErrors,
    caching: personal,
    keeps: KEPT_LENGTHS,
  });

export const formEndpoints = {
  /**
   * Answers the same for a new address and for one that is subscribed: a letter asks to confirm.
   */
  subscribe: endpoint({
    method: 'POST',
    path: '/api/subscriber',
    params: nothing,
    query: nothing,
    body: v.object({ email: typed(1000), consent, ...humanFields }),
    answer: done,
    errors: openErrors,
    caching: personal,
  }),
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
  /** Ends letters of the kind that the key is of; to end what has ended is no error. */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    params: nothing,
    query: nothing,
    body: key,
    answer: done,
    errors: ['link_expired'],
    caching: personal,
  }),
  /**
   * Journals what the cookie notice says of counters. `former` is the key of the consent that the
   * browser has given before, which ends; the answer's is that of the new one, null of none.
   */
  counterConsent: endpoint({
    method: 'POST',
    path: '/api/counters',
    params: nothing,
    query: nothing,
    body: v.object({ is_given: v.boolean(), former: typed(100) }),
    answer: v.object({ success: v.literal(true), key: v.nullable(v.string()) }),
    errors: ['too_many_requests'],
    caching: personal,
  }),
  /** Of this session or account, for an hour; empty when nothing was refused. */
  typedForm: endpoint({
    method: 'GET',
    path: '/api/typed-form/:form',
    params: v.object({ form: v.picklist(KEPT_FORMS) }),
    query: nothing,
    body: nothing,
    answer: typedForm,
    errors: [],
    caching: personal,
  }),
  feedback: toShop('/api/feedback'),
  application: toShop('/api/application'),
};
