import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** The shop's files belong to its own account: files 0600, folders 0700. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
/** Folders above DATA_DIR are not the shop's own. */
const PARENT_MODE = 0o755;
/** PostgreSQL's account may pass through DATA_DIR to its own folder, but cannot list it. */
const SHARED_MODE = 0o710;

/** Applies to all files that this process creates from now on, whichever library creates them. */
export function keepFilesPrivate(): void {
  process.umask(0o777 & ~FOLDER_MODE);
}

/** `first`, `last` and the folders between them, the outermost first. */
const foldersFrom = (first: string, last: string): string[] =>
  relative(first, last)
    .split(sep)
    .filter(Boolean)
    .reduce((found, name) => [...found, join(found.at(-1) ?? first, name)], [first]);

/**
 * Makes DATA_DIR if it does not exist; an existing one keeps its mode. `group` may pass through it.
 */
export function makeDataFolder(dataDir: string, group?: number): void {
  const first = mkdirSync(dataDir, { recursive: true });
  if (first === undefined) return;
  for (const folder of foldersFrom(first, dataDir))
    if (folder !== dataDir) chmodSync(folder, PARENT_MODE);
  if (group !== undefined) chownSync(dataDir, process.getuid?.() ?? 0, group);
  chmodSync(dataDir, group === undefined ? FOLDER_MODE : SHARED_MODE);
}

/** Closes folders of DATA_DIR that an earlier version left readable for every account. */
export function closeFolders(dataDir: string, names: readonly string[]): void {
  for (const name of names)
    if (existsSync(join(dataDir, name))) chmodSync(join(dataDir, name), FOLDER_MODE);
}

/** Makes a folder under DATA_DIR, with its parents. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (first !== undefined) for (const made of foldersFrom(first, folder)) await giveToOwner(made);
}

/** `flag` is that of `writeFile`. */
export async function writePrivate(file: string, bytes: Uint8Array, flag = 'w'): Promise<void> {
  await writeFile(file, bytes, { mode: FILE_MODE, flag });
  await giveToOwner(file);
}

/**
 * Writes a file with its folder at once: whoever reads sees the whole file or none, even when the
 * process dies or others write the same file at the same time.
 */
export async function putPrivate(file: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(file);
  await makeFolder(folder);
  const draft = join(folder, `.${randomUUID()}`);
  try {
    await writePrivate(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * A file that root adds to a shop of another account is given to that account, which has to read
 * it.
 */
export async function giveToOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  if (uid !== 0) await chown(path, uid, gid);
}
