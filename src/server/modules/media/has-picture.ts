import { findOriginal } from './derivatives.ts';

const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** Asks whether the original of a picture is stored; the key may be anything that was typed. */
export const hasPictureIn =
  (dataDir: string) =>
  async (key: string): Promise<boolean> =>
    KEY.test(key) && (await findOriginal(dataDir, key)) !== null;
