import sharp from 'sharp';
import { PICTURE_PIXELS_MOST, PROGRESSIVE_PIXELS_MOST } from '../../../domain/uploads.ts';
import { keyOf, pictureExtension, putOriginal } from './originals.ts';
import { renderPicture } from './render.ts';
import { noPicture } from './safe-file.ts';

export type PhotoProblem = 'not a picture' | 'too many pixels' | 'progressive and too many pixels';

/**
 * Stores a picture from an unknown source as an original after rendering it once, so that unusable
 * ones are not stored. `before` gets the key before the file exists. SVG is refused, because it is
 * a program.
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
