/**
 * Limits of files that shoppers send (specification §5 and §9); each field says how many files and
 * which types it takes.
 */
export const FILE_BYTES_MOST = 5 * 1024 * 1024;
export const FILES_MOST = 10;
/** Uploads received in parallel by one process: in all, of one network, of one client. */
export const UPLOADS_AT_ONCE = { all: 16, network: 8, client: 4 } as const;
/** A client that sends fewer bytes than this in this time is slower than any phone. */
export const UPLOAD_SLOWEST = { bytes: 16 * 1024, ms: 15_000 } as const;
/**
 * When no slot is free, the slowest upload is dropped: one that has lasted this long at fewer bytes
 * a second than this.
 */
export const UPLOAD_GIVES_WAY = { ms: 10_000, bytesPerSecond: 8 * 1024 } as const;
/** A picture or document that lies on a disk is not taken when it is larger. */
export const ORIGINAL_BYTES_MOST = 32 * 1024 * 1024;
/** Larger pictures are refused before decoding. */
export const PICTURE_PIXELS_MOST = 40_000_000;
/**
 * The limit for a progressive JPEG or interlaced PNG: it is decoded whole before its first row is
 * known, at up to 6 bytes a pixel.
 */
export const PROGRESSIVE_PIXELS_MOST = 16_000_000;
/** Stored pictures are scaled down to this on their longer side. */
export const PICTURE_SIDE_PX = 2400;

/** What shoppers may send. */
export type UploadType = 'jpeg' | 'png' | 'pdf';
/** What the staff may send besides. */
export type FileType = UploadType | 'webp' | 'docx' | 'xlsx' | 'zip';
export const PICTURE_TYPES = ['jpeg', 'png'] as const satisfies readonly UploadType[];

export const UPLOAD_MIME: Record<UploadType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};
/** Value of the `accept` attribute for these types. */
export const acceptOf = (types: readonly UploadType[]): string =>
  types.map((type) => UPLOAD_MIME[type]).join(',');

/** The files of one field of a form. */
export interface FileField {
  name: string;
  most: number;
  types: readonly FileType[];
  /** Of one file; absent: FILE_BYTES_MOST. */
  bytesMost?: number;
}
/** A field of a form for shoppers. */
export interface UploadField extends FileField {
  types: readonly UploadType[];
}

/** The picture of an account. */
export const ACCOUNT_PICTURE: UploadField = { name: 'image', most: 1, types: PICTURE_TYPES };

export const bytesMostOf = ({ bytesMost = FILE_BYTES_MOST }: FileField): number => bytesMost;
