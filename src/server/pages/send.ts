import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '../../contract/error-codes.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import type { Location } from '../../domain/locations.ts';
import { ERROR_TEXT } from '../../texts/shell/shell.ts';
import { codingFor, type Coding } from '../http/content-coding.ts';
import { namesTag, tagOfCoding } from '../http/entity-tag.ts';
import { RETRY_AFTER_SECONDS } from '../http/outage.ts';
import type { Rendered } from '../http/rendered.ts';
import { Compressor, encoded } from './compress.ts';
import type { Stored } from './stored-answer.ts';

/**
 * Sends answers; `common` are the headers of every answer. `onMoved` is told the target of each that
 * leads elsewhere for good.
 */
export function sender(
  common: Readonly<Record<string, string>>,
  onMoved?: (target: string) => void,
) {
  const headOf = storedHeads(common);
  /** For answers to one shopper. */
  const compressor = new Compressor();

  /** Tells a client that it has the page already. */
  function writeUnchanged(res: ServerResponse, { headers }: Stored, etag: string): void {
    const control = String(headers['cache-control'] ?? 'no-cache');
    res
      .writeHead(304, { ...common, 'cache-control': control, etag, vary: 'accept-encoding' })
      .end();
  }

  return {
    stored(req: IncomingMessage, res: ServerResponse, stored: Stored): void | Promise<void> {
      if (stored.status === 301 && req.method === 'GET') onMoved?.(req.url ?? '/');
      // HTTP/1.1 keeps connections open by default: 52 bytes fewer for every page.
      res.removeHeader('connection');
      const encoding = codingFor(req.headers['accept-encoding']);
      const known = req.headers['if-none-match'];
      if (known !== undefined && stored.status === 200) {
        const etag = tagOfCoding(stored.etag, encoding);
        if (namesTag(known, etag)) return writeUnchanged(res, stored, etag);
      }
      const write = (body: Buffer) => {
        res.writeHead(stored.status, headOf(stored, body, encoding));
        res.end(req.method === 'HEAD' ? undefined : body);
      };
      if (encoding === 'br') return write(stored.brotli);
      return encoded(stored.brotli, encoding).then(write);
    },

    /**
     * Sends an answer for one shopper: compressed, never kept. Cookies that were already set stay.
     */
    async uncached(req: IncomingMessage, res: ServerResponse, rendered: Rendered): Promise<void> {
      const encoding =
        rendered.body.length > 0 ? codingFor(req.headers['accept-encoding']) : 'identity';
      const body = await compressor.coded(rendered.body, encoding);
      for (const [name, value] of Object.entries({ ...common, ...rendered.headers }))
        if (name !== 'set-cookie') res.setHeader(name, value);
      for (const cookie of [rendered.headers['set-cookie'] ?? []].flat())
        res.appendHeader('set-cookie', cookie);
      if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
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

/**
 * The head lines of stored answers, built once for each encoding, because a hit should cost a
 * look-up and a write. `common` are the headers of every answer.
 */
function storedHeads(common: Readonly<Record<string, string>>) {
  /** By the bytes of the body. `of`: the headers they were built from; the same bytes may get new ones. */
  const heads = new WeakMap<Buffer, { of: Stored['headers']; lines: string[] }>();

  return (stored: Stored, body: Buffer, encoding: Coding): string[] => {
    const known = heads.get(body);
    if (known?.of === stored.headers) return known.lines;
    const headers: Rendered['headers'] = {
      ...common,
      ...stored.headers,
      vary: 'accept-encoding',
      'content-length': String(body.length),
    };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    if (stored.status === 200) headers['etag'] = tagOfCoding(stored.etag, encoding);
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => [name, one]),
    );
    heads.set(body, { of: stored.headers, lines });
    return lines;
  };
}
