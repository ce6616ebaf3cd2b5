import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atMost } from '../../support/limits.ts';
import { makeHostileWorld, type HostileWorld } from '../../support/hostile-world.ts';

/** A test that starts a shop as a process, and connects to whatever its environment names. */
const PLANTED = `
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, startSite, writeBuild } from '../support/site-on-disk.ts';

it('starts a shop', async () => {
  execFileSync(process.execPath, ['tests/reach.ts']);
  const { folder, dataDir, remove } = makeFolder();
  const site = await startSite({ dataDir, dist: writeBuild(join(folder, 'dist'), 'a page') });
  expect((await fetch(site.url)).status).toBe(200);
  site.signal('SIGTERM');
  await site.end();
  remove();
});
`;
/** Several starts of runners and of PostgreSQL. */
const LIMIT_MS = atMost(180_000);

let world: HostileWorld;
beforeAll(async () => {
  world = await makeHostileWorld();
  world.write('tests/api/started-site.test.ts', PLANTED);
  // In the place of the shop that browser tests open; the run breaks off, because it ends.
  world.write(
    'tests/e2e/support/run-shop.ts',
    "await import('../../reach.ts');\nprocess.exit(7);\n",
  );
});
afterAll(() => world.remove());

/** What the owner's servers heard of this command. */
async function heardOf(args: string[], isNamedTwice: boolean) {
  world.heard.length = 0;
  return { ...(await world.run(args, isNamedTwice)), heard: [...world.heard] };
}

describe.each([
  ['.env', false],
  ['.env and the environment', true],
])('the servers that %s names', (_, isNamedTwice) => {
  it('are used by a command of the shop', async () => {
    const { code, heard } = await heardOf(['tests/reach.ts'], isNamedTwice);
    expect({ code, heard }).toEqual({ code: 0, heard: ['mail', 'database', 'store', 'payment'] });
  });

  it.each([
    ['npm test', ['src/launch/test.mjs', 'api', 'started-site'], 0, '1 passed, 0 failed'],
    ['vitest', ['node_modules/.bin/vitest', 'run', '--project=api', 'started-site'], 0, '1 passed'],
    ['playwright', ['node_modules/.bin/playwright', 'test', 'routes'], 1, 'Exit code: 7'],
    ['a bench', ['src/launch/run.mjs', 'tests/reach.ts'], 0, ''],
  ])(
    'hear nothing of %s',
    async (_door, args, code, said) => {
      const run = await heardOf(args, isNamedTwice);
      expect(run).toMatchObject({ code, said: expect.stringContaining(said), heard: [] });
    },
    LIMIT_MS,
  );
});
