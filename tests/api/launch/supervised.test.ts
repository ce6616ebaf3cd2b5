import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { supervise } from '#src/launch/supervise.mjs';
import { eventually } from '../../support/eventually.ts';
import { makeSmallProject, type SmallProject } from '../../support/small-project.ts';
import { atMost } from '../../support/limits.ts';

/** Stands in for the site: notes its number, and ends with a code when it is told one. */
const MAIN = `
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
process.stdout.on('error', () => undefined);
process.on('SIGTERM', () => {
  appendFileSync('said', 'ended in order\\n');
  process.exit(0);
});
appendFileSync('said', 'site ' + process.pid + '\\n');
setInterval(() => {
  process.stdout.write('.');
  if (existsSync('ends')) process.exit(Number(readFileSync('ends', 'utf8')));
}, 20);
`;

/** Several processes start one after the other. */
const inTime = <Result>(check: () => Result) =>
  vi.waitFor(check, { timeout: atMost(50_000), interval: 20 });

/** Runs a site that ends at once with this code. */
async function ending(code: number, pausesMs: number[] = [0]) {
  const said: string[] = [];
  const ended = await supervise(
    process.execPath,
    ['-e', `process.exit(${code})`],
    {},
    { pausesMs, say: (line) => said.push(line) },
  );
  return { ended, said };
}

describe('a site that ends', () => {
  it('ten times in ten minutes is not started again, and it is said why', async () => {
    const { ended, said } = await ending(70, [0, 1, 2]);
    expect(ended).toBe(70);
    expect(said).toHaveLength(10);
    const again = 'The shop has ended unexpectedly (exit code 70). It is started again';
    expect(said.slice(0, 4)).toEqual([
      `${again}.`,
      `${again} in 0.001 s.`,
      `${again} in 0.002 s.`,
      `${again} in 0.002 s.`,
    ]);
    expect(said.at(-1)).toMatch(/ten minutes: it is not started again\.$/);
  });

  it.each([0, 1])('with %d at its first start is not started again', async (code) => {
    expect(await ending(code)).toEqual({ ended: code, said: [] });
  });
});

describe('npm start', { timeout: atMost(60_000) }, () => {
  let project: SmallProject;
  beforeEach(() => {
    project = makeSmallProject();
    project.write('src/server/main.ts', MAIN);
  });
  afterEach(() => project.remove());

  const sites = () =>
    project
      .said()
      .filter((line) => line.startsWith('site '))
      .map((line) => Number(line.slice('site '.length)));
  /** The number of the site that runs when so many have begun. */
  const site = (count: number) =>
    inTime(() => {
      expect(sites()).toHaveLength(count);
      return sites()[count - 1] ?? 0;
    });
  const isGone = (pid: number) => eventually(() => expect(() => process.kill(pid, 0)).toThrow());

  it('starts a killed site again, and ends with it when it is told to', async () => {
    const run = project.start();
    process.kill(await site(1), 'SIGKILL');
    const second = await site(2);
    expect(run.output()).toContain(
      'The shop has ended unexpectedly (SIGKILL). It is started again.',
    );
    run.signal('SIGTERM');
    expect(await run.end()).toBe(0);
    await isGone(second);
    expect(sites()).toHaveLength(2);
  });

  it('ends its site in order when it is killed itself', async () => {
    const run = project.start();
    const only = await site(1);
    run.signal('SIGKILL');
    await inTime(() => expect(project.said()).toContain('ended in order'));
    await isGone(only);
    await run.end();
    expect(sites()).toHaveLength(1);
  });

  it('ends in the pause before a new start when it is told to', async () => {
    project.write('ends', '70');
    const run = project.start();
    await inTime(() => expect(run.output()).toContain('started again in 5 s'));
    run.signal('SIGTERM');
    expect(await run.end()).toBe(143);
    expect(sites()).toHaveLength(3);
  });

  it('goes on when its reader is gone, and ends when it is told to', async () => {
    const run = project.start();
    const first = await site(1);
    run.closeOutput();
    process.kill(first, 'SIGKILL');
    const second = await site(2);
    run.signal('SIGTERM');
    expect(await run.end()).toBe(0);
    await isGone(second);
  });
});
