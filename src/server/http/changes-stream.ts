import type { ServerResponse } from 'node:http';
import { CHANGES_HEARTBEAT_MS } from '../../domain/limits.ts';
import { CHANGES_PATH } from '../../domain/paths.ts';
import { tokenCheck } from './bearer.ts';
import type { Step } from './step.ts';

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
 * each change, and an empty line now and then, so that a silent end is noticed. `token`: what such a
 * site shows (Authorization: Bearer …). An address would not do: behind a proxy that names no clients
 * everybody has that of the proxy. Without a token nobody hears.
 */
export function changesStream(token: string | undefined): ChangesStream {
  const shows = token === undefined ? null : tokenCheck(token);
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
  function refuse(
    res: ServerResponse,
    status: number,
    why: string,
    more: Record<string, string> = {},
  ): true {
    res
      .writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store', ...more })
      .end(why);
    return true;
  }

  return {
    step(req, res, path) {
      if (path !== CHANGES_PATH || req.method !== 'GET') return false;
      if (shows === null) return refuse(res, 404, 'Not found.\n');
      if (!shows(req.headers.authorization)) return refuse(res, 403, 'CHANGES_TOKEN is needed.\n');
      // Retry-After tells it from a proxy whose backend is away.
      if (isEnded) return refuse(res, 503, 'Not now.\n', { 'retry-after': '1' });
      if (listeners.size >= LISTENERS_MOST)
        return refuse(res, 503, 'Not now.\n', { 'retry-after': '60' });
      res.writeHead(200, {
        'content-type': 'application/x-ndjson',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
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
      for (const res of listeners) {
        // Nothing may be written after the end, however long a slow one takes to read it.
        leave(res);
        res.end();
      }
    },
  };
}
