import { ApiError } from '../../contract/errors.ts';
import type { Caller } from './caller.ts';

/** The account of who is logged in; throws `not_authorized` for a guest. */
export function accountOf({ accountId }: Pick<Caller, 'accountId'>): number {
  if (accountId === null) throw new ApiError('not_authorized');
  return accountId;
}
