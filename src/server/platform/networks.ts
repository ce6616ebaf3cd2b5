import ipaddr from 'ipaddr.js';

/**
 * What limits count of one client address, the narrowest first: the client itself, what a household
 * or an office is given, and what one who rents addresses is given at once.
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
/** Addresses of one's own machines and networks: their neighbours are no strangers to each other. */
const OWN: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/** Where a proxy of our own stands. */
export const isOwnNetwork = (address: string): boolean =>
  ipaddr.isValid(address) && OWN.includes(ipaddr.process(address).range());

/**
 * Behind a proxy of ours that tells no client, every shopper has its address: what strangers may do
 * is not counted by it, or the first of them would use up what is meant for all.
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

/** The widest: who moves inside it is the same to whoever has seen them there. */
export const widestOf = (address: string): string => networksOf(address).at(-1)?.name ?? address;
