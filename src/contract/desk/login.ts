import * as v from 'valibot';
import { DESK_CODE_LENGTH, STAFF_ROLES } from '../../domain/staff.ts';
import { email, type AccountFault } from '../account.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, nothing, uuid } from '../parts.ts';
import { done, forDesk } from './shapes.ts';
import { me, staffName } from './staff.ts';

const fault = (code: AccountFault) => code;
const code = v.pipe(
  v.string(fault('required')),
  v.trim(),
  v.regex(new RegExp(`^\\d{${DESK_CODE_LENGTH}}$`), fault('bad_code')),
);
const linkKey = v.pipe(v.string(), v.maxLength(100));

const login = v.object({
  id: v.string(),
  /** «Chrome, Android»; empty when unknown. */
  device: v.string(),
  /** «203.0.113.*»; empty when unknown. */
  network: v.string(),
  at: dateTime,
  /** To the minute. */
  used_at: dateTime,
  is_current: v.boolean(),
});
export type DeskLogin = v.InferOutput<typeof login>;

/** How the staff comes in, and what each person knows of the own logins. */
export const deskLoginEndpoints = {
  /** Sends a code to an address of the staff; every address gets the same answer. */
  deskLoginAsk: endpoint({
    method: 'POST',
    path: '/api/desk/login/code',
    params: nothing,
    query: nothing,
    body: v.object({ email }),
    answer: done,
    errors: ['too_many_requests'],
    caching: forDesk,
    log: { event: 'desk_code_asked', ofGuests: true },
    roles: 'anyone',
  }),
  /** Only in the browser that asked for the code. */
  deskLogin: endpoint({
    method: 'POST',
    path: '/api/desk/login',
    params: nothing,
    query: nothing,
    body: v.object({ email, code }),
    answer: done,
    errors: ['wrong_code', 'code_expired', 'too_many_requests'],
    caching: forDesk,
    log: { event: 'desk_login', ofGuests: true },
    roles: 'anyone',
  }),
  /** Whom the link of an invitation would let in; changes nothing. */
  deskInvitation: endpoint({
    method: 'GET',
    path: '/api/desk/invitation',
    params: nothing,
    query: v.object({ key: linkKey }),
    body: nothing,
    answer: v.object({ email: v.string(), name: v.string(), role: v.picklist(STAFF_ROLES) }),
    errors: ['link_expired'],
    caching: forDesk,
    roles: 'anyone',
  }),
  /** Logs in by the link, once. */
  deskInvitationAccept: endpoint({
    method: 'POST',
    path: '/api/desk/invitation',
    params: nothing,
    query: nothing,
    /** `email`: of the first owner, whose address the shop does not know (OWNER_TO_COME). */
    body: v.object({ key: linkKey, name: staffName, email: v.optional(email) }),
    answer: done,
    errors: ['link_expired', 'conflict'],
    caching: forDesk,
    log: { event: 'desk_login', ofGuests: true },
    roles: 'anyone',
  }),
  deskLogout: endpoint({
    method: 'POST',
    path: '/api/desk/logout',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: done,
    errors: [],
    caching: forDesk,
    log: { event: 'desk_logout' },
    roles: 'anyone',
  }),
  deskMe: endpoint({
    method: 'GET',
    path: '/api/desk/me',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: me,
    errors: ['not_authorized'],
    caching: forDesk,
    roles: STAFF_ROLES,
    reads: null,
    beforePasskey: true,
  }),
  /** The caller's own logins, the present one first. */
  deskLogins: endpoint({
    method: 'GET',
    path: '/api/desk/logins',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ content: v.array(login) }),
    errors: ['not_authorized'],
    caching: forDesk,
    roles: STAFF_ROLES,
    reads: null,
    beforePasskey: true,
  }),
  /** Ending a login that has ended is no error; ending the present one is a logout. */
  deskLoginEnd: endpoint({
    method: 'POST',
    path: '/api/desk/logins/end',
    params: nothing,
    query: nothing,
    body: v.object({ id: uuid }),
    answer: done,
    errors: ['not_authorized'],
    caching: forDesk,
    log: { event: 'desk_login_ended' },
    roles: STAFF_ROLES,
  }),
};
