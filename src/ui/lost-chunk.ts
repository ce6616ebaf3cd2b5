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

/** Notes when the page was loaded anew; returns what was noted before. */
function noteReload(at: string): string {
  try {
    const before = sessionStorage.getItem(KEY) ?? '0';
    sessionStorage.setItem(KEY, at);
    return before;
  } catch {
    // Without storage no page is loaded anew.
    return '0';
  }
}

/**
 * Loads a script that the page does without. If it is lost the page is not loaded anew, because
 * somebody types there: it is as if that had just been done.
 */
export async function withoutReload<Script>(load: () => Promise<Script>): Promise<Script> {
  const before = noteReload(String(Date.now()));
  try {
    return await load();
  } finally {
    noteReload(before);
  }
}
