import type { IncomingMessage } from 'node:http';
import { failing } from '../platform/guard.ts';

/**
 * Most bytes of a refused body that are read and discarded: most browsers show no answer before
 * they have sent everything, and a connection that is closed under them is an error to them.
 */
export const DRAINED_BYTES = 100 * 1024 * 1024;

/** Discards the rest of a body. Above DRAINED_BYTES the connection is closed. */
export function drain(req: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    if (req.readableEnded || req.destroyed) return resolve();
    let bytes = 0;
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > DRAINED_BYTES) req.destroy();
    };
    req.on('data', failing(reject, take));
    req.once('end', resolve).once('close', resolve).resume();
  });
}
