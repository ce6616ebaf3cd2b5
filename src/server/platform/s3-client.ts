import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from './config-services.ts';

const RETRIES = 2;

export interface S3Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Absent: the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
}

export interface S3Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** One signed call to the store; what it answers, whatever it is. */
export type S3Client = (call: S3Call) => Promise<S3Answer>;

/**
 * Any S3 storage: Yandex Object Storage, VK Cloud, MinIO … Errors contain neither a key nor an
 * answer, because they are logged.
 */
export function s3Client(
  { endpoint, bucket, keyId, secret, region }: S3Config,
  timeoutMs: number,
): S3Client {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  });
  return async ({ method, key, query = {}, headers = {}, body }) => {
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await client.fetch(url, {
      method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
}
