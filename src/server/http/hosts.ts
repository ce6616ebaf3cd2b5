import { isIP } from 'node:net';
import { isOwnNetwork } from '../platform/networks.ts';

export interface Hosts {
  /**
   * Whether the shop's address is configured: then requests to other names are redirected to it.
   */
  hasName: boolean;
  /** A quick test for every request: the shop's names in their usual spelling. */
  isNamed: (host: string | undefined) => boolean;
  /** Whether the shop answers to this Host header; HTTP/1.0 may have none. */
  isOwn: (host: string | undefined) => boolean;
}

const HOST = /^[\w.:[\]-]+$/;
/** Names of containers and machines in a local network; every name on the Internet has a dot. */
const WITHOUT_DOT = /^[^.]+$/;
const LOCAL_NAME = /\.(local|lan|internal|home\.arpa)$/;

/**
 * The hosts that are the shop's: its names, this machine, and those of its own network, which
 * proxies, load balancers and other sites of ours use. When `names` is null, the shop's address is
 * not configured: then any IP address and the usual names of a local network are accepted, and a
 * page of another site still cannot make its own name lead here.
 */
export function ownHosts(siteUrl: string, names: readonly string[] | null): Hosts {
  const site = new URL(siteUrl);
  const own = new Set([site.hostname, ...(names ?? [])]);
  const written = new Set<string | undefined>([site.host, ...(names ?? [])]);

  function isOwn(host: string | undefined): boolean {
    if (host === undefined || written.has(host)) return true;
    const parsed = HOST.test(host) ? URL.parse(`http://${host}`) : null;
    if (parsed === null) return false;
    const name = parsed.hostname.replace(/\.$/, '');
    if (own.has(name) || name.endsWith('.localhost')) return true;
    const address = name.replace(/^\[|\]$/g, '');
    if (isIP(address) !== 0) return names === null || isOwnNetwork(address);
    return WITHOUT_DOT.test(name) || (names === null && LOCAL_NAME.test(name));
  }
  return { hasName: names !== null, isNamed: (host) => written.has(host), isOwn };
}

/**
 * Whether the site's address is on the Internet: strangers reach it there, mostly through a proxy.
 */
export function isPublicSite(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return !isOwnNetwork(address);
  return ![WITHOUT_DOT, LOCAL_NAME, /\.localhost$/].some((form) => form.test(hostname));
}
