import type { ServerResponse } from 'node:http';

/**
 * In development pages are made in another process: the site says in place of a page what it is made
 * from, in an answer of this type. The client of the API stays out: each process has its own.
 */
export const PAGE_LOCALS = 'application/x-page-locals+json';

export type PageLocals = Omit<App.Locals, 'api'>;

/** The headers that are set by now belong to the page. */
export function sendLocals(res: ServerResponse, { api: _api, ...locals }: App.Locals): void {
  res.writeHead(200, { 'content-type': PAGE_LOCALS });
  res.end(JSON.stringify(locals satisfies PageLocals));
}
