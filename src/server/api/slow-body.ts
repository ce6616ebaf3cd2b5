import type { IncomingMessage } from 'node:http';

const BODY_MS = 60_000;
/** Ten photos of a phone on 2G; of these the reader sees to it that bytes keep coming (multipart.ts). */
export const FILES_MS = 900_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends a connection whose body takes longer than a form may: the server's own limit has to let photos through. */
export function endSlowBody(req: IncomingMessage): void {
  if (req.method === 'GET' || req.method === 'HEAD') return;
  const timer = setTimeout(() => {
    if (!req.complete) req.destroy();
  }, BODY_MS);
  timer.unref();
  timers.set(req, timer);
  req.once('close', () => clearTimeout(timer));
}

/** The body holds files that are taken: it may come as long as the server waits for any. */
export function letFilesCome(req: IncomingMessage): void {
  clearTimeout(timers.get(req));
}
