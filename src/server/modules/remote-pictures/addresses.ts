import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FetchProblem } from './problem.ts';

/** The public range of IPv6; the rest is obsolete or internal. */
const GLOBAL: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Whether the address is public: not of this machine, an internal network, a link or multicast. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  // A network without IPv4 reaches it by this prefix: the embedded address decides.
  if (parsed.range() === 'rfc6052') return isPublic(parsed.toByteArray().slice(-4).join('.'));
  return parsed.range() === 'unicast' && parsed.match(GLOBAL);
}

/** The address in a URL that has an address instead of a name. */
export const literalOf = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
};

export type Resolve = (
  hostname: string,
  found: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export const systemResolve: Resolve = (hostname, found) => {
  systemLookup(hostname, { all: true }, (error, addresses) => found(error, addresses));
};

/**
 * The DNS lookup of a socket, which connects only to an address checked here. A name that resolves
 * differently the next time leads nowhere.
 */
export const publicLookup =
  (resolve: Resolve, isOwn: boolean): LookupFunction =>
  (hostname, { all }, answer) =>
    resolve(hostname, (error, addresses) => {
      const bad = addresses.find(({ address }) => !isOwn && !isPublic(address));
      const [first] = addresses;
      if (error !== null) answer(error, []);
      else if (bad !== undefined) answer(privateAddress(bad.address), []);
      else if (first === undefined)
        answer(new FetchProblem('the server has no address', 'host'), []);
      else if (all === true) answer(null, addresses);
      else answer(null, first.address, first.family);
    });

export const privateAddress = (address: string): FetchProblem =>
  new FetchProblem(`the address ${address} is not public`, 'never');
