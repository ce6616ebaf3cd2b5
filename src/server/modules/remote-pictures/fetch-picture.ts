import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { RemoteLimits } from '#src/domain/remote-pictures.ts';
import { isPublic, literalOf, privateAddress, publicLookup, type Resolve } from './addresses.ts';
import { FetchProblem, networkProblem } from './problem.ts';
import { failing } from '../../platform/guard.ts';

/** What was stored when the picture was last fetched. */
export interface Known {
  etag: string | null;
  lastModified: string | null;
}

export type Answer = 'unchanged' | (Known & { bytes: Buffer });

export interface Fetching {
  limits: RemoteLimits;
  /** `host` or `host:port` in the shop's own networks, whose addresses may be private. */
  privateHosts: ReadonlySet<string>;
  resolve: Resolve;
  /** Aborts when the shop closes. */
  signal: AbortSignal;
}

const REDIRECTS = [301, 302, 303, 307, 308];
const HEADER_MOST = 500;
const PAUSE_MOST_MS = 86_400_000;

/**
 * The bytes of a picture on another server, within the limits; the server's own claims are not
 * trusted. Throws FetchProblem, or the signal's reason when the shop closes.
 */
export async function fetchPicture(
  url: string,
  known: Known | null,
  fetching: Fetching,
): Promise<Answer> {
  const { limits, signal } = fetching;
  const late = AbortSignal.timeout(limits.wholeMs);
  try {
    return await follow(url, known, { ...fetching, signal: AbortSignal.any([signal, late]) });
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) throw new FetchProblem(`not there after ${limits.wholeMs / 1000} s`, 'host');
    throw networkProblem(error);
  }
}

async function follow(url: string, known: Known | null, fetching: Fetching): Promise<Answer> {
  let at = new URL(url);
  for (let redirects = 0; ; redirects += 1) {
    const response = await ask(at, known, fetching);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 304 && known !== null) return 'unchanged';
      if (statusCode === 200)
        return { ...versionOf(response), bytes: await picture(response, fetching.limits) };
      if (!REDIRECTS.includes(statusCode)) throw refusal(response);
      if (redirects === fetching.limits.redirectsMost)
        throw new FetchProblem('too many redirects', 'never');
      at = redirected(headers.location, at);
    } finally {
      response.destroy();
    }
  }
}

function redirected(location: string | undefined, from: URL): URL {
  const to = URL.parse(location ?? '', from);
  if (location === undefined || to === null || !isFetchable(to)) {
    throw new FetchProblem('a redirect that leads nowhere', 'never');
  }
  return to;
}

/** A password in an address would be stored and shown. */
export const isFetchable = ({ protocol, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) && username === '' && password === '';

function ask(url: URL, known: Known | null, fetching: Fetching): Promise<IncomingMessage> {
  const { limits, privateHosts, signal } = fetching;
  const isOwn = privateHosts.has(url.hostname) || privateHosts.has(url.host);
  const literal = literalOf(url);
  // Sockets only look up names, so check addresses here.
  if (literal !== null && !isOwn && !isPublic(literal))
    return Promise.reject(privateAddress(literal));
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      // A separate connection: the check applies to this address only.
      agent: false,
      lookup: publicLookup(fetching.resolve, isOwn),
      headers: headersFor(known),
      signal,
    });
    const giveUp = () => request.destroy(new FetchProblem('the server does not answer', 'host'));
    const slow = setTimeout(failing(reject, giveUp), limits.connectMs);
    const connected = (socket: Socket) => {
      clearTimeout(slow);
      const { remoteAddress = '' } = socket;
      if (!isOwn && !isPublic(remoteAddress)) request.destroy(privateAddress(remoteAddress));
    };
    const opened = (socket: Socket) =>
      socket.once(
        'connect',
        failing(reject, () => connected(socket)),
      );
    request.once('socket', failing(reject, opened));
    request.once(
      'close',
      failing(reject, () => clearTimeout(slow)),
    );
    // Every one: a second error without a listener would end the process.
    request.on('error', reject);
    request.once('response', resolve);
    request.end();
  });
}

const headersFor = (known: Known | null): OutgoingHttpHeaders => ({
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/*;q=0.8',
  'accept-encoding': 'identity',
  'user-agent': 'SkobaShop/1.0 (pictures of goods)',
  ...(typeof known?.etag === 'string' && { 'if-none-match': known.etag }),
  ...(typeof known?.lastModified === 'string' && { 'if-modified-since': known.lastModified }),
});

function versionOf({ headers }: IncomingMessage): Known {
  const short = (text: string | undefined) =>
    text !== undefined && text.length <= HEADER_MOST ? text : null;
  return { etag: short(headers.etag), lastModified: short(headers['last-modified']) };
}

/** Without a type, or with the general one, the decoder decides. */
const TYPES = /^(?:image\/(?!svg)|application\/octet-stream|binary\/octet-stream|$)/i;

async function picture(response: IncomingMessage, { bytesMost }: RemoteLimits): Promise<Buffer> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = response.headers;
  if (!TYPES.test(type)) throw new FetchProblem(`not a picture: ${type.slice(0, 80)}`, 'never');
  if (encoding !== 'identity')
    throw new FetchProblem('packed though it was not asked for', 'never');
  const tooLarge = new FetchProblem(`larger than ${bytesMost / 1024 / 1024} MB`, 'never');
  if (Number(response.headers['content-length'] ?? 0) > bytesMost) throw tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMost) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether the server itself is in trouble, or only refuses this picture. */
function refusal({ statusCode = 0, headers }: IncomingMessage): FetchProblem {
  const said = `the server answers ${statusCode}`;
  if (statusCode !== 429 && statusCode !== 408 && statusCode < 500)
    return new FetchProblem(said, 'never');
  const seconds = Number(headers['retry-after'] ?? 0);
  const pauseMs = Number.isFinite(seconds) ? Math.min(seconds * 1000, PAUSE_MOST_MS) : 0;
  return new FetchProblem(said, 'host', Math.max(pauseMs, 0));
}
