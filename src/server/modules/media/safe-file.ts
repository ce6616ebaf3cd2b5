import sharp, { type Metadata } from 'sharp';
import { ApiError } from '#src/contract/errors.ts';
import {
  PICTURE_PIXELS_MOST,
  PICTURE_SIDE_PX,
  PROGRESSIVE_PIXELS_MOST,
  type UploadType,
} from '#src/domain/uploads.ts';

const SECONDS_MOST = 30;
const JPEG_QUALITY = 86;

export type SizeProblem = 'too many pixels' | 'progressive and too many pixels';
export type FileProblem = 'wrong type' | SizeProblem;

/** The safe form of a file that somebody sent. */
export interface SafeFile {
  extension: 'jpg' | 'png' | 'pdf';
  bytes: Buffer;
}
export interface SafePicture extends SafeFile {
  extension: 'jpg' | 'png';
  width: number;
  height: number;
}

/** By the first bytes: names and declared types may say anything. */
export function typeOf(bytes: Buffer): UploadType | null {
  const head = bytes.subarray(0, 8).toString('hex');
  if (head.startsWith('ffd8ff')) return 'jpeg';
  if (head === '89504e470d0a1a0a') return 'png';
  return /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) ? 'pdf' : null;
}

/**
 * Whether a second file hides inside (a page, a program, or an archive at the start or the end)
 * that another program would find.
 */
function hidesAnother(bytes: Buffer, type: UploadType): boolean {
  const text = bytes.toString('latin1');
  if (/<\?php|<script[\s>]|<html[\s>]|<!doctype html|<svg[\s>]/i.test(text)) return true;
  if (text.includes('PK\x03\x04') && text.includes('PK\x05\x06')) return true;
  return type !== 'pdf' && /%PDF-[12]\.\d/.test(text);
}

/**
 * A picture is decoded and encoded again, upright and without metadata (place, camera, profile), so
 * none of its original bytes are kept. A document stays as it is.
 */
export async function safeFile(
  bytes: Buffer,
  types: readonly UploadType[],
): Promise<SafeFile | FileProblem> {
  const type = typeOf(bytes);
  if (type === null || !types.includes(type) || hidesAnother(bytes, type)) return 'wrong type';
  if (type === 'pdf') return isWholePdf(bytes) ? { extension: 'pdf', bytes } : 'wrong type';
  return safePicture(bytes, type);
}

export const isWholePdf = (bytes: Buffer) => bytes.subarray(-2048).includes('%%EOF');

/**
 * The picture decoded and encoded again: upright, small enough to be kept, without metadata. A WebP
 * becomes a PNG where it is transparent, else a JPEG.
 */
export async function safePicture(
  bytes: Buffer,
  type: 'jpeg' | 'png' | 'webp',
): Promise<SafePicture | FileProblem> {
  const image = () =>
    sharp(bytes, {
      limitInputPixels: PICTURE_PIXELS_MOST,
      failOn: 'error',
      autoOrient: true,
      pages: 1,
    });
  const facts = await factsOf(bytes);
  if (facts?.format !== type) return 'wrong type';
  const problem = sizeProblem(facts);
  if (problem !== null) return problem;
  const small = image()
    .resize({
      width: PICTURE_SIDE_PX,
      height: PICTURE_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb');
  const extension = type === 'png' || (type === 'webp' && facts.hasAlpha) ? 'png' : 'jpg';
  const encoded =
    extension === 'jpg'
      ? small.jpeg({ quality: JPEG_QUALITY })
      : small.png({ compressionLevel: 9 });
  const made = await encoded
    .timeout({ seconds: SECONDS_MOST })
    .toBuffer({ resolveWithObject: true })
    .catch(nullUnlessOurFault);
  if (made === null) return 'wrong type';
  const { width, height } = made.info;
  return { extension, bytes: made.data, width, height };
}

/** What the head of a picture says, without decoding it; null: it is no picture. */
export const factsOf = (bytes: Buffer): Promise<Metadata | null> =>
  sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata().catch(nullUnlessOurFault);

/** A progressive picture is decoded as a whole, so it may have fewer pixels. */
export function sizeProblem({ width, height, isProgressive }: Metadata): SizeProblem | null {
  const pixels = width * height;
  if (pixels > PICTURE_PIXELS_MOST) return 'too many pixels';
  return isProgressive === true && pixels > PROGRESSIVE_PIXELS_MOST
    ? 'progressive and too many pixels'
    : null;
}

/** The decoder ran out of time or memory, which is not the file's fault. */
const OUT_OF_RESOURCES = /^timeout: |out of memory/m;

/**
 * For a `catch` around the decoder: null when the picture is to blame, `unavailable` when the shop
 * is.
 */
export function nullUnlessOurFault(error: unknown): null {
  if (error instanceof Error && OUT_OF_RESOURCES.test(error.message))
    throw new ApiError('unavailable', { cause: error });
  return null;
}
