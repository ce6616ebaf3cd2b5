import sharp from 'sharp';
import { PICTURE_PIXELS_MOST, PROGRESSIVE_PIXELS_MOST } from '../../../domain/uploads.ts';
import { keyOf, pictureExtension, putOriginal } from './originals.ts';
import { renderPicture } from './render.ts';
import { noPicture } from './safe-file.ts';

export type PhotoProblem = 'not a picture' | 'too many pixels' | 'progressive and too many pixels';

/**
 * Keeps a picture that somebody unknown gave as an original, once it was drawn: what cannot be
 * shown is not kept. `before` hears the key before there is a file. A drawing (SVG) is a program,
 * and is not taken.
 */
export async function storePhoto(
  dataDir: string,
  bytes: Buffer,
  before: (key: string) => Promise<void>,
): Promise<{ key: string } | { problem: PhotoProblem }> {
  const extension = pictureExtension(bytes);
  if (extension === undefined || extension === 'svg') return { problem: 'not a picture' };
  const problem = await problemOf(bytes);
  if (problem !== null) return { problem };
  const key = keyOf(bytes);
  await before(key);
  await putOriginal(dataDir, `${key}.${extension}`, bytes);
  return { key };
}

async function problemOf(bytes: Buffer): Promise<PhotoProblem | null> {
  const facts = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(noPicture);
  if (facts === null) return 'not a picture';
  const pixels = facts.width * facts.height;
  if (pixels > PICTURE_PIXELS_MOST) return 'too many pixels';
  if (facts.isProgressive === true && pixels > PROGRESSIVE_PIXELS_MOST)
    return 'progressive and too many pixels';
  const drawn = await renderPicture(bytes, 120, 'jpg').catch(noPicture);
  return drawn === null ? 'not a picture' : null;
}
