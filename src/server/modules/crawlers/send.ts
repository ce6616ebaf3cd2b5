import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { codingFor, type Coding } from '../../http/content-coding.ts';
import { namesTag, tagOfCoding } from '../../http/entity-tag.ts';
import { ignoreDisconnect } from '../../http/ignore-disconnect.ts';
import type { CrawlerDocument } from './document.ts';

/** After that crawlers ask again with the tag, which costs one query. */
const CACHING = 'public, max-age=300';
const MISSING = 'public, max-age=60';

/**
 * Sends the document as fast as the client reads it, compressed if the client accepts that; 304
 * when the client has this version.
 */
export async function sendDocument(
  document: CrawlerDocument,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = codingFor(request.headers['accept-encoding']);
  const isKnown = isKept(request, tagOf(document, encoding), document.modified);
  const opened = isKnown ? undefined : await document.open(encoding);
  if (opened === null) {
    response
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': MISSING })
      .end('Not found\n');
    return;
  }
  response.setHeader('cache-control', CACHING);
  const { modified } = opened ?? document;
  response.setHeader('etag', tagOf(opened ?? document, encoding));
  if (modified !== undefined) response.setHeader('last-modified', modified.toUTCString());
  response.setHeader('vary', 'accept-encoding');
  if (opened === undefined) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-type', document.type);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(200);
  if (request.method === 'HEAD') {
    opened.text.destroy();
    response.end();
    return;
  }
  await pipeline(opened.text, response).catch(ignoreDisconnect);
}

/** A weak tag: the same version may be made and compressed again. */
const tagOf = ({ version }: { version: string }, coding: Coding) =>
  tagOfCoding(`W/"${version}-"`, coding);

function isKept(request: IncomingMessage, etag: string, modified: Date | undefined): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) return namesTag(tags, etag);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return (
    modified !== undefined &&
    Number.isFinite(since) &&
    Math.floor(modified.getTime() / 1000) * 1000 <= since
  );
}
