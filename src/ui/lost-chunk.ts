import { CHUNK_RELOAD_GUARD_SECONDS } from '../domain/limits.ts';

const KEY = 'reloaded_for_chunk';

/**
 * A script of the page failed to load: a new version was deployed, or the connection broke. Reloads
 * the page, at most once per guard time; not when offline, because a reload would lose the page and
 * what is typed.
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
    // Without storage nothing could prevent a second reload.
  }
}
