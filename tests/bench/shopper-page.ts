import type { Browser, CDPSession, Page } from '@playwright/test';
import { watchLoads, type WatchedPage } from '../support/loads.ts';

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
  work: (shopper: WatchedPage) => Promise<Result>,
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
