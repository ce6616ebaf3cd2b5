import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFormat, PictureWidth } from '../../../domain/paths.ts';
import { originalFolder } from './originals.ts';
import { renderPicture } from './render.ts';

/** What `storeOriginal` makes, and what an administrator may put beside it. */
const EXTENSIONS = ['svg', 'jpg', 'png', 'webp', 'avif', 'gif', 'tiff', 'jpeg'];
const RENDERS_AT_ONCE = 2;

export interface Derivative {
  key: string;
  width: PictureWidth;
  format: PictureFormat;
}

/**
 * The file of a picture in one width and format, made on the first request and kept for ever: a key names bytes that
 * never change. Null when there is no such original.
 */
export function derivatives(dataDir: string): (wanted: Derivative) => Promise<string | null> {
  const folder = join(dataDir, 'media', 'derived');
  const underWay = new Map<string, Promise<string | null>>();
  const inTurn = turns(RENDERS_AT_ONCE);

  async function make(wanted: Derivative, file: string): Promise<string | null> {
    const original = await findOriginal(dataDir, wanted.key);
    if (original === null) return null;
    await inTurn(async () => put(folder, file, await renderPicture(original, wanted.width, wanted.format)));
    return file;
  }

  return async (wanted) => {
    const name = `${wanted.key}-${wanted.width}.${wanted.format}`;
    // Two letters a folder: a hundred thousand files in one are slow to list and to copy.
    const file = join(folder, name.slice(0, 2), name);
    if (await exists(file)) return file;
    const before = underWay.get(name);
    if (before !== undefined) return before;
    const made = make(wanted, file).finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  };
}

async function findOriginal(dataDir: string, key: string): Promise<string | null> {
  for (const extension of EXTENSIONS) {
    const file = join(originalFolder(dataDir), `${key}.${extension}`);
    if (await exists(file)) return file;
  }
  return null;
}

const exists = (file: string): Promise<boolean> => access(file).then(() => true, () => false);

/** Whole or not at all, whenever the process dies; another process may make the same file at the same time. */
async function put(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const draft = join(folder, `.${process.pid}-${Math.random().toString(36).slice(2)}`);
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Lets so many run at once; the others wait in the order in which they came. */
function turns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn goes on to the next in line, or back.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
