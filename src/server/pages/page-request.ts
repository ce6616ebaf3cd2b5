import type { IncomingMessage } from 'node:http';

/** A request that has only an address: no headers, and at most the given cookies. */
export const addressRequest = (siteUrl: string, address: string, cookie?: string): Request =>
  new Request(siteUrl + address, cookie === undefined ? {} : { headers: { cookie } });

/** The request of a shopper, for a page made for them alone. `body`: absent when it has none. */
export function visitorRequest(
  siteUrl: string,
  req: IncomingMessage,
  body: Uint8Array<ArrayBuffer> | undefined,
): Request {
  const headers = Object.entries(req.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Request(siteUrl + (req.url ?? '/'), {
    method: req.method ?? 'GET',
    headers,
    ...(body !== undefined && { body }),
  });
}
