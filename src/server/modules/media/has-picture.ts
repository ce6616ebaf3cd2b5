import { findOriginal } from './derivatives.ts';

/** Asks whether the original of a picture is stored, so that pages can show it. */
export const hasPictureIn =
  (dataDir: string) =>
  async (key: string): Promise<boolean> =>
    (await findOriginal(dataDir, key)) !== null;
