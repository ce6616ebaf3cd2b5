/**
 * Copies the bytes into a buffer of their own. A slice that is kept for long would keep the whole
 * buffer it was cut from, or Node's shared pool, in memory.
 */
export function detachBuffer(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
