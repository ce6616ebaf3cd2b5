import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Me } from '../contract/desk/staff.ts';
import { DESK_PATHS, deskLoginPath, isOpenAtDesk, mayOpen, screenOf } from '../domain/desk.ts';
import { locationOf, type Location } from '../domain/locations.ts';
import type { OnForbidden } from './callers/staff-keys.ts';
import { clientNetworkOf } from './platform/networks.ts';
import { hasDotSegments } from './http/dot-segments.ts';
import type { Events } from './platform/events.ts';

/** Why a page of the desk is not shown: its visitor has to log in, or has another role. */
type Refusal = { kind: 'login'; to: Location } | { kind: 'role' };

/** No answer of the desk is kept or indexed, whatever it says. */
export function hideDesk(res: ServerResponse): void {
  res.setHeader('cache-control', 'no-store');
  res.setHeader('x-robots-tag', 'noindex');
}

/** Logs what somebody of the staff was refused because of the role: a call or a page. */
export const forbiddenAtDesk =
  (events: Pick<Events, 'record'>): OnForbidden =>
  ({ call, staffId, address }) =>
    events.record({
      event: 'desk_refused',
      outcome: 'refused',
      reason: 'not_allowed',
      requestId: randomUUID(),
      who: { staffId, address: clientNetworkOf(address) },
      about: { call },
    });

/** An address without a screen is left to the router, which answers 404. */
export function refusalAtDesk(target: string, member: Me | null): Refusal | null {
  const [path = ''] = target.split('?');
  if (isOpenAtDesk(path)) return null;
  if (member === null) return { kind: 'login', to: locationOf(deskLoginPath(target)) };
  if (member.needs_passkey && path !== DESK_PATHS.me)
    return { kind: 'login', to: locationOf(DESK_PATHS.me) };
  // The router would resolve them and open another page.
  if (hasDotSegments(path)) return { kind: 'role' };
  const screen = screenOf(path);
  return screen === null || mayOpen(member.role, screen) ? null : { kind: 'role' };
}
