import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
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

/** All addresses of a name; rejects for a name that leads nowhere. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export const systemResolve: Resolve = (hostname) => systemLookup(hostname, { all: true });

/**
 * The DNS lookup of a socket, which connects only to an address checked here. A name that resolves
 * differently the next time leads nowhere. The socket takes the answer outside of any promise, so
 * whatever fails before has to become its error.
 */
export const publicLookup =
  (resolve: Resolve, isOwn: boolean): LookupFunction =>
  (hostname, { all }, answer) =>
    publicAddresses(resolve, hostname, isOwn).then(
      ([first, ...more]) =>
        all === true ? answer(null, [first, ...more]) : answer(null, first.address, first.family),
      (error: NodeJS.ErrnoException) => answer(error, []),
    );

async function publicAddresses(
  resolve: Resolve,
  hostname: string,
  isOwn: boolean,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...more] = await resolve(hostname);
  if (first === undefined) throw new FetchProblem('the server has no address', 'host');
  const bad = [first, ...more].find(({ address }) => !isOwn && !isPublic(address));
  if (bad !== undefined) throw privateAddress(bad.address);
  return [first, ...more];
}

export const privateAddress = (address: string): FetchProblem =>
  new FetchProblem(`the address ${address} is not public`, 'never');
