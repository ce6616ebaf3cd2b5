import { ApiError } from '#src/contract/errors.ts';
import type { S3Config } from '../../platform/config-services.ts';
import { s3Client } from '../../platform/s3-client.ts';
import type { Storage } from './storage.ts';

/** For one file of at most five megabytes. */
const TIMEOUT_MS = 20_000;
/** The prefix of our names in a bucket that may hold other files. */
export const UPLOAD_PREFIX = 'upload';
/** If the bucket is opened directly, the browser downloads the file instead of showing it. */
const DOWNLOADED = {
  'content-type': 'application/octet-stream',
  'content-disposition': 'attachment',
};

/**
 * A private bucket: only the shop reads it. Throws `unavailable` for whatever its store fails by: the
 * form can be sent again.
 */
export function s3Storage(config: S3Config, { timeoutMs = TIMEOUT_MS } = {}): Storage {
  const call = s3Client(config, timeoutMs);

  /** Null for 404. */
  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Buffer | null> {
    const answer = await call({
      method,
      key: `${UPLOAD_PREFIX}/${name}`,
      ...(body === undefined ? {} : { body, headers: DOWNLOADED }),
    }).catch((cause: unknown) => {
      throw new ApiError('unavailable', { cause });
    });
    if (answer.status === 404 && method !== 'PUT') return null;
    // Something between the shop and its store may answer 200, with a page of its own.
    const isOfStore = method === 'DELETE' || answer.headers.has('etag');
    if (answer.status >= 300 || !isOfStore) {
      const cause = new Error(`The store of files answered ${answer.status} to ${method}.`);
      throw new ApiError('unavailable', { cause });
    }
    return answer.body;
  }

  return {
    async put(name, bytes) {
      await send('PUT', name, new Uint8Array(bytes));
    },
    get: (name) => send('GET', name),
    async remove(name) {
      await send('DELETE', name);
    },
  };
}
