import { isIPv4, isIPv6 } from 'node:net';
import { clientNetworkOf, isOwnNetwork } from '../platform/networks.ts';

/**
 * «203.0.113.*» or «2001:db8:1:*»: enough to recognise the place of a login without storing the
 * whole address. Empty for our own network, which says nothing about the client.
 */
export function coarseNetwork(address: string): string {
  if (isOwnNetwork(address)) return '';
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.*`;
  if (!isIPv6(address) || address.includes('.')) return '';
  return `${clientNetworkOf(address).split(':').slice(0, 3).join(':')}:*`;
}
