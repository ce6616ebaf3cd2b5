/** Whoever waits so long goes out of turn. */
const TURN_WITHIN_MS = 10_000;

/** A page that goes away hears of its turn no more: what waits for one goes out at once. */
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
 * Sends one change after another in all tabs: two first ones at once would open two sessions, of
 * which one is lost.
 */
export function inTurn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  if (isLeaving || !('locks' in navigator)) return send();
  return new Promise((resolve, reject) => {
    let sent: Promise<Answer> | undefined;
    const once = () => {
      waiting.delete(once);
      sent ??= send();
      sent.then(resolve, reject);
      return sent;
    };
    waiting.add(once);
    // Whoever is before may never be answered: then this is sent, and heard, out of turn.
    setTimeout(once, TURN_WITHIN_MS);
    navigator.locks.request('session', once).catch(reject);
  });
}
