/**
 * What a shopper may send as a file (specification §5 and §9); each field says how many it takes
 * and of which types.
 */
export const FILE_BYTES_MOST = 5 * 1024 * 1024;
export const FILES_MOST = 10;
/** Forms with files that one process receives at once: in all, of one network, of one client. */
export const UPLOADS_AT_ONCE = { all: 16, network: 8, client: 4 } as const;
/** A client that sends fewer bytes than this in this time is no slow phone. */
export const UPLOAD_SLOWEST = { bytes: 16 * 1024, ms: 15_000 } as const;
/**
 * Where no place is left, the slowest gives way: one that has been sending for so long, and fewer
 * bytes a second than so many.
 */
export const UPLOAD_GIVES_WAY = { ms: 10_000, bytesPerSecond: 8 * 1024 } as const;
/** Refused before it is decoded. */
export const PICTURE_PIXELS_MOST = 40_000_000;
/**
 * Of a progressive JPEG or an interlaced PNG, which is decoded whole before its first row is known:
 * 6 bytes a pixel at worst.
 */
export const PROGRESSIVE_PIXELS_MOST = 16_000_000;
/** What is kept is never longer than this on either side. */
export const PICTURE_SIDE_PX = 2400;

export type UploadType = 'jpeg' | 'png' | 'pdf';
export const PICTURE_TYPES = ['jpeg', 'png'] as const satisfies readonly UploadType[];

const MIME: Record<UploadType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};
/** The `accept` attribute of a field that takes these. */
export const acceptOf = (types: readonly UploadType[]): string =>
  types.map((type) => MIME[type]).join(',');

/** The files of one field of a form. */
export interface FileField {
  name: string;
  most: number;
  types: readonly UploadType[];
}
