import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { storeDocument, storeOriginal, type StoreProblem } from '../media/originals.ts';
import type { Remarks } from './remarks.ts';

const REASONS: Record<StoreProblem, string> = {
  missing: 'the file is not there',
  'too big': 'the file is too big',
  'not a picture': 'the file is not a picture',
  'not a document': 'the file is not a document',
};

/** Pictures and documents that lie beside the exchange file; what cannot be taken is remarked, never fatal. */
export class Attachments {
  readonly #dataDir: string;
  readonly #folder: string;
  readonly #remarks: Remarks;
  /** One picture is often named by many variants. */
  readonly #pictures = new Map<string, string | undefined>();

  constructor(exchangeFile: string, dataDir: string, remarks: Remarks) {
    this.#folder = dirname(resolve(exchangeFile));
    this.#dataDir = dataDir;
    this.#remarks = remarks;
  }

  async picture(reference: string): Promise<string | undefined> {
    if (this.#pictures.has(reference)) return this.#pictures.get(reference);
    const key = await this.#storePicture(reference);
    this.#pictures.set(reference, key);
    return key;
  }

  async #storePicture(reference: string): Promise<string | undefined> {
    const path = this.#find(reference, 'picture');
    if (path === undefined) return undefined;
    const stored = await storeOriginal(this.#dataDir, path);
    if ('key' in stored) return stored.key;
    this.#remarks.add(`picture: ${REASONS[stored.problem]}`, reference);
    return undefined;
  }

  async document(reference: string): Promise<{ key: string; bytes: number } | undefined> {
    const path = this.#find(reference, 'document');
    if (path === undefined) return undefined;
    const stored = await storeDocument(this.#dataDir, path);
    if ('key' in stored) return stored;
    this.#remarks.add(`document: ${REASONS[stored.problem]}`, reference);
    return undefined;
  }

  /** Only below the exchange file's own folder: a file must not make the shop publish what lies elsewhere. */
  #find(reference: string, what: string): string | undefined {
    if (/^(https?:)?\/\//i.test(reference)) {
      const local = join(this.#folder, remoteName(reference));
      if (existsSync(local)) return local;
      this.#remarks.add(`${what}: it is on another server, nothing is fetched`, reference);
      return undefined;
    }
    const path = resolve(this.#folder, reference.replaceAll('\\', '/'));
    if (path.startsWith(this.#folder + sep)) return path;
    this.#remarks.add(`${what}: the path leads out of the exchange's folder`, reference);
    return undefined;
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
