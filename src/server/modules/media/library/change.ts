import { eq } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { FormErrors } from '#src/contract/form-errors.ts';
import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import { MEDIA_REPLACEMENT, type MediaRefusal } from '#src/domain/media-library.ts';
import type { FocalPoint } from '#src/domain/focal-crop.ts';
import { MEDIA_PROBLEM_TEXT, MEDIA_REFUSAL_TEXT, MEDIA_RULE } from '#src/texts/desk/media.ts';
import type { ReceivedFile } from '#src/server/api/received-files.ts';
import { mediaFile } from '#src/server/database/schema/media.ts';
import { recordDesk, type DeskEntry } from '#src/server/database/staff-journal.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import { announcePlaces, placesOf } from './places.ts';
import { findMedia, lockMedia, type MediaRow } from './queries.ts';
import { cropAgain, keysOfFile, noteKeys, settleKeys, storeFile, type Store } from './store.ts';

export interface MediaFacts {
  title: string;
  alt: string;
  isDecorative: boolean;
  focal: FocalPoint;
}
interface Asked {
  key: string;
  version: number;
  by: { id: number };
  now: Date;
}

const refusal = (reason: MediaRefusal) =>
  new ApiError('conflict', { reason, detail: MEDIA_REFUSAL_TEXT[reason] });
const isFocal = ({ focalX, focalY }: MediaRow, { x, y }: FocalPoint) =>
  focalX === x && focalY === y;

async function lockVersion(tx: Queries, { key, version }: Asked): Promise<MediaRow> {
  const file = await lockMedia(tx, key);
  if (file.version !== version) throw refusal(VERSION_CHANGED);
  return file;
}

/**
 * Changes the title, the description and the focal point; crops are cut anew where it moved. A
 * picture is described, or said to be a decoration: throws FormErrors when it is neither or both.
 */
export async function changeMedia(
  store: Store,
  { facts, ...asked }: Asked & { facts: MediaFacts },
): Promise<void> {
  const { file } = await findMedia(store.db, asked.key);
  const { title, alt, isDecorative, focal } = factsOf(file, facts);
  if (title === '') throw new FormErrors({ title: [MEDIA_RULE.title] });
  if (file.kind === 'picture' && (alt !== '') === isDecorative)
    throw new FormErrors({ alt: [alt === '' ? MEDIA_RULE.described : MEDIA_RULE.notBoth] });
  const crops = isFocal(file, focal) ? null : await cropAgain(store, file, focal, asked.now);
  await inTransaction(store.db, async (tx) => {
    const before = await lockVersion(tx, asked);
    const set = { title, alt, isDecorative, focalX: focal.x, focalY: focal.y };
    const names = Object.keys(set) as (keyof typeof set)[];
    const changed = names.filter((name) => before[name] !== set[name]);
    if (changed.length === 0) return;
    const after = await write(tx, before, { ...set, ...crops }, asked);
    const of = (row: MediaRow) => Object.fromEntries(changed.map((name) => [name, row[name]]));
    await record(tx, 'media_changed', asked, { before: of(before), after: of(after) });
  });
}

/** A document has neither a description nor a focal point. */
const factsOf = ({ kind, focalX, focalY }: MediaRow, facts: MediaFacts): MediaFacts =>
  kind === 'picture'
    ? facts
    : { title: facts.title, alt: '', isDecorative: false, focal: { x: focalX, y: focalY } };

/**
 * Puts another file in the place of this one, which keeps its key, words and focal point. Throws
 * FormErrors when it is of another kind, or a document of another type: its key says the type.
 */
export async function replaceMedia(
  store: Store,
  { received, ...asked }: Asked & { received: ReceivedFile | undefined },
): Promise<void> {
  const { file } = await findMedia(store.db, asked.key);
  if (file.version !== asked.version) throw refusal(VERSION_CHANGED);
  if (received === undefined)
    throw new FormErrors({ [MEDIA_REPLACEMENT.name]: [MEDIA_RULE.noFile] });
  const focal = { x: file.focalX, y: file.focalY };
  const made = await storeFile(store, received.path, focal, asked.now);
  if ('problem' in made) throw wrongFile(MEDIA_PROBLEM_TEXT[made.problem]);
  if (made.kind !== file.kind || typeOfKey(made.stored) !== typeOfKey(file.stored))
    throw wrongFile(MEDIA_RULE.sameType);
  await inTransaction(store.db, async (tx) => {
    const before = await lockVersion(tx, asked);
    if (before.stored === made.stored) return;
    await write(tx, before, made, asked);
    const facts = { before: { bytes: before.bytes }, after: { bytes: made.bytes } };
    await record(tx, 'media_replaced', asked, facts);
  });
}

const wrongFile = (sentence: string) =>
  new FormErrors({ [MEDIA_REPLACEMENT.name]: [sentence] }, 'wrong_file');
/** `.pdf` of a document; empty of a picture. */
const typeOfKey = (stored: string) => /\.\w+$/.exec(stored)?.[0] ?? '';

/** Removes a file that nothing shows. Throws `media_used`. */
export function removeMedia(store: Store, asked: Asked): Promise<void> {
  return inTransaction(store.db, async (tx) => {
    const file = await lockVersion(tx, asked);
    if ((await placesOf(tx, file)).length > 0) throw refusal('media_used');
    await noteKeys(tx, keysOfFile(file), asked.now);
    await tx.delete(mediaFile).where(eq(mediaFile.id, file.id));
    await record(tx, 'media_deleted', asked, { before: { title: file.title } });
  });
}

/** Writes the row, and drops the answers that show it. Files that it named no more become loose. */
async function write(
  tx: Queries,
  before: MediaRow,
  set: Partial<MediaRow>,
  { by, now }: Asked,
): Promise<MediaRow> {
  const [after] = await tx
    .update(mediaFile)
    .set({ ...set, version: before.version + 1, changedAt: now, changedBy: by.id })
    .where(eq(mediaFile.id, before.id))
    .returning();
  if (after === undefined) throw new Error('A file of the library has no row.');
  await noteKeys(tx, keysOfFile(before), now);
  await settleKeys(tx, after);
  await announcePlaces(tx, before);
  return after;
}

const record = (
  tx: Queries,
  deed: DeskEntry['deed'],
  { key, by, now }: Asked,
  facts: Pick<DeskEntry, 'before' | 'after'>,
) => recordDesk(tx, { by, deed, subject: { kind: 'media', id: key }, ...facts }, now);
