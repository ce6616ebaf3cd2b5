import * as v from 'valibot';
import { pageRead } from '../../domain/desk-readings.ts';
import { CONSENT_SLUGS } from '../../domain/consent-pages.ts';
import { CONSENT_SOURCES, JOURNALED_CONSENTS } from '../../domain/consents.ts';
import { STAFF_ROLES } from '../../domain/staff.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, idParam, nothing, pageNumber, pageOf, queryText } from '../parts.ts';
import { orEmpty } from './or-empty.ts';
import { forDesk, noRight, sellers } from './shapes.ts';

const wording = {
  /** Of the wording; consents name it. */
  id: v.number(),
  title: v.string(),
  made_at: dateTime,
  /** Who published it; empty: a command. */
  by: v.string(),
};
const listed = v.object(wording);
export type ConsentWording = v.InferOutput<typeof listed>;

const kind = v.object({
  slug: v.string(),
  /** The page whose draft is edited; null: there is none. */
  page_id: v.nullable(v.number()),
  /** The wording in force. */
  current: v.nullable(listed),
  wordings: v.number(),
});
export type ConsentKind = v.InferOutput<typeof kind>;

const text = v.object({
  ...wording,
  slug: v.string(),
  body: v.string(),
  /** SHA-256 of title, empty line and body, hex. */
  hash: v.string(),
  is_current: v.boolean(),
  /** The wording before it. */
  former: v.nullable(v.object({ id: v.number(), title: v.string(), body: v.string() })),
});

const given = v.object({
  id: v.number(),
  given_at: dateTime,
  purpose: v.picklist(JOURNALED_CONSENTS),
  source: v.picklist(CONSENT_SOURCES),
  order: v.nullable(v.number()),
  /** Empty when the person is not known, or no longer. */
  email: v.string(),
  phone: v.string(),
  ip: v.string(),
  /** The wording that was agreed to; null: it is older than the kept ones. */
  text: v.nullable(v.number()),
  /** The day of that wording. */
  text_day: v.string(),
  withdrawn_at: v.nullable(dateTime),
});
export type DeskGivenConsent = v.InferOutput<typeof given>;

/** What people consent to, and who did. Texts are edited as the pages that they are. */
export const deskConsentEndpoints = {
  deskConsents: endpoint({
    method: 'GET',
    path: '/api/desk/consents',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ content: v.array(kind) }),
    errors: noRight,
    caching: forDesk,
    roles: STAFF_ROLES,
    reads: null,
  }),
  /** Every wording that a text had in public, the newest first. */
  deskConsentTexts: endpoint({
    method: 'GET',
    path: '/api/desk/consents/wordings',
    params: nothing,
    query: v.object({ slug: v.picklist(CONSENT_SLUGS), page: pageNumber }),
    body: nothing,
    answer: pageOf(listed),
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: STAFF_ROLES,
    reads: null,
  }),
  deskConsentText: endpoint({
    method: 'GET',
    path: '/api/desk/consents/wordings/:id',
    params: v.object({ id: idParam }),
    query: nothing,
    body: nothing,
    answer: text,
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: STAFF_ROLES,
    reads: null,
  }),
  /** The newest first. `q` is a mail address, a phone, an order's number or a browser's key. */
  deskConsentJournal: endpoint({
    method: 'GET',
    path: '/api/desk/consents/given',
    params: nothing,
    query: v.object({
      q: queryText,
      purpose: orEmpty(v.picklist(JOURNALED_CONSENTS)),
      page: pageNumber,
    }),
    body: nothing,
    answer: v.object({
      ...pageOf(given).entries,
      /** False: `q` is none of these, and nothing was looked for. */
      is_understood: v.boolean(),
    }),
    errors: [...noRight, 'not_found'],
    caching: forDesk,
    roles: sellers,
    reads: 'consents',
    readFacts: pageRead,
  }),
};
