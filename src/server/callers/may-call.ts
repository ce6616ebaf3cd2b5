import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Caller } from './caller.ts';

/**
 * The one place that holds the rights of the desk: throws `not_authorized` without a login of the
 * staff, and `not_allowed` when its role has no right to the endpoint.
 */
export function refuseWithoutRight(
  { roles }: Pick<Endpoint, 'roles'>,
  { desk }: Caller,
  call: string,
): void {
  if (roles === undefined) return;
  if (desk === null) throw new ApiError('not_authorized');
  if (roles === 'anyone') return;
  if (desk.member === null) throw new ApiError('not_authorized');
  if (roles.includes(desk.member.role)) return;
  desk.noteForbidden(call);
  throw new ApiError('not_allowed');
}
