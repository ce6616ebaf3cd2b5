import { fileURLToPath } from 'node:url';
import { storeOriginal } from '../../server/modules/media/originals.ts';

/** The shop's own drawings, files of the folder `art`. */
export type Art =
  ('kitchen' | 'drawers' | 'light' | 'edges' | 'hinge' | 'wardrobe') | ('sale' | 'mark' | 'cover');

/** The drawing of a banner or an action, and the colour of its ground. */
export type Ground = readonly [art: Art, colour: string];

/** Stores drawings as picture originals and answers their keys in the same order. */
export async function storeArt(dataDir: string, names: readonly Art[]): Promise<string[]> {
  const keys: string[] = [];
  for (const name of names) {
    const path = fileURLToPath(new URL(`./art/${name}.svg`, import.meta.url));
    const stored = await storeOriginal(dataDir, path);
    if (!('key' in stored)) throw new Error(`${path}: ${stored.problem}`);
    keys.push(stored.key);
  }
  return keys;
}
