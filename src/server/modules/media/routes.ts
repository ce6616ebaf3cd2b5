import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Step } from '../../http/step.ts';
import { namesTag } from '../../http/entity-tag.ts';
import { ignoreDisconnect } from '../../http/ignore-disconnect.ts';
import { NO_LIMITS, type AnswerLimit } from '../../http/answer-limits.ts';
import { mediaFinder, uploadKeyAt, type MediaFile, type MediaOptions } from './files.ts';
import type { Audience } from './uploads.ts';

/** A key always names the same bytes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A missing picture may be loaded later. */
const MISSING = 'public, max-age=60';

/** Shoppers' pictures may be removed again. */
const UPLOADED: Record<Audience, string> = {
  everyone: 'public, max-age=3600',
  owner: 'private, max-age=300',
};

const ROOT = '/media/';

interface RouteOptions extends MediaOptions {
  /** Who may see a shopper's picture now; by default nobody. */
  audienceOf?: (key: string, request: IncomingMessage) => Promise<Audience | null>;
  /** Limits everything except files that exist already. */
  limit?: AnswerLimit;
}

/** The client has reached its limit and has to wait this many seconds. */
class TooMany extends Error {
  readonly wait: number;

  constructor(wait: number) {
    super('Too many pictures are asked for.');
    this.wait = wait;
  }
}

/** Answers every address under `/media/`; rejects when a picture cannot be made. */
export function mediaFiles(options: RouteOptions): Step {
  const find = mediaFinder(options);
  const { limit = NO_LIMITS.personal } = options;
  return async (request, response, path) => {
    if (!path.startsWith(ROOT)) return false;
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, 'Method not allowed', {
        allow: 'GET, HEAD',
        'cache-control': 'no-store',
      });
      return true;
    }
    let isCounted = false;
    /** Counts the request towards the limit, once however often it is called. */
    const count = () => {
      if (isCounted) return;
      const wait = limit.wait(request);
      if (wait > 0) {
        limit.reportRefusal(request);
        throw new TooMany(wait);
      }
      limit.count(request);
      isCounted = true;
    };
    try {
      const key = uploadKeyAt(path);
      // Checking who may see it needs the database.
      if (key !== null) count();
      const audience =
        key === null ? 'everyone' : ((await options.audienceOf?.(key, request)) ?? null);
      const found = audience === null ? null : await find(path, count);
      if (found !== null && audience !== null)
        await send(found, key === null ? FOR_EVER : UPLOADED[audience], request, response);
      else {
        count();
        refuse(response, 404, 'Not found', {
          'cache-control': key === null ? MISSING : 'no-store',
        });
      }
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      refuse(response, 429, 'Too many requests', {
        'cache-control': 'no-store',
        'retry-after': String(error.wait),
      });
    }
    return true;
  };
}

async function send(
  found: MediaFile,
  cacheControl: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const etag = `"${found.bytes.toString(36)}-${found.modified.getTime().toString(36)}"`;
  response.setHeader('cache-control', cacheControl);
  response.setHeader('etag', etag);
  response.setHeader('last-modified', found.modified.toUTCString());
  if (isKept(request, etag, found.modified)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-type', found.type);
  if (found.disposition !== undefined) response.setHeader('content-disposition', found.disposition);
  if (found.policy !== undefined) response.setHeader('content-security-policy', found.policy);
  response.writeHead(200, { 'content-length': found.bytes });
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(found.file), response).catch(ignoreDisconnect);
}

/** The tag decides if the client sent one, else the date, in whole seconds. */
function isKept(request: IncomingMessage, etag: string, modified: Date): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) return namesTag(tags, etag);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return Number.isFinite(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string>,
): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers })
    .end(`${text}\n`);
}
