import { sql } from 'drizzle-orm';
import { mediaFile } from '#src/server/database/schema/media.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { mediaByKey } from './queries.ts';

/**
 * Holds files of the library, by any key that may name them, so that none of them is deleted before
 * the end of the transaction. What is being deleted is waited for.
 */
export async function holdMedia(tx: Queries, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const named = sql`any (${sql.param([...keys])}::text[])`;
  await tx.execute(sql`
    select from ${mediaFile} m
    where m.key = ${named} or m.stored = ${named} or m.wide = ${named} or m.square = ${named}
    order by m.id for share`);
}

/**
 * Whether a picture can be named by this key: one of the library, which is held then, or an original
 * that is stored (`hasPicture`). Call it in the transaction that writes the key.
 */
export async function holdPicture(
  tx: Queries,
  key: string,
  hasPicture: (key: string) => Promise<boolean>,
): Promise<boolean> {
  await holdMedia(tx, [key]);
  const file = (await mediaByKey(tx, [key])).get(key);
  return file === undefined ? hasPicture(key) : file.kind === 'picture';
}
