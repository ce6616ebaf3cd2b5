import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from 'node:http';
import { STOP_LIMITS } from '../domain/process-limits.ts';
import { gracefulShutdown } from './http/graceful-shutdown.ts';
import { guarded } from './platform/guard.ts';
import type { Log } from './platform/log.ts';
import { waitOrAbort } from './platform/wait-or-abort.ts';

interface Stopping {
  server: Server;
  app: { stopTakingTraffic(): void; close(force: AbortSignal): Promise<void> };
  log: Log;
}

/**
 * Stops the process at SIGTERM, SIGINT or SIGHUP: requests under way are answered, the database is
 * closed, and the exit code is 0. Requests that exceed their time are broken off with exit code 1,
 * work that nobody waits for without; a second signal breaks both off at once. The result ends the
 * process in the same order with a code of its own.
 */
export function stopOnSignal({ server, app, log }: Stopping): (code: number) => void {
  const shutdown = gracefulShutdown(server);
  const force = new AbortController();
  let begun: number | undefined;

  async function stop(why: object): Promise<number> {
    app.stopTakingTraffic();
    log.info(why, 'stopping');
    const answered = shutdown.end().then(() => true);
    const late = waitOrAbort(STOP_LIMITS.requestsMs, force.signal).then(() => false);
    const isAnswered = await Promise.race([answered, late]);
    if (!isAnswered) {
      log.warn('requests under way are broken off');
      shutdown.cut();
    }
    const breakOff = AbortSignal.any([force.signal, AbortSignal.timeout(STOP_LIMITS.workMs)]);
    const closed = app.close(breakOff).then(() => true);
    const isClosed = await Promise.race([closed, wait(STOP_LIMITS.closeMs, false)]);
    if (!isClosed) log.warn('closing takes too long: what is left is broken off');
    return isAnswered && isClosed ? 0 : 1;
  }

  function end(why: object, codeOf: (code: number) => number): void {
    begun = performance.now();
    stop(why)
      .catch((error: unknown) => {
        log.error({ err: error }, 'closing failed');
        return 1;
      })
      .then(
        (code) => process.exit(codeOf(code)),
        () => process.exit(codeOf(1)),
      );
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (begun === undefined) return end({ signal }, (code) => code);
    // Ctrl-C reaches the whole process group, and npm passes it on as well: both are one signal.
    if (performance.now() - begun > STOP_LIMITS.sameMomentMs) force.abort();
  }

  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, guarded('a signal', onSignal));
  return (code) => {
    // Another error while the process already ends changes nothing.
    if (begun === undefined) end({ code }, () => code);
  };
}
