import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Ask } from '../database/work.ts';
import type { Caller } from './caller.ts';

/**
 * The one place that holds the rights of the desk: throws `not_authorized` without a login of the
 * staff, and `not_allowed` when its role has no right to the endpoint.
 */
export function refuseWithoutRight(
  { roles, beforePasskey }: Pick<Endpoint, 'roles' | 'beforePasskey'>,
  { desk }: Caller,
  call: string,
): void {
  if (roles === undefined) return;
  if (desk === null) throw new ApiError('not_authorized');
  if (roles === 'anyone') return;
  if (desk.member === null) throw new ApiError('not_authorized');
  if (desk.member.needs_passkey && beforePasskey !== true)
    throw new ApiError('not_allowed', { reason: 'passkey_needed' });
  if (roles.includes(desk.member.role)) return;
  desk.noteForbidden(call);
  throw new ApiError('not_allowed');
}

/**
 * The same question, asked of the database at this moment; undefined: the endpoint is no deed of
 * somebody who is logged in to the desk. A body can take minutes to arrive, and the person may have
 * been dismissed meanwhile. Asked in a transaction, the right also lasts until that ends.
 */
export function rightNow(
  { roles, method }: Pick<Endpoint, 'roles' | 'method'>,
  { desk }: Caller,
  call: string,
): ((inTransaction?: Ask) => Promise<void>) | undefined {
  if (method !== 'POST' || roles === undefined || roles === 'anyone') return undefined;
  return async (inTransaction) => {
    const role = (await desk?.roleNow(inTransaction)) ?? null;
    if (role === null) throw new ApiError('not_authorized');
    if (roles.includes(role)) return;
    desk?.noteForbidden(call);
    throw new ApiError('not_allowed');
  };
}
