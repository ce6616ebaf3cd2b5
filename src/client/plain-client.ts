import { isForOther, isOfOther, madeForHeader } from './made-for.ts';

/**
 * The other policy of calls from a browser (browser-client.ts has the first): answers are believed,
 * not parsed. For what a page reads before anybody touches it, what it sends while the typed client
 * is not here, and the editor of the desk: the typed client weighs 10 KB, compressed.
 */
const TIMEOUT_MS = 30_000;

/** The server did not do it. The message is its `detail`, for people. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** 0: the server was not reached. */
  readonly status: number;
  /** For programs: `version_changed`. */
  readonly reason: string;

  constructor(status: number, { detail = '', reason = '' } = {}, options?: ErrorOptions) {
    super(detail, options);
    this.status = status;
    this.reason = reason;
  }
}

/**
 * `path`: of a GET without parameters. A page that has heard of another login asks nothing any more:
 * the server would refuse it.
 */
export async function read<Answer>(path: string): Promise<Answer> {
  if (isOfOther()) throw new Error(`${path} is not asked: somebody else is logged in.`);
  return call(path, { headers: madeForHeader() });
}

/**
 * Waits for no other change. `keepalive`: survives leaving the page, which a browser grants to at
 * most 64 KB.
 */
export const post = <Answer>(path: string, body: object, keepalive = true): Promise<Answer> =>
  call(path, {
    method: 'POST',
    keepalive,
    headers: { 'content-type': 'application/json', ...madeForHeader() },
    body: JSON.stringify(body),
  });

async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const unreached = (cause: unknown) => {
    throw new CallFailed(0, { detail: path }, { cause });
  };
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    unreached,
  );
  // The page then shows who is there now, and asks again.
  isForOther(answer);
  // A page of a proxy is no answer, whatever its status.
  if (answer.ok) return (await answer.json().catch(unreached)) as Answer;
  throw new CallFailed(answer.status, await answer.json().catch(() => ({ detail: path })));
}
