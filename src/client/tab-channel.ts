/**
 * A channel to the other tabs of the shop. Null where there is none: in old browsers, and in those that
 * take no cookies, which throw.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
