import { onChange } from './changes.ts';
import type { Tag } from './changes.ts';
import type { Database } from './open.ts';

/**
 * Keeps what `load` reads until a change with the tag is announced. Concurrent calls share one
 * reading; a failed one is not kept.
 */
export function keptUntilChange<Value>(
  db: Database,
  tag: Tag,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  let listening: Promise<unknown> | undefined;

  async function start(): Promise<Value> {
    listening ??= onChange(db, (tags) => {
      if (tags === null || tags.includes(tag)) kept = undefined;
    });
    await listening;
    return load();
  }

  return () => {
    if (kept !== undefined) return kept;
    const started = start();
    kept = started;
    started.catch(() => {
      if (kept === started) kept = undefined;
    });
    return started;
  };
}
