import { afterAll } from 'vitest';

/** Waits for what the tests of a file share, and closes it after the last of them. */
export async function forThisFile<Opened extends { close(): unknown }>(
  opening: Promise<Opened>,
): Promise<Opened> {
  const opened = await opening;
  afterAll(async () => {
    await opened.close();
  });
  return opened;
}
