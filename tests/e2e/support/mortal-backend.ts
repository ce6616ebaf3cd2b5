import { CHANGES_TOKEN } from './sites.ts';
import { openSite } from './site-process.ts';

/** A site whose backend is another process, which can die and return. */
export async function openMortalPair() {
  let backend = await openSite({ CHANGES_TOKEN });
  const { url: target } = backend;
  const front = await openSite({ API_TARGET: target, MEDIA_TARGET: target, CHANGES_TOKEN });
  let isAlive = true;
  return {
    url: front.url,
    async kill() {
      isAlive = false;
      await backend.kill();
    },
    /** Starts the backend again at its former address. */
    async revive() {
      backend = await openSite({ CHANGES_TOKEN, PORT: new URL(target).port });
      isAlive = true;
    },
    async close() {
      await front.close();
      if (isAlive) await backend.close();
    },
  };
}
export type MortalPair = Awaited<ReturnType<typeof openMortalPair>>;
