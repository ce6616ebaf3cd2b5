import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LOOPBACK } from '../platform/config-network.ts';

/** Proxies that are told of: none can fill the log. */
const PEERS_TOLD_MOST = 10;

/** Loopback and private ranges: where a proxy of our own stands. */
const OWN_NETWORK = /^(::1$|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/;

export const isOwnNetwork = (address: string): boolean => OWN_NETWORK.test(address);

type Request = Pick<IncomingMessage, 'headers'> & { socket?: { remoteAddress?: string | undefined } | undefined };
/** Says from which address a request comes. */
export type AddressOf = (req: Request) => string;

/** An address in any of its spellings, IPv4 inside IPv6 as IPv4; null: it is none. */
const parse = (text: string) => (isIP(text) === 0 ? null : ipaddr.process(text));

/** Whether an address is in one of the networks, each a CIDR. */
function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const parsed = networks.map((network) => ipaddr.parseCIDR(network));
  return (text) => {
    const address = parse(text);
    return address !== null && parsed.some(([network, bits]) => (
      address.kind() === network.kind() && address.match(network, bits)));
  };
}

/**
 * The address of the client, for limits. Only a proxy that is trusted names another than its own, and of
 * what stands in X-Forwarded-For only what trusted proxies wrote counts: the last address that is not one
 * of theirs. `onUntrusted` hears of a proxy in one's own network that is not trusted, once each.
 */
export function clientAddresses(
  trusted: readonly string[] = LOOPBACK, onUntrusted: (peer: string) => void = () => undefined,
): AddressOf {
  const isTrusted = inNetworks(trusted);
  const told = new Set<string>();
  return (req) => {
    const peer = (req.socket?.remoteAddress ?? '').replace(/^::ffff:/, '');
    const forwarded = req.headers['x-forwarded-for'];
    if (forwarded === undefined) return peer;
    if (!isTrusted(peer)) {
      if (isOwnNetwork(peer) && told.size < PEERS_TOLD_MOST && !told.has(peer)) {
        told.add(peer);
        onUntrusted(peer);
      }
      return peer;
    }
    let client = peer;
    for (const hop of String(forwarded).split(',').reverse()) {
      const address = parse(hop.trim())?.toString();
      if (address === undefined) break;
      client = address;
      if (!isTrusted(address)) break;
    }
    return client;
  };
}

/** Whom limits count: an IPv6 client has a network of 2^64 addresses of its own, so that its first half names it. All else stays as it is. */
export function networkOf(subject: string): string {
  if (!isIPv6(subject) || subject.includes('.')) return subject;
  const [before = [], after = []] = subject.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
