import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ApiError } from '#src/contract/errors.ts';
import type { MediaFilter, MediaSorting } from '#src/domain/desk-media.ts';
import { holdsWords } from '#src/server/database/like.ts';
import { mediaFile } from '#src/server/database/schema/media.ts';
import { staff } from '#src/server/database/schema/staff.ts';
import { staffTitle, titleOf } from '#src/server/database/staff-title.ts';
import type { Queries } from '#src/server/database/transaction.ts';

export type MediaRow = typeof mediaFile.$inferSelect;

/** Throws `not_found`. */
export async function findMedia(db: Queries, key: string) {
  const adder = alias(staff, 'adder');
  const [row] = await db
    .select({ file: mediaFile, addedBy: titleOf(adder), changedBy: staffTitle })
    .from(mediaFile)
    .innerJoin(adder, eq(adder.id, mediaFile.addedBy))
    .innerJoin(staff, eq(staff.id, mediaFile.changedBy))
    .where(eq(mediaFile.key, key));
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

/** The row, locked. Throws `not_found`. */
export async function lockMedia(tx: Queries, key: string): Promise<MediaRow> {
  const [row] = await tx.select().from(mediaFile).where(eq(mediaFile.key, key)).for('update');
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

export interface MediaAsked {
  kind: MediaFilter;
  q: string;
}

/** A picture without words that is no decoration. */
const isUndescribed = and(
  eq(mediaFile.kind, 'picture'),
  eq(mediaFile.alt, ''),
  eq(mediaFile.isDecorative, false),
);

function conditionOf({ kind, q }: MediaAsked): SQL | undefined {
  return and(isOfKind(kind), holdsWords(q, [mediaFile.title, mediaFile.alt, mediaFile.key]));
}

function isOfKind(kind: MediaFilter): SQL | undefined {
  if (kind === 'all') return undefined;
  return kind === 'undescribed' ? isUndescribed : eq(mediaFile.kind, kind);
}

const ORDER: Readonly<Record<MediaSorting, readonly SQL[]>> = {
  new: [desc(mediaFile.addedAt), desc(mediaFile.id)],
  title: [asc(sql`${mediaFile.title} collate "ru-x-icu"`), asc(mediaFile.id)],
  large: [desc(mediaFile.bytes), desc(mediaFile.id)],
};

export const countMedia = (db: Queries, asked: MediaAsked): Promise<number> =>
  db.$count(mediaFile, conditionOf(asked));

export const mediaOf = (
  db: Queries,
  asked: MediaAsked,
  sorting: MediaSorting,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select()
    .from(mediaFile)
    .where(conditionOf(asked))
    .orderBy(...ORDER[sorting])
    .limit(limit)
    .offset(offset);

/** Files of the library by their keys, as content pages show them. */
export async function mediaByKey(
  db: Queries,
  keys: readonly string[],
): Promise<ReadonlyMap<string, MediaRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select()
    .from(mediaFile)
    .where(inArray(mediaFile.key, [...keys]));
  return new Map(rows.map((row) => [row.key, row]));
}

/** Whether a picture of the library may be put before shoppers. */
export const isDescribed = ({ alt, isDecorative }: Pick<MediaRow, 'alt' | 'isDecorative'>) =>
  alt !== '' || isDecorative;

/**
 * A file with the same content, locked; null: there is none, and whoever else adds one now waits
 * for the end of this transaction. The index cannot be unique: a file may be replaced by the content
 * of another one.
 */
export async function lockSame(tx: Queries, stored: string): Promise<MediaRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`media file ${stored}`}))`);
  const [row] = await tx
    .select()
    .from(mediaFile)
    .where(eq(mediaFile.stored, stored))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** The title of a document that is served under this key. */
export async function titleOfDocument(db: Queries, stored: string): Promise<string | undefined> {
  const [row] = await db
    .select({ title: mediaFile.title })
    .from(mediaFile)
    .where(eq(mediaFile.stored, stored))
    .limit(1);
  return row?.title;
}
