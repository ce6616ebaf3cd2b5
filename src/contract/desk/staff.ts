import * as v from 'valibot';
import { NAME_MOST } from '../../domain/form-rules.ts';
import { REASON_MOST, STAFF_ROLES } from '../../domain/staff.ts';
import { email } from '../account.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, idParam, nothing } from '../parts.ts';
import { deedErrors, done, forDesk, line, noRight, reason, typedLine } from './shapes.ts';

const owners = ['owner'] as const;
const role = v.picklist(STAFF_ROLES);

/** Who has opened the desk. */
export const member = v.object({
  id: v.number(),
  email: v.string(),
  name: v.string(),
  role,
});
export type Member = v.InferOutput<typeof member>;

/** The caller; who needs a passkey may do nothing but make one (setting `desk.passkeys`). */
export const me = v.object({ ...member.entries, needs_passkey: v.boolean() });
export type Me = v.InferOutput<typeof me>;

const person = v.object({
  ...member.entries,
  invited_at: dateTime,
  /** Name or address of who invited; empty: the command of the owner. */
  invited_by: v.string(),
  ended_at: v.nullable(dateTime),
  /** The latest use of the desk. */
  used_at: v.nullable(dateTime),
  /** Until when the link of the invitation opens the desk; null: there is none. */
  invited_until: v.nullable(dateTime),
});
export type Person = v.InferOutput<typeof person>;

export const staffName = line(NAME_MOST);

/** Who works at the desk: for owners. */
export const deskStaffEndpoints = {
  deskStaff: endpoint({
    method: 'GET',
    path: '/api/desk/staff',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ content: v.array(person) }),
    errors: noRight,
    caching: forDesk,
    roles: owners,
    reads: null,
  }),
  /**
   * Sends a letter with a link, which the answer has too. Somebody who works here already is
   * a `conflict`, unless they have never come in.
   */
  deskStaffInvite: endpoint({
    method: 'POST',
    path: '/api/desk/staff/invite',
    params: nothing,
    query: nothing,
    body: v.object({ email, name: staffName, role }),
    answer: v.object({ id: v.number(), link: v.string() }),
    errors: [...noRight, 'conflict', 'too_many_requests'],
    caching: forDesk,
    log: { event: 'desk_deed' },
    roles: owners,
  }),
  deskStaffRole: endpoint({
    method: 'POST',
    path: '/api/desk/staff/role',
    params: nothing,
    query: nothing,
    body: v.object({ id: idParam, role, reason }),
    answer: done,
    errors: deedErrors,
    caching: forDesk,
    log: { event: 'desk_deed' },
    roles: owners,
  }),
  /** Ends the logins of one person. */
  deskStaffLogout: endpoint({
    method: 'POST',
    path: '/api/desk/staff/logout',
    params: nothing,
    query: nothing,
    body: v.object({ id: idParam, reason }),
    answer: done,
    errors: deedErrors,
    caching: forDesk,
    roles: owners,
  }),
  /** Ends the logins of everybody but the caller's own one; a call without a reason ends none. */
  deskStaffLogoutAll: endpoint({
    method: 'POST',
    path: '/api/desk/staff/logout-all',
    params: nothing,
    query: nothing,
    body: v.object({ reason: v.pipe(typedLine(REASON_MOST), v.minLength(1)) }),
    answer: done,
    errors: deedErrors,
    caching: forDesk,
    roles: owners,
  }),
  /** Ends the person's logins, invitation and passkeys with it. */
  deskStaffEnd: endpoint({
    method: 'POST',
    path: '/api/desk/staff/end',
    params: nothing,
    query: nothing,
    body: v.object({ id: idParam, reason }),
    answer: done,
    errors: deedErrors,
    caching: forDesk,
    log: { event: 'desk_deed' },
    roles: owners,
  }),
};
