/** These bytes alone, to be kept long: a part of a longer buffer, or of the room that Node cuts small ones from, would keep all of it. */
export function detachBuffer(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
