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
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  if (body === undefined) return readAnswer(fetch(path, { signal }));
  const headers = { 'content-type': 'application/json' };
  return readAnswer(inTurn(() => fetch(path, { signal, method: 'POST', keepalive: true, headers, body: JSON.stringify(body) })));
}

/** One change after another in all tabs: two first ones at once would open two sessions, of which one is lost. */
function inTurn(send: () => Promise<Response>): Promise<Response> {
  return 'locks' in navigator ? navigator.locks.request('session', send) : send();
}

export async function readAnswer(answer: Promise<Response>): Promise<CartInfo> {
  const told = await (await answer).json() as CartInfo | ErrorAnswer;
  if ('detail' in told) throw new Refused(told.detail);
  return told;
}
