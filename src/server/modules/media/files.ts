import { join } from 'node:path';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '#src/domain/paths.ts';
import { KEY, derivatives } from './derivatives.ts';
import { fileAt } from './file-at.ts';
import { documentFolder } from './originals.ts';
import { isUploadKey, type Uploads } from './uploads.ts';

export interface MediaFile {
  /** Path on the disk. */
  file: string;
  bytes: number;
  modified: Date;
  /** Content-Type. */
  type: string;
  /** Content-Disposition, for documents. */
  disposition?: string;
  /** Content-Security-Policy, for documents. */
  policy?: string;
}

export interface MediaOptions {
  dataDir: string;
  /** The file name for saving a document; by default its key. */
  documentTitle?: (key: string) => Promise<string | undefined>;
  /** The pictures sent by shoppers. */
  uploads?: Pick<Uploads, 'read'>;
}

const PICTURE = new RegExp(
  `^/media/(${KEY})-(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`,
);
/** The key in the address of a shopper's picture; null for other addresses. */
export function uploadKeyAt(path: string): string | null {
  const key = PICTURE.exec(path)?.[1];
  return key !== undefined && isUploadKey(key) ? key : null;
}

const DOCUMENT = new RegExp(`^/media/document/(${KEY})\\.([a-z0-9]{1,5})$`);

const PICTURE_TYPES: Record<PictureFormat, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
};
/** Documents that a browser shows inside the sandbox; others are downloaded. */
const SHOWN_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
};

/**
 * Documents whose type is told, and that are downloaded all the same: a PDF can hold scripts, forms
 * and links, and browsers do not show one that is in a sandbox.
 */
const SAVED_TYPES: Record<string, string> = { pdf: 'application/pdf' };

/** What a document may do on an address of the shop: nothing. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The file behind an address under `/media/`, or null. Makes a picture of this width and format if
 * it does not exist yet, unless `onMake` throws.
 */
export function mediaFinder(
  options: MediaOptions,
): (path: string, onMake: () => void) => Promise<MediaFile | null> {
  const derivative = derivatives(
    options.dataDir,
    async (key) => (await options.uploads?.read(key))?.bytes ?? null,
  );

  async function picture(
    [key, widthText, format]: [string, string, string],
    onMake: () => void,
  ): Promise<MediaFile | null> {
    const width = PICTURE_WIDTHS.find((known) => String(known) === widthText);
    const kind = PICTURE_FORMATS.find((known) => known === format);
    if (width === undefined || kind === undefined) return null;
    const file = await derivative({ key, width, format: kind }, onMake);
    return file === null ? null : describe(file, PICTURE_TYPES[kind]);
  }

  async function document(stem: string, extension: string): Promise<MediaFile | null> {
    const key = `${stem}.${extension}`;
    const found = await describe(
      join(documentFolder(options.dataDir), key),
      SHOWN_TYPES[extension] ?? SAVED_TYPES[extension] ?? 'application/octet-stream',
    );
    if (found === null) return null;
    const title = await options.documentTitle?.(key);
    const name = title === undefined ? key : withExtension(title, extension);
    return {
      ...found,
      policy: SANDBOX,
      disposition: `${extension in SHOWN_TYPES ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(name)}`,
    };
  }

  return async (path, onMake) => {
    const [, key, width, format] = PICTURE.exec(path) ?? [];
    if (key !== undefined && width !== undefined && format !== undefined)
      return picture([key, width, format], onMake);
    const [, stem, extension] = DOCUMENT.exec(path) ?? [];
    return stem !== undefined && extension !== undefined ? document(stem, extension) : null;
  };
}

/** A load titles a document by the name of its file when nothing else does. */
const withExtension = (title: string, extension: string): string =>
  title.toLowerCase().endsWith(`.${extension}`) ? title : `${title}.${extension}`;

async function describe(file: string, type: string): Promise<MediaFile | null> {
  const found = await fileAt(file);
  return found === null ? null : { file, bytes: found.size, modified: found.mtime, type };
}

/** RFC 8187 needs more escapes than encodeURIComponent makes. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
