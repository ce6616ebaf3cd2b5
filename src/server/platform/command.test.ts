import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from './command.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'skoba-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TEXTS = { usage: 'how to', nothingDone: 'Nothing was done.' };
const broken = () => Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });

/** The exit code of a command, and what it complained of. */
async function run(work: () => Promise<void>, stdout: Writable) {
  let complained = '';
  const stderr = new Writable({
    write(chunk: Buffer, _encoding, done) {
      complained += chunk.toString();
      done();
    },
  });
  const config = () => readConfig({ DATA_DIR: folder }, '');
  const at = { command: 'backup', args: ['somewhere'], config, stdout, stderr };
  return { code: await runCommand(at, TEXTS, work), complained };
}

it('a command whose connection is broken off has failed, and says so', async () => {
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done() });
  expect(await run(() => Promise.reject(broken()), stdout)).toEqual({
    code: 1,
    complained: expect.stringMatching(/^Nothing was done\. .*EPIPE/),
  });
});

it('a command whose reader has read enough has not failed', async () => {
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done(broken()) });
  const rows = () => Readable.from(['a row\n', 'a row\n']);
  expect(await run(() => pipeline(rows(), stdout), stdout)).toEqual({ code: 0, complained: '' });
});
