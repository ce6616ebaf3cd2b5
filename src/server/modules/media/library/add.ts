import { MEDIA_TITLE_MOST, type MediaProblem } from '#src/domain/media-library.ts';
import { CENTRE } from '#src/domain/focal-crop.ts';
import { oneLine, plainText } from '#src/domain/typed-text.ts';
import { DESK_MEDIA_TEXT } from '#src/texts/desk/media.ts';
import type { ReceivedFile } from '#src/server/api/received-files.ts';
import { mediaFile } from '#src/server/database/schema/media.ts';
import { recordDesk } from '#src/server/database/staff-journal.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { lockSame } from './queries.ts';
import { newMediaKey, settleKeys, storeFile, type Store } from './store.ts';

/** What became of one of the files that were sent. */
export interface Added {
  /** As its sender calls it. */
  name: string;
  /** Its key in the library, or that of the same file that is there already. */
  key: string | null;
  problem: MediaProblem | null;
}

/** Adds a file to the library; whatever is wrong with it keeps no other out. */
export async function addMedia(
  store: Store,
  file: ReceivedFile,
  by: { id: number },
  now: Date,
): Promise<Added> {
  const title = titleOf(file.name);
  const name = shortName(file.name);
  const made = await storeFile(store, file.path, CENTRE, now);
  if ('problem' in made) return { name, key: null, problem: made.problem };
  const key = newMediaKey(title, made);
  return inTransaction(store.db, async (tx): Promise<Added> => {
    const known = await lockSame(tx, made.stored);
    if (known !== null) {
      // Its focal point may be another: crops that it does not name stay loose.
      await settleKeys(tx, known);
      return { name, key: known.key, problem: 'known' };
    }
    const { id } = by;
    const times = { addedAt: now, addedBy: id, changedAt: now, changedBy: id };
    await tx.insert(mediaFile).values({ key, title, ...made, ...times });
    await settleKeys(tx, made);
    const subject = { kind: 'media', id: key } as const;
    const after = { title, bytes: made.bytes };
    await recordDesk(tx, { by, deed: 'media_added', subject, after }, now);
    return { name, key, problem: null };
  });
}

/** The last part of a path, which old browsers send whole. */
const bareName = (name = ''): string =>
  oneLine(plainText(name)).split(/[/\\]/).at(-1)?.trim() ?? '';

const NAME_MOST = 60;
const shortName = (name: string | undefined): string =>
  [...bareName(name)].slice(0, NAME_MOST).join('');

/** «Петля в разрезе» of `Петля_в разрезе.jpg`. */
const titleOf = (name: string | undefined): string => {
  const words = bareName(name)
    .replace(/\.\w{1,5}$/, '')
    .replaceAll('_', ' ')
    .trim();
  return [...words].slice(0, MEDIA_TITLE_MOST).join('') || DESK_MEDIA_TEXT.noName;
};
