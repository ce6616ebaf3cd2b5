import { ApiError } from '../../contract/errors.ts';
import type { Caller } from './caller.ts';

/** The account of the logged-in caller. Throws `not_authorized` for a guest. */
export function accountOf({ accountId }: Pick<Caller, 'accountId'>): number {
  if (accountId === null) throw new ApiError('not_authorized');
  return accountId;
}
