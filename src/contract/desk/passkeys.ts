import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import * as v from 'valibot';
import { PASSKEY_CALLS } from '../../domain/desk-api.ts';
import { PASSKEY_NAME_MOST, STAFF_ROLES } from '../../domain/staff.ts';
import { oneLine } from '../../domain/typed-text.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, nothing, uuid } from '../parts.ts';
import { done, forDesk } from './shapes.ts';

/** Bytes as browsers write them in JSON; the longest is an attestation. */
const bytes = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[\w-]+$/));

const credential = {
  id: bytes,
  rawId: bytes,
  type: v.literal('public-key'),
};
/** The answer of a passkey to a login (WebAuthn, AuthenticationResponseJSON). */
const assertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.optional(bytes),
  }),
});
export type Assertion = v.InferOutput<typeof assertion>;
/** A new passkey (WebAuthn, RegistrationResponseJSON). */
const attestation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)),
    ),
  }),
});
export type Attestation = v.InferOutput<typeof attestation>;

/** Options are made and read by the two halves of one library; the contract passes them on. */
const passed = <Options extends object>() =>
  v.custom<Options>((value) => typeof value === 'object' && value !== null);

const passkey = v.object({
  id: v.string(),
  name: v.string(),
  created_at: dateTime,
  used_at: v.nullable(dateTime),
});
export type Passkey = v.InferOutput<typeof passkey>;

/** Passkeys: the way in without a letter. */
export const deskPasskeyEndpoints = {
  deskPasskeyChallenge: endpoint({
    method: 'POST',
    path: PASSKEY_CALLS.challenge,
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ options: passed<PublicKeyCredentialRequestOptionsJSON>() }),
    errors: ['too_many_requests'],
    caching: forDesk,
    roles: 'anyone',
  }),
  deskPasskeyLogin: endpoint({
    method: 'POST',
    path: PASSKEY_CALLS.login,
    params: nothing,
    query: nothing,
    body: v.object({ passkey: assertion }),
    answer: done,
    errors: ['not_proven', 'too_many_requests'],
    caching: forDesk,
    log: { event: 'desk_login', ofGuests: true },
    roles: 'anyone',
  }),
  deskPasskeys: endpoint({
    method: 'GET',
    path: '/api/desk/passkeys',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ content: v.array(passkey) }),
    errors: ['not_authorized'],
    caching: forDesk,
    roles: STAFF_ROLES,
    beforePasskey: true,
    reads: null,
  }),
  deskPasskeyNewChallenge: endpoint({
    method: 'POST',
    path: PASSKEY_CALLS.newChallenge,
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ options: passed<PublicKeyCredentialCreationOptionsJSON>() }),
    errors: ['not_authorized', 'conflict'],
    caching: forDesk,
    roles: STAFF_ROLES,
    beforePasskey: true,
  }),
  deskPasskeyAdd: endpoint({
    method: 'POST',
    path: PASSKEY_CALLS.add,
    params: nothing,
    query: nothing,
    body: v.object({
      name: v.pipe(
        v.string(),
        v.transform(oneLine),
        v.nonEmpty('required'),
        v.maxLength(PASSKEY_NAME_MOST, 'too_long'),
      ),
      passkey: attestation,
    }),
    answer: done,
    errors: ['not_authorized', 'not_proven', 'conflict'],
    caching: forDesk,
    log: { event: 'desk_passkey_added' },
    roles: STAFF_ROLES,
    beforePasskey: true,
  }),
  /** Removing one that is gone is no error. */
  deskPasskeyRemove: endpoint({
    method: 'POST',
    path: '/api/desk/passkeys/remove',
    params: nothing,
    query: nothing,
    body: v.object({ id: uuid }),
    answer: done,
    errors: ['not_authorized'],
    caching: forDesk,
    log: { event: 'desk_passkey_removed' },
    roles: STAFF_ROLES,
  }),
};
