import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from '#src/launch/lock.mjs';
import { nameOf } from '#src/launch/processes.mjs';
import { ROOT } from '#src/launch/project.mjs';

const LOCK_MODULE = join(ROOT, 'src/launch/lock.mjs');
const { readFileSync: read, renameSync: rename, rmSync: remove } = fs;
/** A process that has ended. */
const DEAD = `${spawnSync(process.execPath, ['-e', '']).pid} 1`;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skoba-lock-'));
  file = join(folder, 'launch.lock');
});
afterEach(() => {
  Object.assign(fs, { readFileSync: read, renameSync: rename, rmSync: remove });
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

it('a lock that another has taken, while it still seemed to be of a dead process, stays where it is', async () => {
  writeFileSync(file, DEAD);
  const other = nameOf(process.ppid);
  const touched: string[] = [];
  const note = (path: unknown) => {
    if (path === file && read(file, 'utf8') === other) touched.push('the lock of another');
  };
  Object.assign(fs, {
    readFileSync(...args: Parameters<typeof read>) {
      const text = read(...args);
      // The other process was faster.
      if (args[0] === file && text === DEAD) writeFileSync(file, other);
      return text;
    },
    renameSync(...args: Parameters<typeof rename>) {
      note(args[0]);
      rename(...args);
    },
    rmSync(...args: Parameters<typeof remove>) {
      note(args[0]);
      remove(...args);
    },
  });
  syncBuiltinESMExports();

  const waitedFor: number[] = [];
  await withLock(
    file,
    (pid) => {
      waitedFor.push(pid);
      expect(read(file, 'utf8')).toBe(other);
      remove(file);
    },
    () => Promise.resolve(),
  );
  expect(waitedFor).toEqual([process.ppid]);
  expect(touched).toEqual([]);
});

it("a process that was killed while it removed a dead one's lock keeps nobody waiting", async () => {
  writeFileSync(file, DEAD);
  writeFileSync(`${file}.removing`, DEAD);
  expect(
    await withLock(
      file,
      () => undefined,
      () => Promise.resolve('done'),
    ),
  ).toBe('done');
  expect(readdirSync(folder)).toEqual([]);
});

it('many that wait for a dead process work one after another', async () => {
  writeFileSync(file, DEAD);
  const inside = join(folder, 'inside');
  // Fails while another process works.
  const script = `
    import { mkdirSync, rmdirSync } from 'node:fs';
    import { withLock } from ${JSON.stringify(LOCK_MODULE)};
    for (let times = 0; times < 3; times += 1)
      await withLock(${JSON.stringify(file)}, () => {}, async () => {
        mkdirSync(${JSON.stringify(inside)});
        await new Promise((resolve) => setImmediate(resolve));
        rmdirSync(${JSON.stringify(inside)});
      });`;
  const ends = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: 'inherit',
      });
      return (await once(child, 'exit')) as [number];
    }),
  );
  expect(ends.map(([code]) => code)).toEqual([0, 0, 0, 0]);
  expect(existsSync(file)).toBe(false);
});
