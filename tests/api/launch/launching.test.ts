import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameOf } from '#src/launch/processes.mjs';
import { makeSmallProject, type SmallProject } from '../../support/small-project.ts';
import { freePort, listen } from '../../support/loopback.ts';
import { atMost } from '../../support/limits.ts';

const WHOLE = ['install began', 'install is half-way', 'install ended'];
const BUILD = ['build began', 'build ended'];

let project: SmallProject;
beforeEach(() => {
  project = makeSmallProject();
});
afterEach(() => project.remove());

const eventually = (check: () => void) =>
  vi.waitFor(check, { timeout: atMost(10_000), interval: 10 });
const says = (run: { output: () => string }, text: string) =>
  eventually(() => expect(run.output()).toContain(text));
const reaches = (step: string) => eventually(() => expect(project.said()).toContain(step));

describe('a start in a fresh clone', () => {
  it('installs, builds and opens, and the next one does neither', async () => {
    await says(project.start(), 'open with the first version');
    await says(project.start(), 'open with the first version');
    expect(project.said()).toEqual([...WHOLE, ...BUILD]);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'that is ended by %s while it installs is made good by the next one',
    async (signal) => {
      project.hold();
      const broken = project.start();
      await reaches('install is half-way');
      broken.signal(signal);
      expect(await broken.end()).not.toBe(0);
      const next = project.start();
      // A killed launcher cannot stop its helper, which still writes.
      if (signal === 'SIGKILL') await says(next, 'Waiting for process');
      project.goOn();
      await says(next, 'open with the first version');
      expect(project.said().slice(-WHOLE.length - BUILD.length)).toEqual([...WHOLE, ...BUILD]);
    },
  );

  it('waits for another that installs at the same time', async () => {
    project.hold();
    const first = project.start();
    await reaches('install is half-way');
    const second = project.start();
    await says(second, `Waiting for process ${first.pid}`);
    project.goOn();
    await says(first, 'open with the first version');
    await says(second, 'open with the first version');
    expect(project.said()).toEqual([...WHOLE, ...BUILD]);
  });

  it('does not wait for a process that is gone, though its number is in use again', async () => {
    mkdirSync(join(project.folder, 'dist'));
    writeFileSync(join(project.folder, 'dist/launch.lock'), `${process.pid} 1`);
    await says(project.start(), 'open with the first version');
  });

  it('builds nothing when the shop could not start', async () => {
    const refused = project.start({ NOT_READY: '3' });
    expect(await refused.end()).toBe(3);
    expect(project.said()).toEqual(WHOLE);
  });
});

describe('another version in the same folder', () => {
  it('is built beside the one that runs, and is started from now on', async () => {
    await says(project.start(), 'open with the first version');
    const before = readFileSync(join(project.folder, 'dist/current/server/page.txt'), 'utf8');
    project.write('src/page.txt', 'the second version');
    await says(project.start(), 'open with the second version');
    expect(before).toBe('the first version');
    expect(project.said()).toEqual([...WHOLE, ...BUILD, ...BUILD]);
  });

  it('is not built anew when it was built before', async () => {
    await says(project.start(), 'open with the first version');
    project.write('src/page.txt', 'the second version');
    await says(project.start(), 'open with the second version');
    project.write('src/page.txt', 'the first version');
    await says(project.start(), 'open with the first version');
    expect(project.said().filter((line) => line === 'build began')).toHaveLength(2);
  });

  it('with other packages waits until the shop that runs here has stopped', async () => {
    await says(project.start(), 'open with the first version');
    mkdirSync(join(project.folder, 'dist/current/.users'), { recursive: true });
    writeFileSync(join(project.folder, 'dist/current/.users', String(process.pid)), nameOf());
    project.write(
      'package-lock.json',
      '{"packages": {"": {}, "node_modules/node": {"version": "2.0.0"}}}',
    );
    const refused = project.start();
    expect(await refused.end()).toBe(1);
    expect(refused.output().trim()).toBe(
      `Packages have to be installed, and process ${process.pid} runs the shop from this folder: ` +
        'stop it first, or prepare the new version in a folder of its own.',
    );
    expect(project.said()).toEqual([...WHOLE, ...BUILD]);
  });
});

describe('a start that cannot succeed', () => {
  /** Nothing was installed, and the output is one line. */
  async function refusal(env: Record<string, string>): Promise<string> {
    const run = project.start(env);
    expect(await run.end()).not.toBe(0);
    expect(project.said()).toEqual([]);
    const lines = run.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    return lines[0] ?? '';
  }

  it('says so before it installs: of a port that is taken', async () => {
    const other = createServer();
    const { port } = new URL(await listen(other));
    expect(await refusal({ PORT: port })).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program: end that one, or set PORT to a free port.`,
    );
    other.close();
  });

  it('of a PostgreSQL that is not there', async () => {
    const port = await freePort();
    expect(await refusal({ DATABASE_URL: `postgres://u:word@127.0.0.1:${port}/shop` })).toBe(
      `No PostgreSQL listens at 127.0.0.1:${port} (DATABASE_URL): start it, or correct the address.`,
    );
  });

  it('of a folder that is none, named in .env', async () => {
    project.write('file', '');
    project.write('.env', 'DATA_DIR=file/data\n');
    expect(await refusal({})).toBe(`DATA_DIR (${project.folder}/file/data) is not a folder.`);
  });

  it('of a Node that is too old', () => {
    const old =
      'data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "18.19.0" } })';
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', old, 'src/launch/start.mjs'],
      { cwd: project.folder, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      'This is Node 18.19.0, and the shop needs Node 20 or newer to install its own: https://nodejs.org',
    );
  });
});
