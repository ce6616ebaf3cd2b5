interface Site {
  /** The Host header of the request. */
  host: string | null | undefined;
  siteUrl: string;
}

/**
 * Whether this is the address of one of the shop's own pages, by scheme and host. Behind a TLS
 * proxy the Host header may be the proxy's, so the configured host counts too.
 */
export function isOwnPage(page: URL, { host, siteUrl }: Site): boolean {
  const own = new URL(siteUrl);
  return page.protocol === own.protocol && (page.host === own.host || page.host === host);
}

/** Path and query of the shop's page that sent the request; null: none did. */
export function cameFrom(headers: Headers, siteUrl: string): string | null {
  const page = URL.parse(headers.get('referer') ?? '');
  const isOwn = page !== null && isOwnPage(page, { host: headers.get('host'), siteUrl });
  return isOwn ? page.pathname + page.search : null;
}
