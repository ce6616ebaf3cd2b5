import type { ServerResponse } from 'node:http';
import { CHANGES_HEARTBEAT_MS } from '../../domain/limits.ts';
import { CHANGES_PATH } from '../../domain/paths.ts';
import { tokenCheck } from './bearer.ts';
import type { Step } from './step.ts';
import { guarded } from '../platform/guard.ts';

/** Most sites that listen at the same time. */
const LISTENERS_MOST = 100;
/**
 * Most bytes that may wait for a listener that does not read. Beyond it the connection ends, and
 * the listener connects anew.
 */
const WAITING_BYTES = 256 * 1024;

export interface ChangesStream {
  step: Step;
  /** Null: some changes may have been missed. */
  send(tags: readonly string[] | null): void;
  /** Ends all streams and accepts no new ones. */
  end(): void;
}

/**
 * Streams data changes to sites that use this one as their backend: one line of JSON for each
 * change, and an empty line as a heartbeat, so that a dead connection is noticed. `token` is what
 * such a site shows (Authorization: Bearer …). An address would not do: behind a proxy that names
 * no clients, everybody has the address of the proxy. Without a token nobody may listen.
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
  const guardedBeat = guarded('the heartbeat of changes', () => write('\n'));
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
      // Retry-After tells this from a proxy whose backend is away.
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
      res.once(
        'close',
        guarded('a listener of changes has left', () => leave(res)),
      );
      heartbeat ??= setInterval(guardedBeat, CHANGES_HEARTBEAT_MS).unref();
      return true;
    },
    send: (tags) => write(`${JSON.stringify({ tags })}\n`),
    end() {
      isEnded = true;
      for (const res of listeners) {
        // Nothing may be written after `end`, however long a slow reader takes.
        leave(res);
        res.end();
      }
    },
  };
}
