interface Asked {
  /** The Host header of the request. */
  host: string | null | undefined;
  siteUrl: string;
}

/**
 * Whether this is an address of the shop's own pages. Behind a TLS proxy the Host header may be
 * the proxy's own, so the configured address counts as well; its scheme is that of every page.
 */
export function isOwnPage(page: URL, { host, siteUrl }: Asked): boolean {
  const own = new URL(siteUrl);
  return page.protocol === own.protocol && (page.host === own.host || page.host === host);
}

/** The path and query of the shop's page that a browser came from; null: it came from none. */
export function cameFrom(headers: Headers, siteUrl: string): string | null {
  const page = URL.parse(headers.get('referer') ?? '');
  const isOwn = page !== null && isOwnPage(page, { host: headers.get('host'), siteUrl });
  return isOwn ? page.pathname + page.search : null;
}
