import { isIPv4, isIPv6 } from 'node:net';
import { networkOf } from './client-address.ts';

/**
 * The wider network of an address, where one owner easily has many: /24 of IPv4, /48 of IPv6. What is no address stays as
 * it is.
 */
export function wideNetworkOf(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIPv6(address) && !address.includes('.')) return `${networkOf(address).split(':').slice(0, 3).join(':')}::/48`;
  return address;
}
