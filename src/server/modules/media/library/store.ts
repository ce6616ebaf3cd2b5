import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { MEDIA_KEY_WORDS, type MediaProblem } from '#src/domain/media-library.ts';
import { CROP_NAMES, cropAround, type CropShape, type FocalPoint } from '#src/domain/focal-crop.ts';
import { slugify } from '#src/domain/slug.ts';
import type { mediaFile } from '#src/server/database/schema/media.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import { findOriginal } from '../derivatives.ts';
import { keyOf, putDocument, putOriginal } from '../originals.ts';
import { isWholePdf, safePicture, type FileProblem, type SafePicture } from '../safe-file.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { fileTypeOf } from './file-type.ts';

/** What a row of the library says of the file that it stands for. */
export type StoredFile = Pick<
  typeof mediaFile.$inferSelect,
  'kind' | 'stored' | 'wide' | 'square' | 'bytes' | 'width' | 'height'
>;

const PROBLEMS: Record<FileProblem, MediaProblem> = {
  'wrong type': 'wrong_type',
  'too many pixels': 'too_many_pixels',
  'progressive and too many pixels': 'progressive',
};
/** A picture takes a hundred megabytes while it is encoded: one at a time. */
const oneAtATime = limitConcurrency(1);
const CUT_QUALITY = 90;

export interface Store {
  db: Queries;
  dataDir: string;
}

/**
 * Looks into the file and stores its safe form with its crops. Its keys are noted as loose until
 * `settleKeys`.
 */
export async function storeFile(
  store: Store,
  path: string,
  focal: FocalPoint,
  now: Date,
): Promise<StoredFile | { problem: MediaProblem }> {
  const bytes = await readFile(path);
  const type = fileTypeOf(bytes);
  if (type === null || (type === 'pdf' && !isWholePdf(bytes))) return { problem: 'wrong_type' };
  if (type !== 'jpeg' && type !== 'png' && type !== 'webp')
    return storeLibraryDocument(store, bytes, type, now);
  return oneAtATime(async () => {
    const made = await safePicture(bytes, type);
    return typeof made === 'string'
      ? { problem: PROBLEMS[made] }
      : storeMade(store, made, focal, now);
  });
}

async function storeLibraryDocument(
  { db, dataDir }: Store,
  bytes: Buffer,
  extension: string,
  now: Date,
): Promise<StoredFile> {
  const stored = `${keyOf(bytes)}.${extension}`;
  await noteKeys(db, [stored], now);
  await putDocument(dataDir, stored, bytes);
  const none = { wide: null, square: null, width: null, height: null };
  return { kind: 'document', stored, bytes: bytes.length, ...none };
}

async function storeMade(
  store: Store,
  { extension, bytes, width, height }: SafePicture,
  focal: FocalPoint,
  now: Date,
): Promise<StoredFile> {
  const stored = keyOf(bytes);
  await noteKeys(store.db, [stored], now);
  await putOriginal(store.dataDir, `${stored}.${extension}`, bytes);
  const crops = await storeCrops(store, { bytes, width, height, extension }, focal, now);
  return { kind: 'picture', stored, bytes: bytes.length, width, height, ...crops };
}

/** The crops of a picture of the library around another focal point. */
export async function cropAgain(
  store: Store,
  { stored, width, height }: Pick<StoredFile, 'stored' | 'width' | 'height'>,
  focal: FocalPoint,
  now: Date,
): Promise<Record<CropShape, string>> {
  const path = await findOriginal(store.dataDir, stored);
  if (path === null || width === null || height === null)
    throw new Error(`The original ${stored} of the library is gone.`);
  const extension = extname(path) === '.png' ? 'png' : 'jpg';
  const bytes = await readFile(path);
  return oneAtATime(() => storeCrops(store, { bytes, width, height, extension }, focal, now));
}

async function storeCrops(
  { db, dataDir }: Store,
  { bytes, width, height, extension }: SafePicture,
  focal: FocalPoint,
  now: Date,
): Promise<Record<CropShape, string>> {
  const keys = { wide: '', square: '' };
  for (const shape of CROP_NAMES) {
    const cut = sharp(bytes).extract(cropAround({ width, height }, shape, focal));
    const data = await (
      extension === 'png' ? cut.png() : cut.jpeg({ quality: CUT_QUALITY })
    ).toBuffer();
    keys[shape] = keyOf(data);
    await noteKeys(db, [keys[shape]], now);
    await putOriginal(dataDir, `${keys[shape]}.${extension}`, data);
  }
  return keys;
}

/**
 * Notes keys before their files are there. Waits while the sweep removes files of the same keys, and
 * stores them anew afterwards.
 */
export async function noteKeys(db: Queries, keys: readonly string[], now: Date): Promise<void> {
  const noted = sql`
    insert into loose_picture (key, since)
    select key, ${now}::timestamptz from unnest(${sql.param([...keys])}::text[]) as key
    on conflict (key) do update set since = excluded.since`;
  await inTransaction(db, (tx) => tx.execute(noted));
}

/** A row names these files now. */
export async function settleKeys(tx: Queries, file: StoredFile): Promise<void> {
  await tx.execute(sql`
    delete from loose_picture where key = any(${sql.param(keysOfFile(file))}::text[])`);
}

export const keysOfFile = ({ stored, wide, square }: Pick<StoredFile, 'stored' | CropShape>) =>
  [stored, wide, square].flatMap((key) => key ?? []);

const ENDS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** `petlya-v-razreze-k3f9`; of a document with its extension. */
export function newMediaKey(title: string, { kind, stored }: StoredFile): string {
  const words = slugify(title).slice(0, MEDIA_KEY_WORDS).replace(/-$/, '') || kind;
  const end = Array.from({ length: 4 }, () => ENDS[randomInt(ENDS.length)]).join('');
  return `${words}-${end}${kind === 'document' ? stored.slice(stored.indexOf('.')) : ''}`;
}
