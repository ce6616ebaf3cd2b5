import { CHUNK_RELOAD_GUARD_SECONDS } from '../domain/limits.ts';

const KEY = 'reloaded_for_chunk';

/**
 * A script of the page is gone (a new version was put out, or the line broke): the page loads anew,
 * at most once per guard time. Without a line it stays as it is: a reload would take it away, and
 * all that was typed.
 */
export function reloadForLostChunk(cause: unknown): void {
  console.warn('A part of the page did not load.', cause);
  if (!navigator.onLine) return;
  const now = Date.now();
  try {
    if (now - Number(sessionStorage[KEY]) < CHUNK_RELOAD_GUARD_SECONDS * 1000) return;
    sessionStorage[KEY] = now;
    location.reload();
  } catch {
    // Without a storage nothing could stop a second reload.
  }
}
