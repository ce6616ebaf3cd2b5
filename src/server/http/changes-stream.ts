import type { IncomingMessage, ServerResponse } from 'node:http';
import { CHANGES_HEARTBEAT_MS, CHANGES_PATH } from '../../domain/limits.ts';
import type { Step } from './site.ts';

/** Sites that hear at the same time. */
const LISTENERS_MOST = 100;
/** What one that reads nothing may have waiting; beyond it the connection ends, and it begins anew. */
const WAITING_BYTES = 256 * 1024;

export interface ChangesStream {
  step: Step;
  /** Null: some may have been missed. */
  tell(tags: readonly string[] | null): void;
  /** Ends all streams, and begins none any more. */
  end(): void;
}

/**
 * Tells sites elsewhere, which have this one as their backend, what data changed: one line of JSON for
 * each change, and an empty line now and then, so that a silent end is noticed.
 */
export function changesStream(isSite: (req: IncomingMessage) => boolean): ChangesStream {
  const listeners = new Set<ServerResponse>();
  let isEnded = false;
  let heartbeat: NodeJS.Timeout | undefined;

  function write(line: string): void {
    for (const res of listeners) {
      if (res.writableLength > WAITING_BYTES) res.destroy();
      else res.write(line);
    }
  }
  function leave(res: ServerResponse): void {
    listeners.delete(res);
    if (listeners.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  }
  function refuse(res: ServerResponse, status: number, why: string): true {
    res.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(why);
    return true;
  }

  return {
    step(req, res, path) {
      if (path !== CHANGES_PATH || req.method !== 'GET') return false;
      if (!isSite(req)) return refuse(res, 403, 'TRUSTED_PROXIES does not name this site.\n');
      if (isEnded || listeners.size >= LISTENERS_MOST) return refuse(res, 503, 'Not now.\n');
      res.writeHead(200, {
        'content-type': 'application/x-ndjson', 'cache-control': 'no-store', 'x-accel-buffering': 'no',
      });
      res.write('\n');
      listeners.add(res);
      res.once('close', () => leave(res));
      heartbeat ??= setInterval(() => write('\n'), CHANGES_HEARTBEAT_MS).unref();
      return true;
    },
    tell: (tags) => write(`${JSON.stringify({ tags })}\n`),
    end() {
      isEnded = true;
      for (const res of listeners) res.end();
    },
  };
}
