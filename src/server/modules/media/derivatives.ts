import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#src/domain/paths.ts';
import { putPrivate } from '../../platform/private-files.ts';
import { originalFolder } from './originals.ts';
import { renderPicture } from './render.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** A regular expression: the key of a picture, and of a document without its extension. */
export const KEY = '[A-Za-z0-9][A-Za-z0-9_-]{0,99}';
/** Of originals: those that `storeOriginal` makes, and others that an administrator may add. */
const EXTENSIONS = ['svg', 'jpg', 'png', 'webp', 'avif', 'gif', 'tiff', 'jpeg'];
const RENDERS_AT_ONCE = 2;

export interface Derivative {
  key: string;
  width: PictureWidth;
  format: PictureFormat;
}

export const derivedFolder = (dataDir: string) => join(dataDir, 'media', 'derived');
/**
 * Folders named by two letters: a hundred thousand files in one folder are slow to list and to
 * copy.
 */
const derivedFile = (dataDir: string, name: string) =>
  join(derivedFolder(dataDir), name.slice(0, 2), name);
const nameOf = ({ key, width, format }: Derivative) => `${key}-${width}.${format}`;

/** Removes everything that was made from a picture. */
export async function removeDerivatives(dataDir: string, key: string): Promise<void> {
  for (const width of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS)
      await rm(derivedFile(dataDir, nameOf({ key, width, format })), { force: true });
}

/**
 * The file of a picture in one width and format, made on the first request and kept for ever,
 * because a key always names the same bytes. Null when there is no such original. `onMake` is
 * called before it is made and may throw to prevent that. `other` finds originals outside the
 * folder of originals.
 */
export function derivatives(
  dataDir: string,
  other: (key: string) => Promise<Buffer | null>,
): (wanted: Derivative, onMake: () => void) => Promise<string | null> {
  const underWay = new Map<string, Promise<string | null>>();
  const inTurn = limitConcurrency(RENDERS_AT_ONCE);

  async function make(wanted: Derivative, file: string): Promise<string | null> {
    const original = (await findOriginal(dataDir, wanted.key)) ?? (await other(wanted.key));
    if (original === null) return null;
    await inTurn(async () =>
      putPrivate(file, await renderPicture(original, wanted.width, wanted.format)),
    );
    return file;
  }

  return async (wanted, onMake) => {
    const name = nameOf(wanted);
    const file = derivedFile(dataDir, name);
    if (await exists(file)) return file;
    const before = underWay.get(name);
    if (before !== undefined) return before;
    onMake();
    const made = make(wanted, file).finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  };
}

/** The file of an original; null: there is none with this key. */
export async function findOriginal(dataDir: string, key: string): Promise<string | null> {
  for (const extension of EXTENSIONS) {
    const file = join(originalFolder(dataDir), `${key}.${extension}`);
    if (await exists(file)) return file;
  }
  return null;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
