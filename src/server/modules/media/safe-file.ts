import sharp from 'sharp';
import { PICTURE_PIXELS_MOST, PICTURE_SIDE_PX } from '../../../domain/uploads.ts';
import type { UploadType } from '../../../domain/uploads.ts';

const SECONDS_MOST = 30;
const JPEG_QUALITY = 86;

export type FileProblem = 'wrong type' | 'too many pixels';

/** What is kept of a file that somebody sent. */
export interface SafeFile {
  extension: 'jpg' | 'png' | 'pdf';
  bytes: Buffer;
}

/** Known by its first bytes: a name and a declared type may say anything. */
function typeOf(bytes: Buffer): UploadType | null {
  const head = bytes.subarray(0, 8).toString('hex');
  if (head.startsWith('ffd8ff')) return 'jpeg';
  if (head === '89504e470d0a1a0a') return 'png';
  return /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) ? 'pdf' : null;
}

/** A second file inside: a page, a program, an archive (begin and end) that another program would find. */
function hidesAnother(bytes: Buffer, type: UploadType): boolean {
  const text = bytes.toString('latin1');
  if (/<\?php|<script[\s>]|<html[\s>]|<!doctype html|<svg[\s>]/i.test(text)) return true;
  if (text.includes('PK\x03\x04') && text.includes('PK\x05\x06')) return true;
  return type !== 'pdf' && /%PDF-[12]\.\d/.test(text);
}

/**
 * A picture decoded and made anew, upright, without anything that was said beside its pixels (place, camera, profile); a document
 * as it is. Nothing of the file's own bytes is kept of a picture.
 */
export async function safeFile(bytes: Buffer, types: readonly UploadType[]): Promise<SafeFile | FileProblem> {
  const type = typeOf(bytes);
  if (type === null || !types.includes(type) || hidesAnother(bytes, type)) return 'wrong type';
  if (type === 'pdf') return isWholePdf(bytes) ? { extension: 'pdf', bytes } : 'wrong type';
  return remade(bytes, type);
}

const isWholePdf = (bytes: Buffer) => bytes.subarray(-2048).includes('%%EOF');

async function remade(bytes: Buffer, type: 'jpeg' | 'png'): Promise<SafeFile | FileProblem> {
  const image = () => sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MOST, failOn: 'error', autoOrient: true, pages: 1 });
  const facts = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata().catch(() => null);
  if (facts?.format !== type) return 'wrong type';
  if (facts.width * facts.height > PICTURE_PIXELS_MOST) return 'too many pixels';
  const small = image().resize({ width: PICTURE_SIDE_PX, height: PICTURE_SIDE_PX, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
  const encoded = type === 'jpeg' ? small.jpeg({ quality: JPEG_QUALITY }) : small.png({ compressionLevel: 9 });
  // What cannot be decoded is no picture, whatever the decoder says of it.
  const made = await encoded.timeout({ seconds: SECONDS_MOST }).toBuffer().catch(() => null);
  return made === null ? 'wrong type' : { extension: type === 'jpeg' ? 'jpg' : 'png', bytes: made };
}
