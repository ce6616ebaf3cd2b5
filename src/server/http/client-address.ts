import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LOOPBACK } from '../platform/config-network.ts';
import { isOwnNetwork } from '../platform/networks.ts';

/** Most proxies that are reported, so that they cannot fill the log. */
const PEERS_REPORTED_MOST = 10;
/** Some proxies add the port of the client: `203.0.113.5:51234`, `[2001:db8::1]:443`. */
const IPV4_WITH_PORT = /^(\d+(?:\.\d+){3}):\d{1,5}$/;
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;

type Request = Pick<IncomingMessage, 'headers'> & {
  socket?: { remoteAddress?: string | undefined } | undefined;
};
/** The client address of a request. */
export type AddressOf = (req: Request) => string;

/** Parses an address in any spelling, IPv4 inside IPv6 as IPv4. Null when it is not an address. */
const parse = (text: string) => (isIP(text) === 0 ? null : ipaddr.process(text));

/** One entry of X-Forwarded-For; null when it cannot be read. */
function parseHop(hop: string): string | null {
  const [, address = hop] = IPV4_WITH_PORT.exec(hop) ?? IPV6_IN_BRACKETS.exec(hop) ?? [];
  return parse(address)?.toString() ?? null;
}

/** Tests whether an address is in one of the networks (CIDR). */
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

/** Faults of the proxies in front of the shop that the operator should know of. */
interface ProxyFaults {
  /** A proxy in our own network forwards but is not trusted: reported once for each. */
  onUntrusted?: (peer: string) => void;
  /** A proxy that is trusted, or in our own network, names no client: reported once. */
  onUnnamed?: (peer: string) => void;
}

/**
 * The address of the client, for limits. Only a trusted proxy may name another address than its
 * own, and only what trusted proxies wrote into X-Forwarded-For counts: the last address that is
 * not one of theirs.
 */
export function clientAddresses(
  trusted: readonly string[] = LOOPBACK,
  { onUntrusted, onUnnamed }: ProxyFaults = {},
): AddressOf {
  const isTrusted = inNetworks(trusted);
  const reported = new Set<string>();
  let isUnnamedReported = false;
  const reportUntrusted = (peer: string) => {
    if (!isOwnNetwork(peer) || reported.size >= PEERS_REPORTED_MOST || reported.has(peer)) return;
    reported.add(peer);
    onUntrusted?.(peer);
  };
  const reportUnnamed = (peer: string) => {
    if (isUnnamedReported || !(isOwnNetwork(peer) || isTrusted(peer))) return;
    isUnnamedReported = true;
    onUnnamed?.(peer);
  };
  return (req) => {
    const peer = (req.socket?.remoteAddress ?? '').replace(/^::ffff:/, '');
    const forwarded = req.headers['x-forwarded-for'];
    if (forwarded === undefined) reportUnnamed(peer);
    else if (!isTrusted(peer)) reportUntrusted(peer);
    if (forwarded === undefined || !isTrusted(peer)) return peer;
    let client = peer;
    for (const hop of String(forwarded).split(',').reverse()) {
      const address = parseHop(hop.trim());
      if (address === null) {
        reportUnnamed(peer);
        break;
      }
      client = address;
      if (!isTrusted(address)) break;
    }
    return client;
  };
}
