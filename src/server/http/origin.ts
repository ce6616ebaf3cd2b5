import type { IncomingMessage } from 'node:http';
import { isOwnPage } from '../../domain/own-page.ts';

/** Whether a page sends the request; a program sends neither header. */
export const isSentByPage = ({ headers }: IncomingMessage): boolean =>
  (headers.origin ?? headers['sec-fetch-site']) !== undefined;

/**
 * Whether a changing request comes from one of our pages, or from no page at all: a program that
 * calls the API sends neither Origin nor browser headers.
 */
export function isOwnOrigin(req: IncomingMessage, siteUrl: string): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = req.headers;
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  return page !== null && isOwnPage(page, { host, siteUrl });
}
