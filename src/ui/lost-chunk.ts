import { CHUNK_RELOAD_GUARD_SECONDS } from '../domain/limits.ts';

const KEY = 'lost';

/**
 * A script of the page failed to load: a new version was deployed, or the connection broke. Reloads
 * the page, at most once per guard time; not when offline, because a reload would lose the page and
 * what is typed.
 */
export function reloadForLostChunk(cause: unknown): void {
  // The error names the script; a sentence would weigh on every page.
  console.warn(cause);
  if (!navigator.onLine) return;
  const now = Date.now();
  try {
    if (now - sessionStorage[KEY] < CHUNK_RELOAD_GUARD_SECONDS * 1000) return;
    sessionStorage[KEY] = now;
    location.reload();
  } catch {
    // Without storage nothing could prevent a second reload.
  }
}
