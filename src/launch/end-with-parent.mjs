// @ts-check
import process from 'node:process';

const POLL_MS = 250;
const PATIENCE_MS = 15_000;

/**
 * Ends this process when the one that started it is gone, even by `kill -9`: a run that breaks off
 * leaves no servers behind. `end` does it in good order; what has not ended then is killed.
 * @param {() => unknown} [end]
 */
export function endWithParent(end = () => process.kill(process.pid, 'SIGTERM')) {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref();
    end();
  }, POLL_MS).unref();
}
