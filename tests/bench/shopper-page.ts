import type { Browser, CDPSession, Page } from '@playwright/test';

/** A shopper's network as the browser imitates it. */
interface Net {
  effectiveType: string;
  latencyMs: number;
  bytesPerSecond: number;
}
export const NETS = {
  '2g': { effectiveType: '2g', latencyMs: 800, bytesPerSecond: 35_000 },
  'slow 2g': { effectiveType: 'slow-2g', latencyMs: 2000, bytesPerSecond: 6250 },
} as const satisfies Record<string, Net>;

/** The processor of a phone, as a share of this one. */
const SLOWED = 4;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** What takes longer has failed. */
const PATIENCE_MS = 60_000;
const DESKTOP = { viewport: { width: 1440, height: 900 } };

export interface Loaded {
  url: string;
  kind: string;
  /** As transferred, headers included. */
  bytes: number;
  /** Bytes of the headers. */
  head: number;
  isDone: boolean;
}

export interface ShopperPage {
  page: Page;
  loads: ReadonlyMap<string, Loaded>;
}

interface How {
  base: string;
  isPhone?: boolean;
  net?: Net;
  isSlowed?: boolean;
  /** Ids of products that are in the cart already. */
  cart?: readonly number[];
}

/** Does the work in a new browser session: nothing is in its cache. */
export async function asShopper<Result>(
  browser: Browser,
  { base, isPhone = false, net, isSlowed = false, cart = [] }: How,
  work: (shopper: ShopperPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: base, ...(isPhone ? PHONE : DESKTOP) });
  try {
    for (const id of cart) {
      const answer = await context.request.post('/api/cart/add', { data: { product_id: id } });
      if (!answer.ok()) throw new Error(`Product ${id} is not in the cart: ${answer.status()}.`);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const session = await context.newCDPSession(page);
    const loads = await watchLoads(session);
    if (net !== undefined) await imitate(page, session, net);
    if (isSlowed) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    return await work({ page, loads });
  } finally {
    await context.close();
  }
}

async function imitate(page: Page, session: CDPSession, net: Net): Promise<void> {
  const { effectiveType, latencyMs, bytesPerSecond } = net;
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), {
    effectiveType,
    saveData: false,
  });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

async function watchLoads(session: CDPSession): Promise<Map<string, Loaded>> {
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
export async function settled({ page, loads }: ShopperPage): Promise<void> {
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
