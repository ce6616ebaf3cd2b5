import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/transaction.ts';
import { giveToOwner, makeFolder } from '../../platform/private-files.ts';
import { NAMED_PICTURES } from '../media/named-pictures.ts';
import { documentFolder, originalFolder } from '../media/originals.ts';
import type { Storage } from '../media/storage.ts';
import { isUploadKey } from '../media/uploads.ts';
import { FILES } from './manifest.ts';
import { BrokenArchive, type Part } from './read-archive.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** Folders whose files never change, because their names are digests of their bytes. */
const FOLDERS = { original: originalFolder, document: documentFolder };
const UPLOAD = 'upload';
/** No draft: those begin with a dot. */
const NAME = /^[\w-][\w.-]*$/;
const EXTENSIONS = ['jpg', 'png', 'pdf'];

/** The keys of shoppers' files that rows name. */
export async function namedUploads(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from (${NAMED_PICTURES} union select file_key from message) named
    where key is not null order by key`);
  return rows.map(({ key }) => key).filter(isUploadKey);
}

/** Writes originals, documents and these uploads; returns how many uploads are not in the store. */
export async function dumpFiles(
  archive: ArchiveWriter,
  { dataDir, uploads, keys }: { dataDir: string; uploads: Storage; keys: readonly string[] },
): Promise<number> {
  for (const [kind, folderOf] of Object.entries(FOLDERS)) {
    const folder = folderOf(dataDir);
    for (const name of await namesIn(folder)) {
      const { size, mtime } = await stat(join(folder, name));
      const part = { name: `${FILES}${kind}/${name}`, bytes: size, modified: mtime };
      await archive.add(part, createReadStream(join(folder, name)));
    }
  }
  let missing = 0;
  for (const key of keys) if (!(await dumpUpload(archive, uploads, key))) missing += 1;
  return missing;
}

async function dumpUpload(archive: ArchiveWriter, uploads: Storage, key: string): Promise<boolean> {
  for (const extension of EXTENSIONS) {
    const bytes = await uploads.get(`${key}.${extension}`);
    if (bytes === null) continue;
    await archive.add({ name: `${FILES}${UPLOAD}/${key}.${extension}`, bytes: bytes.length }, [
      bytes,
    ]);
    return true;
  }
  return false;
}

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Puts one file of an archive where the shop looks for it. */
export async function restoreFile(
  { name, modified, content }: Part,
  { dataDir, uploads }: { dataDir: string; uploads: Storage },
): Promise<void> {
  const [kind = '', file = '', ...more] = name.slice(FILES.length).split('/');
  if (!NAME.test(file) || more.length > 0)
    throw new BrokenArchive('A file of it has no name of the shop.');
  if (kind === UPLOAD) return uploads.put(file, await bytesOf(content));
  if (kind !== 'original' && kind !== 'document')
    throw new BrokenArchive('A file of it belongs to no folder of the shop.');
  const path = join(FOLDERS[kind](dataDir), file);
  await makeFolder(dirname(path));
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  await utimes(path, modified, modified);
  await giveToOwner(path);
}

async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
