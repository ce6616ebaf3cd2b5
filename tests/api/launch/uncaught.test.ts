import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UNCAUGHT_EXIT } from '#src/server/platform/log-console.ts';
import { eventually } from '../../support/eventually.ts';
import {
  PLANTED_FAULTS,
  hasServer,
  makeFolder,
  startSite,
  writeBuild,
  type RunningSite,
} from '../../support/site-on-disk.ts';
import { atMost } from '../../support/limits.ts';

const { folder, dataDir, remove } = makeFolder();
let dist: string;
let site: RunningSite;

async function start(): Promise<void> {
  site = await startSite({ dataDir, dist, env: { NODE_OPTIONS: PLANTED_FAULTS } });
}
const page = async () => (await fetch(site.url)).text();

beforeAll(() => {
  dist = writeBuild(`${folder}/dist`, 'a page');
});
afterEach(async () => {
  if (site.isRunning()) site.signal('SIGKILL');
  await site.end();
});
afterAll(remove);

it(
  'a site with an error that nobody catches answers what is under way, and ends with its code',
  { timeout: atMost(120_000) },
  async () => {
    await start();
    const asking = await site.connection();
    asking.write(
      'POST /api/personal/email_login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n' +
        'Content-Length: 18\r\n\r\n{"email":',
    );
    // When a later request is answered, everything sent before has arrived.
    await page();
    site.signal('SIGCONT');
    await eventually(() => expect(fetch(site.url)).rejects.toThrow());
    // A second one on the way changes nothing.
    site.signal('SIGCONT');
    asking.write('"nobody"}');
    expect(await text(asking)).toMatch(/^HTTP\/1.1 400 /);
    expect(await site.end()).toMatchObject({ code: UNCAUGHT_EXIT });
    expect(hasServer(dataDir)).toBe(false);
  },
);

describe('a site whose reader is gone', { timeout: atMost(120_000) }, () => {
  it.each([
    ['stdout', ['stdout']],
    ['stderr', ['stderr']],
    ['both', ['stdout', 'stderr']],
  ] as const)('(%s) serves, and ends at SIGTERM', async (_, which) => {
    await start();
    site.closeOutput(...which);
    for (let times = 0; times < 3; times += 1) {
      site.signal('SIGUSR2');
      expect(await page()).toBe('a page');
    }
    site.signal('SIGTERM');
    expect(await site.end()).toMatchObject({ code: 0 });
  });

  it('ends by an error that nobody catches, too', async () => {
    await start();
    site.closeOutput('stdout', 'stderr');
    site.signal('SIGCONT');
    expect(await site.end()).toMatchObject({ code: UNCAUGHT_EXIT });
  });
});
