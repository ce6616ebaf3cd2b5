import { isIP } from 'node:net';
import { isOwnNetwork } from '../platform/networks.ts';

export interface Hosts {
  /** Whether the shop's address is told: then who asks by another is led to it. */
  hasName: boolean;
  /** Decided by one look-up, for every request: the shop's names as they are usually written. */
  isNamed: (host: string | undefined) => boolean;
  /** Whether the shop may be asked by this Host header; HTTP/1.0 may have none. */
  isOwn: (host: string | undefined) => boolean;
}

const HOST = /^[\w.:[\]-]+$/;
/** As containers and machines of one network name each other; on the Internet nobody can. */
const WITHOUT_DOT = /^[^.]+$/;
const LOCAL_NAME = /\.(local|lan|internal|home\.arpa)$/;

/**
 * The hosts that are the shop's: its names, this machine, and those of one's own network, by which
 * proxies, balancers and other sites of ours ask. `names` null: nobody has told the shop's address,
 * so any address and the usual names of a local network will do, and a page of another site still
 * cannot make its own name lead here.
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

/** Whether this is an address of the Internet: strangers reach the shop there, mostly through a proxy. */
export function isPublicSite(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return !isOwnNetwork(address);
  return ![WITHOUT_DOT, LOCAL_NAME, /\.localhost$/].some((form) => form.test(hostname));
}
