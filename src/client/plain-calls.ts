import { isForOther, isOfOther, madeForHeader } from './made-for.ts';

/**
 * Calls without the typed client, whose answers nobody checks: what a page reads before anybody
 * touches it, and what it sends when that client is not here. The client weighs 10 KB, compressed.
 */
const TIMEOUT_MS = 30_000;

/**
 * `path`: of a GET without parameters. A page that has heard of another login asks nothing any more:
 * the server would refuse it.
 */
export async function read<Answer>(path: string): Promise<Answer> {
  if (isOfOther()) throw new Error(`${path} is not asked: somebody else is logged in.`);
  return call(path, { headers: madeForHeader() });
}

/** Survives leaving the page, and waits for no other change. */
export const post = <Answer>(path: string, body: object): Promise<Answer> =>
  call(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...madeForHeader() },
    body: JSON.stringify(body),
  });

async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // The page then shows who is there now, and asks again.
  isForOther(answer);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return (await answer.json()) as Answer;
}
