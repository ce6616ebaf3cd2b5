/** A change that has waited this long is sent before its turn. */
const WAIT_MOST_MS = 10_000;

/** A page that is being left gets no turn any more: its waiting change is sent at once. */
let isLeaving = false;
const waiting = new Set<() => void>();
globalThis.addEventListener?.('pagehide', () => {
  isLeaving = true;
  for (const send of waiting) send();
});
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false;
});

/**
 * Sends changes one after another in all tabs: two first changes sent at once would open two
 * sessions, and one would be lost.
 */
export function queued<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  if (isLeaving || !('locks' in navigator)) return send();
  return new Promise((resolve, reject) => {
    let sent: Promise<Answer> | undefined;
    const sendOnce = () => {
      waiting.delete(sendOnce);
      sent ??= send();
      sent.then(resolve, reject);
      return sent;
    };
    waiting.add(sendOnce);
    // The change before may never be answered: then send this one out of turn.
    setTimeout(sendOnce, WAIT_MOST_MS);
    // A browser that takes no cookies refuses the lock.
    navigator.locks.request('session', sendOnce).catch(() => void sendOnce());
  });
}
