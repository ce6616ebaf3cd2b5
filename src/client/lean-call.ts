import type { ErrorAnswer } from '../contract/errors.ts';
import type { ErrorCode } from '../contract/error-codes.ts';
import { inTurn } from './session-turn.ts';

/** The server refused the call; the message is its sentence. */
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
 * One call, for scripts whose size matters: typed by the contract, without its schemas. A POST
 * survives leaving the page. `given` aborts it in place of the limit of 30 s. Rejects with Refused
 * when the server says why, else with the network's error.
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
  const body = (await (await answer).json()) as Answer | ErrorAnswer;
  if ('detail' in body) throw new Refused(body as ErrorAnswer);
  if ('success' in body && body.success === false) throw new Error('The answer says no.');
  return body;
}
