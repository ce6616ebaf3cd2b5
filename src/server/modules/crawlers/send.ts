import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { ignoreLeaver } from '../../http/leaver.ts';
import type { CrawlerDocument } from './document.ts';

/** Crawlers ask again with the tag, and a question costs one query. */
const CACHING = 'public, max-age=300';
const MISSING = 'public, max-age=60';

/** Sends the document as fast as the reader takes it, compressed if he can; 304 when he has this version. */
export async function sendDocument(document: CrawlerDocument, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The same version is sent in several encodings, so the tag says only that the contents agree.
  const etag = `W/"${document.version}"`;
  const isKnown = isKept(request, etag, document.modified);
  const pieces = isKnown ? [] : await document.text();
  if (pieces === null) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': MISSING }).end('Not found\n');
    return;
  }
  response.setHeader('cache-control', CACHING);
  response.setHeader('etag', etag);
  if (document.modified !== undefined) response.setHeader('last-modified', document.modified.toUTCString());
  response.setHeader('vary', 'accept-encoding');
  if (isKnown) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-type', document.type);
  const { name, compressor } = encoding(request.headers['accept-encoding'] ?? '');
  if (name !== undefined) response.setHeader('content-encoding', name);
  response.writeHead(200);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const text = Readable.from(pieces, { objectMode: false, highWaterMark: 1 });
  await pipeline([text, ...(compressor === undefined ? [] : [compressor()]), response]).catch(ignoreLeaver);
}

function isKept(request: IncomingMessage, etag: string, modified: Date | undefined): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) return tags === '*' || tags.split(',').some((tag) => tag.trim() === etag);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return modified !== undefined && Number.isFinite(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

function encoding(accepted: string): { name?: string; compressor?: () => Transform } {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) {
    return { name: 'br', compressor: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  }
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? { name: 'gzip', compressor: () => createGzip({ level: 5 }) } : {};
}
