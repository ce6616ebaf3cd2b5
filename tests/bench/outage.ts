import { setTimeout as pause } from 'node:timers/promises';
import { currentBuild } from '../../src/launch/builds.mjs';
import { ensureBuilt } from '../../src/launch/ensure-built.mjs';
import { DIST } from '../../src/launch/project.mjs';
import { shake } from '../support/shake.ts';
import { openShakenShop } from '../support/shaken-shop.ts';

/**
 * `npm run bench -- outage [rounds]`: three processes of the shop get ten orders a second and constant
 * requests for pages, while the database is restarted, its connections are killed, and two of the
 * processes silently lose it. A page whose data has just changed is requested too.
 */
const [rounds = 3] = process.argv.slice(2).map(Number);
const PAGES = ['/', '/category/petli', '/products/hinge', '/api/configs'];
const CHANGED = ['/offer', '/api/pages/offer'];
const ASLEEP_MS = 5_000;
/** A round is some 350 unpaid orders. */
const ACCOUNTS = 60;

await ensureBuilt();
const dist = currentBuild(DIST);
if (dist === undefined) throw new Error('The pages could not be built.');
const shop = await openShakenShop({ behindProxy: 2, accounts: ACCOUNTS * rounds, dist });
const { server, proxy } = shop;
const killed = (application: string) => async () => {
  await server.killBackend(application);
  await server.answers();
};
const HAPPENINGS: Record<string, () => Promise<void>> = {
  'restart -m fast': () => server.restart(),
  'kill -9, an order': killed('skoba placing'),
  'kill -9, a listener': killed('skoba notifications'),
  'kill -9, the jobs': killed('skoba jobs'),
  'silent failover': async () => proxy.freeze(),
  'nobody gets in for 5 s': async () => {
    proxy.fallAsleep();
    await pause(ASLEEP_MS);
    proxy.wakeUp();
  },
};

const placed: string[] = [];
const rows: Record<string, string | number>[] = [];
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, happens] of Object.entries(HAPPENINGS)) {
      const shaken = await shake(shop, [...PAGES, ...CHANGED], async () => {
        // Heard by every process; whoever looks at it then makes it anew, unless the database is
        // away.
        await shop.changePages(['offer', 'consent-newsletter'], `Круг ${round}, ${what}`);
        await happens();
      });
      proxy.bury();
      placed.push(...shaken.placed);
      const { refusals, looks } = shaken;
      rows.push({
        what,
        orders: shaken.placed.length,
        refused: refusals.length,
        'refused otherwise': refusals.filter(
          ({ code }) => code !== 'unavailable' && code !== 'busy',
        ).length,
        'last refused, ms after': Math.round(shaken.wellAfterMs),
        'ready, ms after': Math.round(shaken.readyAfterMs),
        looks: looks.length,
        'not 200': looks.filter(({ status }) => status !== 200).length,
        stale: looks.filter(({ isStale }) => isStale).length,
        'slowest look, ms': Math.round(Math.max(...looks.map(({ begun, ended }) => ended - begun))),
        'processes ended': shop.ended().length,
      });
    }
  }
  console.table(rows);
  console.log('orders:', placed.length, 'faults:', await shop.faults(placed));
} finally {
  await shop.close();
}
