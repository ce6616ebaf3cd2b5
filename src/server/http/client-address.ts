import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LOOPBACK } from '../platform/config-network.ts';
import { isOwnNetwork } from '../platform/networks.ts';

/** Proxies that are told of: none can fill the log. */
const PEERS_TOLD_MOST = 10;
/** Some proxies write the port of the client too: `203.0.113.5:51234`, `[2001:db8::1]:443`. */
const IPV4_WITH_PORT = /^(\d+(?:\.\d+){3}):\d{1,5}$/;
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;

type Request = Pick<IncomingMessage, 'headers'> & {
  socket?: { remoteAddress?: string | undefined } | undefined;
};
/** Says from which address a request comes. */
export type AddressOf = (req: Request) => string;

/** An address in any of its spellings, IPv4 inside IPv6 as IPv4; null: it is none. */
const parse = (text: string) => (isIP(text) === 0 ? null : ipaddr.process(text));

/** One address of X-Forwarded-For; null: it is not readable. */
function parseHop(hop: string): string | null {
  const [, address = hop] = IPV4_WITH_PORT.exec(hop) ?? IPV6_IN_BRACKETS.exec(hop) ?? [];
  return parse(address)?.toString() ?? null;
}

/** Whether an address is in one of the networks, each a CIDR. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const parsed = networks.map((network) => ipaddr.parseCIDR(network));
  return (text) => {
    const address = parse(text);
    return (
      address !== null &&
      parsed.some(
        ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
      )
    );
  };
}

/** What the operator should know of the proxies in front of the shop. */
interface ProxyFaults {
  /** One in one's own network forwards, but is not trusted: heard once each. */
  onUntrusted?: (peer: string) => void;
  /** A trusted one, or one in one's own network, names no client: heard once. */
  onUnnamed?: (peer: string) => void;
}

/**
 * The address of the client, for limits. Only a proxy that is trusted names another than its own, and of
 * what stands in X-Forwarded-For only what trusted proxies wrote counts: the last address that is not one
 * of theirs.
 */
export function clientAddresses(
  trusted: readonly string[] = LOOPBACK,
  { onUntrusted, onUnnamed }: ProxyFaults = {},
): AddressOf {
  const isTrusted = inNetworks(trusted);
  const told = new Set<string>();
  let isUnnamedTold = false;
  const tellUntrusted = (peer: string) => {
    if (!isOwnNetwork(peer) || told.size >= PEERS_TOLD_MOST || told.has(peer)) return;
    told.add(peer);
    onUntrusted?.(peer);
  };
  const tellUnnamed = (peer: string) => {
    if (isUnnamedTold || !(isOwnNetwork(peer) || isTrusted(peer))) return;
    isUnnamedTold = true;
    onUnnamed?.(peer);
  };
  return (req) => {
    const peer = (req.socket?.remoteAddress ?? '').replace(/^::ffff:/, '');
    const forwarded = req.headers['x-forwarded-for'];
    if (forwarded === undefined) tellUnnamed(peer);
    else if (!isTrusted(peer)) tellUntrusted(peer);
    if (forwarded === undefined || !isTrusted(peer)) return peer;
    let client = peer;
    for (const hop of String(forwarded).split(',').reverse()) {
      const address = parseHop(hop.trim());
      if (address === null) {
        tellUnnamed(peer);
        break;
      }
      client = address;
      if (!isTrusted(address)) break;
    }
    return client;
  };
}

/** Whom limits count: an IPv6 client has a network of 2^64 addresses of its own, so that its first half names it. All else stays as it is. */
export function networkOf(subject: string): string {
  if (!isIPv6(subject) || subject.includes('.')) return subject;
  const [before = [], after = []] = subject
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
