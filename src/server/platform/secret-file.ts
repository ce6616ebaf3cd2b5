import { randomBytes } from 'node:crypto';
import { chmod, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner, makeDataFolder } from './private-files.ts';

/**
 * The shop's secret words: the first one signs, the others are former ones. A word that was once
 * stored in the database has the day of its move before it: `moved:2026-11-23:word`.
 */
export type SecretWords = readonly [current: string, ...former: string[]];

/**
 * A word that was stored in the database until this day: whoever has a copy of the database has the
 * word.
 */
export interface MovedWord {
  word: string;
  movedAt: Date;
}

const MOVED = /^moved:(\d{4}-\d\d-\d\d):(.+)$/;

export const movedWord = (word: string, now: Date): string =>
  `moved:${now.toISOString().slice(0, 10)}:${word}`;

/** Null: it was never stored in the database. */
export function readMoved(text: string): MovedWord | null {
  const [, day, word] = MOVED.exec(text) ?? [];
  return day === undefined || word === undefined ? null : { word, movedAt: new Date(day) };
}

/** Under `DATA_DIR`, readable for its owner only. */
const FILE = 'secret';
const OWNER_ONLY = 0o600;

export const newSecret = (): string => randomBytes(32).toString('hex');
export const secretFile = (dataDir: string): string => join(dataDir, FILE);

/** Reads one word or several, separated by commas; null when one of them could be guessed. */
export function readSecretWords(text: string): SecretWords | null {
  const [current, ...former] = text
    .trim()
    .split(',')
    .map((word) => word.trim());
  if (current === undefined || MOVED.test(current)) return null;
  const moved = former.map(readMoved);
  const isRead = moved.every((one) => one === null || !Number.isNaN(one.movedAt.getTime()));
  const words = former.map((word, place) => moved[place]?.word ?? word);
  if (!isRead || ![current, ...words].every(isLong)) return null;
  return [current, ...former];
}

/** At least 32 characters with enough different ones, so that it cannot be found by trying. */
const isLong = (word: string) => /^[\x21-\x7e]{32,200}$/.test(word) && new Set(word).size >= 10;

/** Null: there is no file. */
export async function readSecretFile(dataDir: string): Promise<SecretWords | null> {
  const file = secretFile(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`The secret of the shop cannot be read from ${file}: ${error.code ?? ''}.`, {
      cause: error,
    });
  });
  if (text === null) return null;
  const words = readSecretWords(text);
  if (words === null)
    throw new Error(
      `${file} holds no secret of a shop: words of 32 or more random signs, divided by commas.`,
    );
  // A copied file may have another mode.
  await chmod(file, OWNER_ONLY);
  return words;
}

/** Resolves when the file is safely on the disk; then the old words may be forgotten. */
export async function writeSecretFile(dataDir: string, words: SecretWords): Promise<void> {
  makeDataFolder(dataDir);
  const file = secretFile(dataDir);
  const part = `${file}.${process.pid}.part`;
  const handle = await open(part, 'w', OWNER_ONLY);
  try {
    await handle.writeFile(`${words.join(',')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await giveToOwner(part);
  await rename(part, file);
}
