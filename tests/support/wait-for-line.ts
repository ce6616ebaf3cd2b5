import type { ChildProcess } from 'node:child_process';
import { atMost } from './limits.ts';

interface Wanted {
  what: string;
  pattern: RegExp;
  limitMs?: number;
}

/**
 * Waits until a process prints what fits the pattern. Of one that ends before, or is late, the
 * error tells all that it has printed. `input` of the answer is what it has printed so far.
 */
export function waitForLine(
  child: ChildProcess,
  { what, pattern, limitMs = atMost(45_000) }: Wanted,
): Promise<RegExpExecArray> {
  const begun = performance.now();
  let [said, complained] = ['', ''];
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(late);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      reject(new Error(`${what} ${why} after ${seconds} s. It said:\n${said}${complained}`));
    };
    const late = setTimeout(() => {
      fail('is not open');
      child.kill('SIGKILL');
    }, limitMs);
    child.stderr?.on('data', (chunk: Buffer) => {
      complained += chunk.toString();
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = pattern.exec(said.slice(0, said.lastIndexOf('\n') + 1));
      if (found === null) return;
      clearTimeout(late);
      resolve(found);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => fail(`ended (${signal ?? code})`));
  });
}
