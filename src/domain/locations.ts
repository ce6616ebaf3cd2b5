import { SAID_PARAM, isSitePath } from './paths.ts';

declare const CHECKED: unique symbol;
/** A checked value of a Location header; only the functions of this file make one. */
export type Location = string & { readonly [CHECKED]: true };

/**
 * Redirects inside the site, to a path with or without a query. Throws at anything that could name
 * a host.
 */
export function locationOf(path: string): Location {
  if (!isSitePath(path))
    throw new Error(`A redirect leads out of the site: ${JSON.stringify(path)}`);
  return path as Location;
}

/** Redirects from a form that has done something to the page that says so by the word. */
export const saidAt = (path: string, word: string): Location =>
  locationOf(`${path}${path.includes('?') ? '&' : '?'}${SAID_PARAM}=${word}`);

/** Redirects to the shop's own address, from a host that is not the shop's. */
export const locationAt = (siteUrl: string, path: string): Location =>
  (siteUrl + locationOf(path)) as Location;

/** The only redirect to another site: the payment page of the provider. */
export function paymentLocation(url: string): Location {
  // Printable ASCII without spaces and backslashes, which browsers read as slashes.
  const parsed = /^[!-[\]-~]+$/.test(url) ? URL.parse(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '')
    throw new Error('The payment provider names no address to pay at.');
  return parsed.href as Location;
}
