import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { birthOf } from '#src/launch/processes.mjs';
import { eventually } from '../../support/eventually.ts';
import { atMost } from '../../support/limits.ts';
import { freePort } from '../../support/loopback.ts';
import { copyProject } from '../../support/project-copy.ts';

/** In the place of the whole shop, which takes half a minute to begin. */
const SHOP = `
import { createServer } from 'node:http';
const server = createServer((request, response) => response.end('a page'));
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log('The shop is open at http://localhost:' + server.address().port));
`;
const STAYS = `
import { writeFileSync } from 'node:fs';
const stay = async () => {
  writeFileSync('begun', '');
  await new Promise(() => undefined);
};
`;
const IN_BROWSER = `${STAYS}
import { test } from './support/shop.ts';
test('stays', async ({ page }) => {
  await page.goto('/');
  await stay();
});
`;
const IN_VITEST = `${STAYS}
import { it } from 'vitest';
import { startSite } from '../support/site-on-disk.ts';
it('stays', async () => {
  await startSite({ dataDir: 'data', dist: 'dist' });
  await stay();
});
`;
const API = ['src/launch/test.mjs', 'api', 'architecture'];
const NPM = ['test', '--', 'api', 'architecture'];
const PLAYWRIGHT = ['node_modules/.bin/playwright', 'test', '--project=shell', 'planted'];
const LIMIT = atMost(90_000);

const { folder, write, remove } = copyProject();
beforeAll(() => {
  write('tests/e2e/planted.spec.ts', IN_BROWSER);
  write('tests/api/planted.test.ts', IN_VITEST);
  write('eslint.config.mjs', `${STAYS}\nsetInterval(() => undefined, 1000);\nawait stay();\n`);
});
afterAll(remove);

async function run(args: string[], command = process.execPath) {
  const [port, front] = [await freePort(), await freePort()];
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...process.env,
      E2E_PORT: String(port),
      E2E_FRONT_PORT: String(front),
      E2E_DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return { child, pid: child.pid ?? 0, said: () => said };
}

/** This process and all below it, by number and birth: numbers are given again. */
function treeOf(root: number): { pid: number; birth: string; command: string }[] {
  const lines = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split(
    '\n',
  );
  const all = lines.map((line) => /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? []);
  const below = (pid: number): number[] => [
    pid,
    ...all.filter((row) => Number(row[2]) === pid).flatMap((row) => below(Number(row[1]))),
  ];
  return below(root).map((pid) => ({
    pid,
    birth: birthOf(pid) ?? '',
    command: all.find((row) => Number(row[1]) === pid)?.[3] ?? '',
  }));
}

describe('a run of tests that is broken off', () => {
  it.each([
    ['browser', 'SIGKILL', PLAYWRIGHT, /chrom/],
    ['browser', 'SIGINT', PLAYWRIGHT, /chrom/],
    ['npm test', 'SIGKILL', [...API, 'planted'], /src\/server\/main\.ts/],
    ['npm test', 'SIGTERM', [...API, 'planted'], /src\/server\/main\.ts/],
    ['npm test', 'SIGINT', [...API, 'planted'], /src\/server\/main\.ts/],
    // npm passes no signal on when it is killed.
    ['npm', 'SIGKILL', [...NPM, 'planted'], /src\/server\/main\.ts/],
    ['npm', 'SIGTERM', [...NPM, 'planted'], /src\/server\/main\.ts/],
    ['lint', 'SIGKILL', ['src/launch/test.mjs', 'lint'], /bin\/eslint/],
    ['lint', 'SIGTERM', ['src/launch/test.mjs', 'lint'], /bin\/eslint/],
  ] as const)(
    'leaves no process behind (%s, %s)',
    async (door, signal, args, started) => {
      write('src/server/main.ts', SHOP);
      spawnSync('rm', ['-f', join(folder, 'begun')]);
      const command = door === 'npm' ? 'npm' : process.execPath;
      const { child, pid, said } = await run([...args], command);
      const closed = once(child, 'close');
      await Promise.race([
        closed,
        eventually(() => expect(existsSync(join(folder, 'begun'))).toBe(true)),
      ]);
      const tree = treeOf(pid);
      expect(tree.map(({ command }) => command).join('\n'), said()).toMatch(started);
      child.kill(signal);
      await eventually(() => {
        const left = tree.filter((each) => birthOf(each.pid) === each.birth);
        expect(left.map(({ command }) => command)).toEqual([]);
      });
      // No area begins afterwards.
      expect(said()).not.toMatch(/── architecture/);
    },
    LIMIT,
  );

  it(
    'because its shop ended says so, with what the shop said last',
    async () => {
      write('src/server/main.ts', "console.log('the disk is full');\nprocess.exit(3);\n");
      const { child, said } = await run(PLAYWRIGHT);
      expect(await once(child, 'close')).toEqual([1, null]);
      expect(said()).toContain('The shop under test ended (3). It said last:');
      expect(said()).toContain('the disk is full');
    },
    LIMIT,
  );
});
