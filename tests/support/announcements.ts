import { randomUUID } from 'node:crypto';
import { pageTag } from '../../src/domain/tags.ts';
import { announceChange, onChange } from '../../src/server/database/changes.ts';
import type { Database } from '../../src/server/database/open.ts';

/** Begins the slugs of pages that no shop has: their tags drop no cached answer. */
const MARK = 'mark-of-a-test-';

/**
 * Resolves when every listener of this process has heard all announcements so far: they arrive in
 * the order of their commits, so it announces a mark and waits for that.
 */
export async function heardAll(db: Database): Promise<void> {
  const mark = pageTag(MARK + randomUUID());
  const { promise: heard, resolve } = Promise.withResolvers<undefined>();
  const stop = await onChange(db, (tags) => {
    if (tags?.includes(mark) === true) resolve(undefined);
  });
  await announceChange(db, [mark]);
  await heard;
  await stop();
}

/**
 * The announcements of `work` in their order, each a list of tags; `['missed']` stands for those of
 * a lost connection. None of earlier work is among them, and none is still on its way.
 */
export async function announcedBy(db: Database, work: () => Promise<unknown>): Promise<string[][]> {
  await heardAll(db);
  const heard: string[][] = [];
  const stop = await onChange(db, (tags) => heard.push([...(tags ?? ['missed'])]));
  try {
    await work();
    await heardAll(db);
  } finally {
    await stop();
  }
  return heard.filter(([tag]) => tag?.startsWith(pageTag(MARK)) !== true);
}
