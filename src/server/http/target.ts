import type { IncomingMessage } from 'node:http';

/**
 * A path and its query as browsers send them: all but `#`, `\`, `"`, `<`, `>` and what is not
 * visible ASCII.
 */
const LEGAL = /^\/[!$-;=?-[\]-~]*$/;
export const isLegalTarget = (target: string): boolean => LEGAL.test(target);
const ABSOLUTE = /^https?:\/\/([\w.:[\]-]+)(?=[/?]|$)/i;

/**
 * Makes the target of a request a path with or without a query: one in absolute form with one of
 * our hosts (RFC 9112 §3.2.2) is replaced by its path, and its host becomes the Host header. Returns
 * whether the target is legal.
 */
export function normalizeTarget(
  req: IncomingMessage,
  isOwnHost: (host: string) => boolean,
): boolean {
  const { url = '' } = req;
  if (LEGAL.test(url)) return true;
  const [start, host] = ABSOLUTE.exec(url) ?? [];
  if (start === undefined || host === undefined || !isOwnHost(host)) return false;
  const rest = url.slice(start.length);
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
  req.headers.host = host;
  return LEGAL.test(req.url);
}

/** Whether a request names its host twice: proxies and the shop would take different ones. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Path and query of a request; the query begins with its `?`, or is empty. */
export function targetOf(req: Pick<IncomingMessage, 'url'>): {
  url: string;
  path: string;
  search: string;
} {
  const url = req.url ?? '/';
  const mark = url.indexOf('?');
  return mark < 0
    ? { url, path: url, search: '' }
    : { url, path: url.slice(0, mark), search: url.slice(mark) };
}
