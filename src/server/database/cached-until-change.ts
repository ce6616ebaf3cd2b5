import type { Tag } from '../../domain/tags.ts';
import { onChange } from './changes.ts';
import type { Database } from './open.ts';

/**
 * Keeps what `load` reads until a change with the tag is announced. Concurrent calls share one
 * reading; a failed one is not kept.
 */
export function cachedUntilChange<Value>(
  db: Database,
  tag: Tag,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let cached: Promise<Value> | undefined;
  let listening: Promise<unknown> | undefined;

  async function start(): Promise<Value> {
    listening ??= onChange(db, (tags) => {
      if (tags === null || tags.includes(tag)) cached = undefined;
    });
    await listening;
    return load();
  }

  return () => {
    if (cached !== undefined) return cached;
    const started = start();
    cached = started;
    started.catch(() => {
      if (cached === started) cached = undefined;
    });
    return started;
  };
}
