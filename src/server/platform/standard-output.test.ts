import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standardOutput } from './standard-output.ts';

const LINE = `${'x'.repeat(999)}\n`;
/** Lines: more than a pipe holds. */
const MANY = 2000;

let [folder, pipe] = ['', 0];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skoba-output-'));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  pipe = openSync(join(folder, 'pipe'), constants.O_RDWR | constants.O_NONBLOCK);
});
afterEach(() => {
  vi.restoreAllMocks();
  closeSync(pipe);
  rmSync(folder, { recursive: true });
});

it('a log that nobody reads is waited for once, and read again it has the next line', () => {
  const waits = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
  const output = standardOutput(pipe);
  for (let count = 0; count < MANY; count += 1) output.write(LINE);
  expect(waits.mock.calls.length).toBeGreaterThan(0);
  expect(waits.mock.calls.length).toBeLessThanOrEqual(10);

  readSync(pipe, Buffer.alloc(MANY * LINE.length));
  output.write('the next line\n');
  const read = Buffer.alloc(100);
  expect(read.toString('utf8', 0, readSync(pipe, read))).toBe('the next line\n');
});
