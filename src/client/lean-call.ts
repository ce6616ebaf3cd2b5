import type { ErrorAnswer, ErrorCode } from '../contract/errors.ts';
import { inTurn } from './session-turn.ts';

/** The sentence of the server for a call that it refused. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ErrorCode;

  constructor({ detail, code }: ErrorAnswer) {
    super(detail);
    this.code = code;
  }
}

const TIMEOUT_MS = 30_000;

/**
 * One call for scripts of which every byte counts: the contract's types without its schemas. A POST
 * outlives the page that sent it. `given` ends it instead of the limit of 30 s. Rejects with
 * Refused when the server says why, else with what the network threw.
 */
export async function leanCall<Answer extends object>(
  path: string,
  body?: object,
  given?: AbortSignal,
): Promise<Answer> {
  const limit = () => ({ signal: given ?? AbortSignal.timeout(TIMEOUT_MS) });
  if (body === undefined) return readAnswer(fetch(path, limit()));
  const headers = { 'content-type': 'application/json' };
  return readAnswer(
    inTurn(() =>
      fetch(path, {
        ...limit(),
        method: 'POST',
        keepalive: true,
        headers,
        body: JSON.stringify(body),
      }),
    ),
  );
}

export async function readAnswer<Answer extends object>(
  answer: Promise<Response>,
): Promise<Answer> {
  const told = (await (await answer).json()) as Answer | ErrorAnswer;
  if ('detail' in told) throw new Refused(told as ErrorAnswer);
  if ('success' in told && told.success === false) throw new Error('The answer says no.');
  return told;
}
