import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../platform/config-services.ts';
import type { Storage } from './storage.ts';

/** For one file of at most five megabytes. */
const TIMEOUT_MS = 20_000;
const RETRIES = 2;
/** The prefix of our names in a bucket that may hold other files. */
const PREFIX = 'upload';

/**
 * Any S3 storage: Yandex Object Storage, VK Cloud, MinIO … The bucket is private; only the shop
 * reads it.
 */
export function s3Storage(
  { endpoint, bucket, keyId, secret, region }: S3Config,
  { timeoutMs = TIMEOUT_MS } = {},
): Storage {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  });

  /** Null for 404. Errors contain neither the key nor the answer, because they are logged. */
  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Buffer | null> {
    const response = await client.fetch(`${endpoint}/${bucket}/${PREFIX}/${name}`, {
      method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        // If the bucket is opened directly, the browser downloads the file instead of showing it.
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' }),
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = Buffer.from(await response.arrayBuffer());
    if (response.status === 404 && method !== 'PUT') return null;
    if (!response.ok)
      throw new Error(`The store of files answered ${response.status} to ${method}.`);
    return answer;
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
