import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../contract/errors.ts';
import { failing } from '../platform/guard.ts';

/** Limit of a body without files. */
export const BODY_BYTES = 64 * 1024;
/** Limit of a text that the staff writes: a letter of a form's Cyrillic takes six bytes. */
export const LARGE_BODY_BYTES = 2 * 1024 * 1024;

/** The whole body. Throws `body_too_large` above so many bytes. */
export function bodyOf(
  req: IncomingMessage,
  most: number = BODY_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    let bytes = 0;
    const refuse = () => {
      req.off('data', guardedTake);
      req.pause();
      reject(new ApiError('body_too_large'));
    };
    const guardedTake = failing(reject, (chunk: Buffer<ArrayBuffer>) => {
      bytes += chunk.length;
      if (bytes > most) refuse();
      else chunks.push(chunk);
    });
    if (Number(req.headers['content-length'] ?? 0) > most) return refuse();
    req.on('data', guardedTake);
    req.on(
      'end',
      failing(reject, () =>
        resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)),
      ),
    );
    req.on('error', reject);
    // Every request emits `close`, and creating an error is expensive.
    req.on(
      'close',
      failing(reject, () => {
        if (!req.complete) reject(new ApiError('invalid_input', { reason: 'body: broken off' }));
      }),
    );
  });
}
