import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** Loopback and private ranges: where a proxy of our own stands. */
const OWN_NETWORK = /^(::1$|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/;

export const isOwnNetwork = (address: string): boolean => OWN_NETWORK.test(address);

/** Address of the client for limits; what a proxy of ours adds last counts, what the client itself wrote before it does not. */
export function clientAddress(req: Pick<IncomingMessage, 'headers'> & { socket?: { remoteAddress?: string | undefined } | undefined }): string {
  const peer = (req.socket?.remoteAddress ?? '').replace(/^::ffff:/, '');
  const forwarded = req.headers['x-forwarded-for'];
  if (forwarded === undefined || !isOwnNetwork(peer)) return peer;
  const last = String(forwarded).split(',').at(-1)?.trim() ?? '';
  return isIP(last) === 0 ? peer : last;
}

/** Whom limits count: an IPv6 client has a network of 2^64 addresses of its own, so that its first half names it. All else stays as it is. */
export function networkOf(subject: string): string {
  if (!isIPv6(subject) || subject.includes('.')) return subject;
  const [before = [], after = []] = subject.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
