import { KEY, findOriginal } from './derivatives.ts';

const WHOLE_KEY = new RegExp(`^${KEY}$`);

/** Asks whether the original of a picture is stored; the key may be anything that was typed. */
export const hasPictureIn =
  (dataDir: string) =>
  async (key: string): Promise<boolean> =>
    WHOLE_KEY.test(key) && (await findOriginal(dataDir, key)) !== null;
