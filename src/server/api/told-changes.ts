import { announcing } from '../database/changes.ts';
import type { Announcements } from '../platform/announcements.ts';
import { writeChangedTags } from '../http/changed-tags.ts';
import { waitOrAbort } from '../platform/wait-or-abort.ts';

/** A transaction that did not commit tells nothing, however long one waits. */
const WAIT_MOST_MS = 1000;

/**
 * Runs `act`. The second result is the header with the tags that it announced, once this process
 * shows their change: whoever asks after that gets the new state. Null: there are none.
 */
export async function tellingChanges<Result>(
  changes: Pick<Announcements, 'listen'>,
  act: () => Promise<Result>,
  waitMs = WAIT_MOST_MS,
): Promise<[Result, string | null]> {
  const shown = new Set<string>();
  let isAllShown = false;
  const seen = new AbortController();
  let awaited: ReadonlySet<string> | null = null;
  const look = () => {
    if (awaited === null) return;
    if (isAllShown || [...awaited].every((tag) => shown.has(tag))) seen.abort();
  };
  const stop = changes.listen((tags) => {
    if (tags === null) isAllShown = true;
    for (const tag of tags ?? []) shown.add(tag);
    look();
  });
  try {
    const [result, announced] = await announcing(act);
    awaited = announced;
    look();
    await waitOrAbort(waitMs, seen.signal);
    return [result, writeChangedTags(announced)];
  } finally {
    stop();
  }
}
