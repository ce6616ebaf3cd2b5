import * as v from 'valibot';
import { HONEYPOT, OPEN_FORMS, type OpenForm } from '../domain/human.ts';
import { endpoint, personal } from './endpoint.ts';
import { nothing } from './parts.ts';

const openForm = v.picklist(Object.keys(OPEN_FORMS) as OpenForm[]);
const text = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)), '');

/**
 * Fields of every form that anybody may send: `captcha` of a script, `token` of a plain page, and a
 * honeypot field.
 */
export const humanFields = {
  token: text(200),
  captcha: text(8192),
  [HONEYPOT]: text(2000),
} as const;
export type HumanInput = v.InferOutput<v.ObjectSchema<typeof humanFields, undefined>>;

/** A proof-of-work challenge of ALTCHA (altcha.org, version 2). */
const challenge = v.object({
  parameters: v.object({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    expiresAt: v.optional(v.number()),
    data: v.optional(v.record(v.string(), v.string())),
  }),
  signature: v.string(),
});
export type ProofChallenge = v.InferOutput<typeof challenge>;

const task = v.variant('provider', [
  v.object({ provider: v.literal('altcha'), challenge }),
  v.object({
    provider: v.picklist(['recaptcha', 'smartcaptcha']),
    site_key: v.string(),
    action: v.string(),
  }),
]);
export type HumanTask = v.InferOutput<typeof task>;

const formToken = v.object({ token: v.string(), captcha: task });
export type FormToken = v.InferOutput<typeof formToken>;

export const humanEndpoints = {
  /** The token of a form, and what its script has to do besides; nothing of it is personal. */
  formToken: endpoint({
    method: 'GET',
    path: '/api/form-token/:form',
    params: v.object({ form: openForm }),
    query: nothing,
    body: nothing,
    answer: formToken,
    errors: [],
    caching: personal,
    ofLogin: true,
  }),
};
