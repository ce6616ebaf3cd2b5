import type { IncomingMessage } from 'node:http';
import { isReading } from '../http/is-reading.ts';
import { guarded } from '../platform/guard.ts';

const BODY_MS = 60_000;
/** Enough for ten photos over 2G; `multipart.ts` checks that bytes keep coming. */
export const FILES_MS = 900_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Closes a connection whose body takes longer than a form may. The server's own timeout cannot be
 * this short: it has to let photos through.
 */
export function endSlowBody(req: IncomingMessage): void {
  if (isReading(req)) return;
  const guardedEnd = guarded('ending a slow form', () => {
    if (!req.complete) req.destroy();
  });
  const timer = setTimeout(guardedEnd, BODY_MS);
  timer.unref();
  timers.set(req, timer);
  req.once(
    'close',
    guarded('the end of a form', () => clearTimeout(timer)),
  );
}

/** The body has files that are accepted: it may take as long as the server allows. */
export function allowSlowBody(req: IncomingMessage): void {
  clearTimeout(timers.get(req));
}
