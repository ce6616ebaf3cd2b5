import type { IncomingMessage } from 'node:http';

/**
 * Whether a changing request comes from a page of ours, or from no page at all. Behind a TLS proxy the Host header may be the
 * proxy's own, so the configured address counts as well; its scheme is that of every page of ours. A program that calls the API
 * sends no Origin and no browser headers.
 */
export function isOwnOrigin(req: IncomingMessage, siteUrl: string): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = req.headers;
  if (origin === undefined) return true;
  const [page, own] = [URL.parse(origin), new URL(siteUrl)];
  if (page === null || page.protocol !== own.protocol) return false;
  return page.host === own.host || page.host === req.headers.host;
}
