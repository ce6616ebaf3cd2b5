import { keyOf, pictureExtension, putOriginal } from './originals.ts';
import { renderPicture } from './render.ts';
import { factsOf, nullUnlessOurFault, sizeProblem, type SizeProblem } from './safe-file.ts';

export type PhotoProblem = 'not a picture' | SizeProblem;

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
  const facts = await factsOf(bytes);
  if (facts === null) return 'not a picture';
  const problem = sizeProblem(facts);
  if (problem !== null) return problem;
  const drawn = await renderPicture(bytes, 120, 'jpg').catch(nullUnlessOurFault);
  return drawn === null ? 'not a picture' : null;
}
