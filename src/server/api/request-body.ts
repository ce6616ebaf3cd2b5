import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../contract/errors.ts';

/** Limit of a body without files. */
export const BODY_BYTES = 64 * 1024;

/** The whole body. Throws `body_too_large` above BODY_BYTES. */
export function bodyOf(req: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    let bytes = 0;
    const refuse = () => {
      req.off('data', take);
      req.pause();
      reject(new ApiError('body_too_large'));
    };
    const take = (chunk: Buffer<ArrayBuffer>) => {
      bytes += chunk.length;
      if (bytes > BODY_BYTES) refuse();
      else chunks.push(chunk);
    };
    if (Number(req.headers['content-length'] ?? 0) > BODY_BYTES) return refuse();
    req.on('data', take);
    req.on('end', () =>
      resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)),
    );
    req.on('error', reject);
    // Every request emits `close`, and creating an error is expensive.
    req.on('close', () => {
      if (!req.complete) reject(new ApiError('invalid_input', { reason: 'body: broken off' }));
    });
  });
}
