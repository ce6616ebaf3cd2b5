import { isIP, isIPv6 } from 'node:net';

/** Hosts, networks and tokens, read from the environment. */

/** This machine: a proxy beside the shop needs no setting. */
export const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1/128'];

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Names of the shop besides that of SITE_URL; null: it has no name yet. */
export function readSiteHosts(text: string | undefined, hasSiteUrl: boolean): string[] | null {
  if (!hasSiteUrl) {
    if (text !== undefined)
      throw new Error(
        'SITE_HOSTS needs SITE_URL: the other names of the shop lead to no address without it.',
      );
    return null;
  }
  return listOf(text ?? '').map((name) => {
    if (!/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(name))
      throw new Error(
        `SITE_HOSTS must be names of hosts without a scheme or a port, divided by commas, not "${name}".`,
      );
    return name.toLowerCase();
  });
}

/** Without a library: it is read before packages are installed (launch/start-checks.mjs). */
function isNetwork(address: string, range: string): boolean {
  const bits = /^\d{1,3}$/.exec(range.slice(address.length + 1))?.[0];
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return bits !== undefined && most !== undefined && Number(bits) <= most;
}

/** Networks as CIDRs. */
export function readNetworks(name: string, text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  return listOf(text).map((part) => {
    const [address = ''] = part.split('/');
    const range = part.includes('/') ? part : `${part}/${isIPv6(part) ? 128 : 32}`;
    if (!isNetwork(address, range))
      throw new Error(
        `${name} must be addresses or networks like 10.0.0.5 or 172.16.0.0/12, divided by commas, not "${part}".`,
      );
    return range;
  });
}

/** Hosts as they stand in URLs: `10.0.0.5`, `[fd00::5]:8080`, `nas.local`. */
export function readHosts(name: string, text = ''): string[] {
  return listOf(text).map((host) => {
    const url = URL.parse(`http://${host}`);
    if (url === null || url.href !== `http://${url.host}/` || !/^[^/@?#]+$/.test(host))
      throw new Error(
        `${name} must be names or addresses of servers, with or without a port, divided by commas, not "${host}".`,
      );
    return url.host;
  });
}

/** The value is never repeated in a message. */
export function readToken(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\x21-\x7e]{16,}$/.test(text))
    throw new Error(`${name} must be one word of at least 16 Latin letters, digits and signs.`);
  return text;
}
