import { atom } from 'nanostores';
import { readCookie } from '../client/cookies.ts';
import { madeForHeader } from '../client/made-for.ts';
import { queued } from '../client/session-queue.ts';
import { PATHS } from '../domain/paths.ts';
import { VISITED_CALL } from '../domain/visited-call.ts';

/** Recently viewed products, newest first, as HTML of cards; null until the server has answered. */
export const $visited = atom<string | null>(null);

const TIMEOUT_MS = 5000;

/** Records that the shopper looks at a product. */
export async function visit(product: number): Promise<void> {
  const write = () =>
    fetch(VISITED_CALL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...madeForHeader() },
      body: JSON.stringify({ product_id: product }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  // Only the first change of a browser opens a session, and waits for others that may.
  const hasSession = (readCookie('authorized') ?? readCookie('cartCount')) !== undefined;
  const answer = await (hasSession ? write() : queued(write));
  if (!answer.ok) throw new Error(`The visit was answered with ${answer.status}.`);
}

/** Asks the server, which also knows of other tabs and devices. A failure changes nothing. */
export async function loadVisited(): Promise<void> {
  const answer = await fetch(PATHS.visitedCards, {
    headers: madeForHeader(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.ok) $visited.set(await answer.text());
}
