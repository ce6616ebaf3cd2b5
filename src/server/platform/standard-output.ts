import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** How often a line is tried on a terminal that is busy, and how long in between. */
const TRIES_MOST = 10;
const BUSY_MS = 10;

/**
 * Where the log goes. Whoever read it may be gone: then lines are lost, and the shop goes on. pino's
 * own destination waits for ever when it flushes into a closed pipe.
 */
export function standardOutput(fd = 1): DestinationStream {
  /** The last line was lost: a reader that has stopped is not waited for with each line. */
  let isStalled = false;
  return {
    write(line) {
      let bytes = Buffer.from(line);
      const triesMost = isStalled ? 1 : TRIES_MOST;
      for (let tries = 1; bytes.length > 0 && tries <= triesMost; tries += 1) {
        try {
          bytes = bytes.subarray(writeSync(fd, bytes));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
          if (!isStalled) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
        }
      }
      isStalled = bytes.length > 0;
    },
  };
}

/** Lets the process go on when its terminal or its pipe is closed: what it says there is lost. */
export function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
