import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The networks of a client address that limits count, the narrowest first: the client itself, the
 * network of a household or an office, and the network that a hosting customer gets at once.
 */
export type NetworkKind = 'client' | 'site' | 'network';
export interface Network {
  kind: NetworkKind;
  /** `203.0.113.7`, `203.0.113.0/24`, `2001:db8:1:200::/56`. */
  name: string;
}

const IPV6: readonly [NetworkKind, number][] = [
  ['client', 64],
  ['site', 56],
  ['network', 48],
];
/** Ranges of our own machines and networks, whose addresses are not strangers to each other. */
const OWN: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/** Whether the address is in a private network, as proxies of ours are. */
export const isOwnNetwork = (address: string): boolean =>
  ipaddr.isValid(address) && OWN.includes(ipaddr.process(address).range());

/**
 * Behind a proxy of ours that names no client, every shopper has its address. Limits for strangers
 * must not count by it, or one of them could use up the share of all.
 */
export const namesNoClient = (address: string): boolean => address === '' || isOwnNetwork(address);

export function networksOf(address: string): readonly [Network, ...Network[]] {
  const client = { kind: 'client', name: address } as const;
  if (!ipaddr.isValid(address)) return [client];
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) {
    const own: Network = { kind: 'client', name: parsed.toString() };
    const network: Network = {
      kind: 'network',
      name: `${ipaddr.IPv4.networkAddressFromCIDR(`${own.name}/24`)}/24`,
    };
    return OWN.includes(parsed.range()) ? [own] : [own, network];
  }
  const [own, ...wider] = IPV6.map(([kind, bits]) => ({
    kind,
    name: `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`)}/${bits}`,
  }));
  return OWN.includes(parsed.range()) ? [own ?? client] : [own ?? client, ...wider];
}

/** The widest network: a client that moves inside it still counts as the same. */
export const widestNetworkOf = (address: string): string =>
  networksOf(address).at(-1)?.name ?? address;

/**
 * One client under one name: an IPv6 client owns a /64, so the first half of its address names it.
 * Everything else stays as it is.
 */
export function clientNetworkOf(subject: string): string {
  if (!isIPv6(subject) || subject.includes('.')) return subject;
  const [before = [], after = []] = subject
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
