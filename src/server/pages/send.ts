import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_STATUS } from '../../contract/error-codes.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Location } from '../../domain/locations.ts';
import { ERROR_TEXT } from '../../texts/shell/shell.ts';
import { Compressor, encoded, encodingFor } from './compress.ts';
import { RETRY_AFTER_SECONDS } from '../http/outage.ts';
import type { Rendered } from '../http/rendered.ts';
import type { Stored } from './stored-answer.ts';

/**
 * Sends answers; `common` are the headers of every answer. `onMoved` is told the target of each that
 * leads elsewhere for good.
 */
export function sender(
  common: Readonly<Record<string, string>>,
  onMoved?: (target: string) => void,
) {
  /**
   * Head lines of stored answers by their bytes, built once for each encoding: a hit should cost a
   * look-up and a write. `of`: the headers they were built from; the same bytes may get new ones.
   */
  const heads = new WeakMap<Buffer, { of: Stored['headers']; lines: string[] }>();
  /** For answers to one shopper. */
  const compressor = new Compressor();

  function headOf(stored: Stored, body: Buffer, encoding: string): string[] {
    let head = heads.get(body);
    if (head?.of !== stored.headers) {
      const headers: Rendered['headers'] = {
        ...common,
        ...stored.headers,
        vary: 'accept-encoding',
        'content-length': String(body.length),
      };
      if (encoding !== 'identity') headers['content-encoding'] = encoding;
      if (stored.status === 200) headers['etag'] = stored.etag;
      const lines = Object.entries(headers).flatMap(([name, value]) =>
        [value].flat().flatMap((one) => [name, one]),
      );
      head = { of: stored.headers, lines };
      heads.set(body, head);
    }
    return head.lines;
  }

  function write(
    req: IncomingMessage,
    res: ServerResponse,
    stored: Stored,
    body: Buffer,
    encoding: string,
  ): void {
    // HTTP/1.1 keeps connections open by default: 52 bytes fewer for every page.
    res.removeHeader('connection');
    if (stored.status === 200 && req.headers['if-none-match']?.includes(stored.etag) === true) {
      res
        .writeHead(304, {
          ...common,
          'cache-control': String(stored.headers['cache-control'] ?? 'no-cache'),
          etag: stored.etag,
          vary: 'accept-encoding',
        })
        .end();
      return;
    }
    res.writeHead(stored.status, headOf(stored, body, encoding));
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  return {
    stored(req: IncomingMessage, res: ServerResponse, stored: Stored): void | Promise<void> {
      if (stored.status === 301 && req.method === 'GET') onMoved?.(req.url ?? '/');
      const encoding = encodingFor(req.headers['accept-encoding']);
      if (encoding === 'br') return write(req, res, stored, stored.brotli, encoding);
      return encoded(stored.brotli, encoding).then((body) =>
        write(req, res, stored, body, encoding),
      );
    },

    /**
     * Sends an answer for one shopper: compressed, never kept. Cookies that were already set stay.
     */
    async uncached(req: IncomingMessage, res: ServerResponse, rendered: Rendered): Promise<void> {
      const isBrotli =
        encodingFor(req.headers['accept-encoding']) === 'br' && rendered.body.length > 0;
      const body = isBrotli ? await compressor.brotli(rendered.body, false) : rendered.body;
      for (const [name, value] of Object.entries({ ...common, ...rendered.headers }))
        if (name !== 'set-cookie') res.setHeader(name, value);
      for (const cookie of [rendered.headers['set-cookie'] ?? []].flat())
        res.appendHeader('set-cookie', cookie);
      if (isBrotli) res.setHeader('content-encoding', 'br');
      res.setHeader('vary', 'accept-encoding');
      res.setHeader('content-length', body.length);
      res.writeHead(rendered.status).end(req.method === 'HEAD' ? undefined : body);
    },

    redirect(res: ServerResponse, status: 301 | 303, location: Location): null {
      const control = status === 301 ? 'public, max-age=3600' : 'no-store';
      res
        .writeHead(status, { ...common, location, 'cache-control': control, 'content-length': 0 })
        .end();
      return null;
    },

    text(
      res: ServerResponse,
      status: number,
      text: string,
      headers: Record<string, string> = {},
    ): null {
      res
        .writeHead(status, {
          ...common,
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          ...headers,
        })
        .end(text);
      return null;
    },

    /** The API's answer to a client that has to wait `wait` seconds. */
    tooMany(res: ServerResponse, wait: number): null {
      const answer: ErrorAnswer = {
        detail: ERROR_TEXT.too_many_requests,
        code: 'too_many_requests',
      };
      return this.text(res, ERROR_STATUS[answer.code], JSON.stringify(answer), {
        'content-type': 'application/json',
        'retry-after': String(wait),
      });
    },

    error(res: ServerResponse, code: ErrorCode, requestId?: string): null {
      const text =
        requestId === undefined ? ERROR_TEXT[code] : `${ERROR_TEXT[code]} (${requestId})`;
      return this.text(
        res,
        ERROR_STATUS[code],
        text,
        ERROR_STATUS[code] === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {},
      );
    },
  };
}
