import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from './config-services.ts';

const TRIES = 3;
const PAUSE_MS = 50;

/** What a store says when the same call may succeed a moment later. */
const isTransient = (status: number): boolean => status >= 500 || status === 429;

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
  return async ({ method, key, query = {}, headers = {}, body }) => {
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signal = AbortSignal.timeout(timeoutMs);
    for (let tries = 1; ; tries++) {
      const signer = new AwsV4Signer({
        ...{ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' },
        ...{ method, url: url.href, headers: { 'x-amz-content-sha256': hash, ...headers } },
        ...(body !== undefined && { body }),
      });
      // `AwsClient` is not used: a signal inside a `Request` is lost when memory is collected.
      const response = await fetch((await signer.sign()).url, {
        ...{ method, headers: signer.headers, body: body ?? null },
        ...{ redirect: 'error', signal },
      });
      const answer = Buffer.from(await response.arrayBuffer());
      if (tries === TRIES || !isTransient(response.status))
        return { status: response.status, headers: response.headers, body: answer };
      await pause(PAUSE_MS * tries, undefined, { signal });
    }
  };
}
