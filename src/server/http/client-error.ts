import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { locationOf, type Location } from '../../domain/locations.ts';
import { isSitePath } from '../../domain/paths.ts';
import { CLIENT_ERROR_TEXT as TEXT } from '../../texts/shell/client-errors.ts';
import { guarded } from '../platform/guard.ts';
import { isLegalTarget } from './target.ts';

/** What Node tells of bytes that are no request. */
export interface ParserError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** How long a client may take to read why it was refused. */
const LINGER_MS = 5000;
/** The beginning of a request, as its bytes came. */
const REQUEST_LINE = /^(?:GET|HEAD) (\/\S*) HTTP\/1\.[01]\r?\n/;
/** Addresses and cookies share the limit of headers. */
const LONG_TARGET = 8000;

/** Answers what Node could not read, and closes the connection. */
export function answerParserError(error: ParserError, socket: Duplex): void {
  const end = () => socket.destroy();
  socket.on('error', guarded('a refused connection', end));
  socket.end(answerTo(error));
  setTimeout(guarded('closing a refused connection', end), LINGER_MS).unref();
}

function answerTo({ code, rawPacket }: ParserError): string {
  const packet = rawPacket?.toString('latin1') ?? '';
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      if (lineOf(packet).length > LONG_TARGET) return said(414, TEXT.longAddress);
      return said(431, TEXT.manyCookies, 'clear-site-data: "cookies"\r\n');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return said(413, TEXT.unreadable);
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return said(408, TEXT.slow);
    default: {
      const location = code === 'HPE_INVALID_URL' ? encodedTarget(packet) : null;
      return location === null
        ? said(400, TEXT.unreadable)
        : said(301, '', `location: ${location}\r\n`);
    }
  }
}

const lineOf = (packet: string) =>
  (/^[A-Z]+ \//.test(packet) ? packet.split('\n', 1)[0] : '') ?? '';

/**
 * The address of a link with bare letters, as messengers make them, with these letters encoded. Null
 * when it has anything else that no address may have.
 */
function encodedTarget(packet: string): Location | null {
  const target = REQUEST_LINE.exec(packet)?.[1];
  if (target === undefined || !isUtf8(target)) return null;
  const encoded = target
    .replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
    // Two slashes would lead to another site.
    .replace(/^\/{2,}/, '/');
  return isLegalTarget(encoded) && isSitePath(encoded) ? locationOf(encoded) : null;
}

function isUtf8(bytes: string): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
    return true;
  } catch {
    return false;
  }
}

/** `more`: further lines of the head. */
function said(status: number, text: string, more = ''): string {
  return (
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\n` +
    `cache-control: no-store\r\nx-content-type-options: nosniff\r\n` +
    `content-type: text/plain; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` +
    `${more}\r\n${text}`
  );
}
