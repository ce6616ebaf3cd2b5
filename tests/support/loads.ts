import type { CDPSession, Page } from '@playwright/test';

/** A file that a page has loaded, or is loading. */
export interface Loaded {
  url: string;
  kind: string;
  /** As transferred, headers included. */
  bytes: number;
  /** Bytes of the headers. */
  head: number;
  isDone: boolean;
}

export interface WatchedPage {
  page: Page;
  loads: ReadonlyMap<string, Loaded>;
}

/** Everything the page loads from now on. */
export async function watchLoads(session: CDPSession): Promise<Map<string, Loaded>> {
  const loads = new Map<string, Loaded>();
  const end = (id: string, bytes: number) => {
    const load = loads.get(id);
    if (load !== undefined) Object.assign(load, { bytes, isDone: true });
  };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) =>
    loads.set(requestId, {
      url: request.url,
      kind: type ?? 'Other',
      bytes: 0,
      head: 0,
      isDone: false,
    }),
  );
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const load = loads.get(requestId);
    if (load !== undefined) load.head = response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return loads;
}

/** Resolves when the page has twice been idle for 150 ms without a request under way. */
export async function settled({ page, loads }: WatchedPage): Promise<void> {
  const idle = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(() => resolve(), 150))),
    );
  for (let quiet = 0; quiet < 2;) {
    const asked = loads.size;
    await idle();
    const isQuiet = loads.size === asked && [...loads.values()].every(({ isDone }) => isDone);
    quiet = isQuiet ? quiet + 1 : 0;
  }
}

export const bytesOf = (loads: Iterable<Loaded>): number =>
  [...loads].reduce((sum, { bytes }) => sum + bytes, 0);

/** Without headers: of compressed files what they weigh on the disk. */
export const bodiesOf = (loads: Iterable<Loaded>): number =>
  [...loads].reduce((sum, { bytes, head }) => sum + bytes - head, 0);

const ofReact = new Map<string, boolean>();

/** Whether the file holds code of React. */
async function isReact(page: Page, url: string): Promise<boolean> {
  const known = ofReact.get(url);
  if (known !== undefined) return known;
  const text = await (await page.request.get(url)).text();
  const found = /react\.transitional\.element|react\.dev\/errors/.test(text);
  ofReact.set(url, found);
  return found;
}

/** The script files that the page has loaded, and those of them without code of React. */
export async function scriptsOf({
  page,
  loads,
}: WatchedPage): Promise<{ all: Loaded[]; rest: Loaded[] }> {
  const all = [...loads.values()].filter(({ kind }) => kind === 'Script');
  const rest: Loaded[] = [];
  for (const script of all) if (!(await isReact(page, script.url))) rest.push(script);
  return { all, rest };
}
