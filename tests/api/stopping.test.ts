import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasServer, makeFolder, startSite, writeBuild } from '../support/site-on-disk.ts';
import type { RunningSite } from '../support/site-on-disk.ts';

const { folder, dataDir, remove } = makeFolder();
const running: RunningSite[] = [];
let dist: string;

async function start(): Promise<RunningSite> {
  const site = await startSite({ dataDir, dist });
  running.push(site);
  return site;
}
const ready = async (site: RunningSite) => (await fetch(`${site.url}/readyz`)).text();
async function kill(site: RunningSite): Promise<void> {
  site.signal('SIGKILL');
  await site.end();
}
/** Checkpoint and end of PostgreSQL after its last user was killed. */
const serverEnds = () =>
  vi.waitFor(() => expect(hasServer(dataDir)).toBe(false), { timeout: 10_000, interval: 20 });
/** A form whose second half the client has not sent. */
const HALF =
  'POST /api/personal/email_login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n' +
  'Content-Length: 18\r\n\r\n{"email":';

beforeAll(() => {
  dist = writeBuild(`${folder}/dist`, 'a page');
});
afterEach(async () => {
  for (const site of running.splice(0).filter((each) => each.isRunning())) await kill(site);
  await serverEnds();
});
afterAll(remove);

describe('a process that is told to stop', () => {
  it('ends within a second when it is idle, with 0, and its PostgreSQL with it', async () => {
    const site = await start();
    // Nothing is ever asked on this one, as browsers keep one in reserve.
    await site.connection();
    const kept = await site.connection();
    kept.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    await once(kept, 'data');
    site.signal('SIGTERM');
    const { code, ms } = await site.end();
    expect(code).toBe(0);
    // A second at most on a machine of its own; kept connections would take eight and more.
    expect(ms).toBeLessThan(4000);
    expect(hasServer(dataDir)).toBe(false);
  });

  it('by Ctrl-C answers the request under way, takes no other, and ends with 0', async () => {
    const site = await start();
    const asking = await site.connection();
    asking.write(HALF);
    // Whatever was sent before has come when a later request is answered.
    await fetch(site.url);
    site.signal('SIGINT');
    await vi.waitFor(() => expect(fetch(site.url)).rejects.toThrow(), { interval: 20 });
    asking.write('"nobody"}');
    const answer = await text(asking);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(await site.end()).toMatchObject({ code: 0 });
    expect(hasServer(dataDir)).toBe(false);
  });

  it('a second time breaks off what is under way', async () => {
    const site = await start();
    const asking = await site.connection();
    asking.write(HALF);
    await fetch(site.url);
    const again = setInterval(() => site.signal('SIGTERM'), 50);
    const { code, ms } = await site.end();
    clearInterval(again);
    expect(code).toBe(1);
    expect(ms).toBeLessThan(5000);
    expect(hasServer(dataDir)).toBe(false);
  });
});

describe('the embedded PostgreSQL', () => {
  it('outlives one of two that is killed, and whoever is killed in the moment when another starts', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    await kill(first);
    expect(await ready(second)).toBe('ready\n');
    await kill(second);
    const third = await start();
    expect(await ready(third)).toBe('ready\n');
    await kill(third);
    await serverEnds();
  });
});
