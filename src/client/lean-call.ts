import type { CartInfo } from '../contract/cart.ts';
import type { ErrorAnswer } from '../contract/errors.ts';

/** The sentence of the server for a call that it refused. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const TIMEOUT_MS = 30_000;

/**
 * One call of the cart for scripts of which every byte counts: the contract's types without its schemas. A POST outlives the page
 * that sent it. Rejects with Refused when the server says why, else with what the network threw.
 */
export async function leanCall(path: string, body?: object): Promise<CartInfo> {
  const answer = await fetch(path, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const told = await answer.json() as CartInfo | ErrorAnswer;
  if ('detail' in told) throw new Refused(told.detail);
  return told;
}
