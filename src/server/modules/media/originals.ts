import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ORIGINAL_BYTES_MOST } from '#src/domain/uploads.ts';
import { putPrivate } from '../../platform/private-files.ts';
import { fileAt } from './file-at.ts';

const DOCUMENT_EXTENSION =
  /^\.(pdf|docx?|xlsx?|odt|ods|rtf|txt|csv|zip|dwg|dxf|stp|step|jpe?g|png|webp|svg)$/;

export type StoreProblem = 'missing' | 'too big' | 'not a picture' | 'not a document';

export const originalFolder = (dataDir: string): string => join(dataDir, 'media', 'original');
export const documentFolder = (dataDir: string): string => join(dataDir, 'media', 'document');

/**
 * Stores a picture's original as `DATA_DIR/media/original/<key>.<ext>` and returns the key. The key
 * is a digest of the bytes: a picture is stored once however often it is loaded, and derivatives
 * may be cached for ever.
 */
export async function storeOriginal(
  dataDir: string,
  path: string,
): Promise<{ key: string } | { problem: StoreProblem }> {
  const bytes = await read(path);
  if (typeof bytes === 'string') return { problem: bytes };
  const extension = pictureExtension(bytes);
  if (extension === undefined) return { problem: 'not a picture' };
  const key = keyOf(bytes);
  await putOriginal(dataDir, `${key}.${extension}`, bytes);
  return { key };
}

export const putOriginal = (dataDir: string, name: string, bytes: Buffer): Promise<void> =>
  put(join(originalFolder(dataDir), name), bytes);

export const putDocument = (dataDir: string, name: string, bytes: Buffer): Promise<void> =>
  put(join(documentFolder(dataDir), name), bytes);

/**
 * Stores a document under `DATA_DIR/media/document`; its key includes the extension, which the
 * browser needs.
 */
export async function storeDocument(
  dataDir: string,
  path: string,
): Promise<{ key: string; bytes: number } | { problem: StoreProblem }> {
  const extension = extname(path).toLowerCase();
  if (!DOCUMENT_EXTENSION.test(extension)) return { problem: 'not a document' };
  const bytes = await read(path);
  if (typeof bytes === 'string') return { problem: bytes };
  const key = `${keyOf(bytes)}${extension}`;
  await putDocument(dataDir, key, bytes);
  return { key, bytes: bytes.length };
}

/** 64 bits. Short, because a list names two dozen pictures and digests do not compress. */
const KEY_CHARACTERS = 16;
export const keyOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, KEY_CHARACTERS);

async function read(path: string): Promise<Buffer | StoreProblem> {
  const found = await fileAt(path);
  if (found === null) return 'missing';
  return found.size > ORIGINAL_BYTES_MOST ? 'too big' : readFile(path);
}

/** By the first bytes, because a name may say anything. */
export function pictureExtension(bytes: Buffer): string | undefined {
  const hex = bytes.subarray(0, 12).toString('hex');
  const latin = bytes.subarray(0, 512).toString('latin1');
  if (hex.startsWith('ffd8ff')) return 'jpg';
  if (hex.startsWith('89504e470d0a1a0a')) return 'png';
  if (latin.startsWith('GIF8')) return 'gif';
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'webp';
  if (/^.{4}ftyp(avif|avis)/s.test(latin)) return 'avif';
  if (hex.startsWith('49492a00') || hex.startsWith('4d4d002a')) return 'tiff';
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/s.test(
    latin,
  )
    ? 'svg'
    : undefined;
}

/** A file that is there already has the same bytes: its name is their digest. */
async function put(path: string, bytes: Buffer): Promise<void> {
  const isThere = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isThere) await putPrivate(path, bytes);
}
