import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Attachment, AttachmentProblem } from '#src/domain/load-reasons.ts';
import { ABSENT } from '../media/file-at.ts';
import { limitConcurrency } from '../media/limit-concurrency.ts';
import { storeDocument, storeOriginal, type StoreProblem } from '../media/originals.ts';
import { isFetchable } from '../remote-pictures/fetch-picture.ts';
import type { Remarks } from './remarks.ts';

const REASONS: Record<StoreProblem, AttachmentProblem> = {
  missing: 'the file is not there',
  'too big': 'the file is too big',
  'not a picture': 'the file is not a picture',
  'not a document': 'the file is not a document',
};

const REMOTE = /^(https?:)?\/\//i;

/** A picture waits for the disk most of the time; a file may have 32 MB. */
const STORED_AT_ONCE = 4;

/** The key of a stored original, or the address to fetch it from. */
export type PictureSource = { key: string } | { url: string };

/**
 * Pictures and documents next to the exchange file. What cannot be taken is remarked and never
 * fatal.
 */
export class Attachments {
  readonly #dataDir: string;
  readonly #folder: string;
  readonly #remarks: Remarks;
  #realFolder: string | undefined;
  /** Cached, because many variants often name the same picture. */
  readonly #pictures = new Map<string, PictureSource | undefined>();

  constructor(exchangeFile: string, dataDir: string, remarks: Remarks) {
    this.#folder = dirname(resolve(exchangeFile));
    this.#dataDir = dataDir;
    this.#remarks = remarks;
  }

  async picture(reference: string): Promise<PictureSource | undefined> {
    if (!this.#pictures.has(reference)) await this.preparePictures([reference]);
    return this.#pictures.get(reference);
  }

  /** Takes pictures that are asked for soon, several at a time. Remarks come in the order given. */
  async preparePictures(references: readonly string[]): Promise<void> {
    const inTurn = limitConcurrency(STORED_AT_ONCE);
    const wanted = [...new Set(references)].filter(
      (reference) => reference !== '' && !this.#pictures.has(reference),
    );
    const taken = await Promise.allSettled(
      wanted.map((reference) => this.#takePicture(reference, inTurn)),
    );
    for (const [at, result] of taken.entries()) {
      // Nothing is written any more when the load fails.
      if (result.status === 'rejected') throw result.reason;
      this.#remember(wanted[at] ?? '', result.value);
    }
  }

  async #takePicture(
    reference: string,
    inTurn: ReturnType<typeof limitConcurrency>,
  ): Promise<PictureSource | { problem: StoreProblem } | undefined> {
    if (REMOTE.test(reference) && this.#beside(reference) === undefined)
      return this.#remote(reference);
    const path = this.#find(reference, 'picture');
    return path === undefined ? undefined : inTurn(() => storeOriginal(this.#dataDir, path));
  }

  #remember(reference: string, taken: PictureSource | { problem: StoreProblem } | undefined): void {
    const isRefused = taken !== undefined && 'problem' in taken;
    if (isRefused) this.#remarks.add(`picture: ${REASONS[taken.problem]}`, reference);
    this.#pictures.set(reference, isRefused ? undefined : taken);
  }

  /** A job fetches it after the load. */
  #remote(reference: string): PictureSource | undefined {
    const url = URL.parse(reference, 'https://feed.invalid');
    if (url === null || !isFetchable(url)) {
      this.#remarks.add('picture: nothing can be fetched from this address', reference);
      return undefined;
    }
    url.hash = '';
    return { url: url.href };
  }

  async document(reference: string): Promise<{ key: string; bytes: number } | undefined> {
    const path = this.#find(reference, 'document');
    if (path === undefined) return undefined;
    const stored = await storeDocument(this.#dataDir, path);
    if ('key' in stored) return stored;
    this.#remarks.add(`document: ${REASONS[stored.problem]}`, reference);
    return undefined;
  }

  /**
   * Only below the exchange file's own folder, so that a file cannot make the shop publish other
   * files.
   */
  #find(reference: string, what: Attachment): string | undefined {
    if (REMOTE.test(reference)) {
      const local = this.#beside(reference);
      if (local !== undefined) return this.#below(local, reference, what);
      this.#remarks.add(`${what}: it is on another server, nothing is fetched`, reference);
      return undefined;
    }
    const path = resolve(this.#folder, reference.replaceAll('\\', '/'));
    if (path.startsWith(this.#folder + sep)) return this.#below(path, reference, what);
    return this.#leadsOut(reference, what);
  }

  /** A file from another server may lie next to the exchange file under its name. */
  #beside(reference: string): string | undefined {
    const local = join(this.#folder, remoteName(reference));
    return existsSync(local) ? local : undefined;
  }

  /**
   * The file that a path means, with links resolved: it must lie below the folder. A path without a
   * file is given back, and its reader remarks that the file is missing.
   */
  #below(path: string, reference: string, what: Attachment): string | undefined {
    const real = realPath(path);
    if (real === null) return path;
    this.#realFolder ??= realPath(this.#folder) ?? this.#folder;
    return real.startsWith(this.#realFolder + sep) ? real : this.#leadsOut(reference, what);
  }

  #leadsOut(reference: string, what: Attachment): undefined {
    this.#remarks.add(`${what}: the path leads out of the exchange's folder`, reference);
    return undefined;
  }
}

/** Null when nothing is there or the path is impossible. */
function realPath(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.includes(String(error.code)))
      return null;
    throw error;
  }
}

function remoteName(url: string): string {
  const path = URL.parse(url, 'https://feed.invalid')?.pathname ?? '';
  try {
    return basename(decodeURIComponent(path)) || 'index';
  } catch {
    return basename(path) || 'index';
  }
}
