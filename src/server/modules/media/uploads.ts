import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { FormErrors } from '#src/contract/form-errors.ts';
import { FILE_BYTES_MOST, type UploadField } from '#src/domain/uploads.ts';
import { UPLOAD_TEXT } from '#src/texts/forms/upload.ts';
import type { ReceivedFile } from '../../api/received-files.ts';
import type { LooseKeys } from './loose-keys.ts';
import { safeFile, type FileProblem, type SafeFile } from './safe-file.ts';
import type { Storage } from './storage.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/**
 * The key of a stored file: random, with the extension if it is a document. `picturePath` makes the
 * addresses of pictures.
 */
const KEY = /^[a-z0-9]{26}_u$/;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz012345';
const EXTENSIONS = ['jpg', 'png', 'pdf'] as const;

export interface Upload {
  key: string;
  type: SafeFile['extension'];
}

/** Who may see a picture: `owner` is the account that asks. */
export type Audience = 'everyone' | 'owner';
/** Null when the picture is not of this module, or may not be seen by this account. */
export type UploadOwner = (key: string, accountId: number | null) => Promise<Audience | null>;

/** Shoppers' files. */
export interface Uploads {
  /**
   * Checks the files, stores their safe forms under random keys and passes these to `use` in order;
   * when `use` throws, nothing is kept. Throws FormErrors under the field when a file is not
   * acceptable, and `unavailable` when the shop could not check it; then nothing is kept either.
   */
  keep<Result>(
    files: readonly ReceivedFile[],
    field: UploadField,
    use: (kept: readonly Upload[]) => Promise<Result>,
  ): Promise<Result>;
  /** For example for a letter to the shop's staff. */
  read(key: string): Promise<{ bytes: Buffer; type: Upload['type'] } | null>;
  /** Together with everything made from them. */
  remove(keys: readonly string[]): Promise<void>;
}

export const isUploadKey = (key: string): boolean => KEY.test(key);

const newKey = () =>
  `${Array.from(randomBytes(26), (byte) => LETTERS[byte % LETTERS.length]).join('')}_u`;

const PROBLEMS: Record<FileProblem, (field: UploadField) => FormErrors> = {
  'wrong type': (field) =>
    new FormErrors({ [field.name]: [UPLOAD_TEXT.wrongType(field)] }, 'wrong_file'),
  'too many pixels': (field) =>
    new FormErrors({ [field.name]: [UPLOAD_TEXT.tooManyPixels] }, 'file_too_large'),
  'progressive and too many pixels': (field) =>
    new FormErrors({ [field.name]: [UPLOAD_TEXT.tooManyProgressive] }, 'file_too_large'),
};

interface UploadDeps {
  storage: Storage;
  /** Removes what was made from a picture. */
  forget: (key: string) => Promise<void>;
  /** Keys of files that may have no row. */
  loose?: LooseKeys;
  /**
   * Called when files of a failed request could not be removed; the request keeps its own error.
   */
  onError: (error: unknown) => void;
}

export function openUploads({ storage, forget, loose, onError }: UploadDeps): Uploads {
  // Encoding a large picture takes a hundred megabytes: one at a time.
  const oneAtATime = limitConcurrency(1);

  async function safe({ path, bytes }: ReceivedFile, field: UploadField): Promise<SafeFile> {
    if (bytes > FILE_BYTES_MOST)
      throw new FormErrors({ [field.name]: [UPLOAD_TEXT.tooBig] }, 'file_too_large');
    const made = await oneAtATime(async () => safeFile(await readFile(path), field.types));
    if (typeof made === 'string') throw PROBLEMS[made](field);
    return made;
  }

  async function remove(keys: readonly string[]): Promise<void> {
    // The sweep removes them a day later.
    if (loose !== undefined && keys.length > 0 && !(await loose.mayRemove()))
      return loose.note(keys.filter(isUploadKey));
    for (const key of keys.filter(isUploadKey)) {
      for (const extension of EXTENSIONS) await storage.remove(`${key}.${extension}`);
      await forget(key);
    }
    await loose?.settle(keys);
  }

  return {
    async keep(files, field, use) {
      const kept: Upload[] = [];
      try {
        for (const file of files) {
          const { extension, bytes } = await safe(file, field);
          const key = newKey();
          kept.push({ key, type: extension });
          await loose?.note([key]);
          await storage.put(`${key}.${extension}`, bytes);
        }
        return await use(kept);
      } catch (error) {
        // What cannot be removed now is noted as loose, and the sweep removes it.
        await remove(kept.map(({ key }) => key)).catch(onError);
        throw error;
      }
    },
    async read(key) {
      if (!isUploadKey(key)) return null;
      for (const type of EXTENSIONS) {
        const bytes = await storage.get(`${key}.${type}`);
        if (bytes !== null) return { bytes, type };
      }
      return null;
    },
    remove,
  };
}
