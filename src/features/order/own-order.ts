import { orNull } from '../../contract/or-null.ts';
import type { Client } from '../../contract/api.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The answer about the caller's own order; null for any other or invalid id. */
export const ofOwnOrder = <Answer>(
  id: string | undefined,
  ask: (order: { id: string }) => Promise<Answer>,
): Promise<Answer | null> =>
  id !== undefined && UUID.test(id) ? orNull(ask({ id })) : Promise.resolve(null);

export const ownOrder = (api: Client, id: string | undefined) =>
  ofOwnOrder(id, (order) => api.orderConfirm(order));

/** Address of a call about one order, for a plain form. */
export const callOf = ({ path }: { path: string }, id: string) => path.replace(':id', id);
