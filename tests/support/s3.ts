import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { S3Config } from '../../src/server/platform/config-services.ts';
import { listen, stopNow } from './loopback.ts';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, content: string) =>
  createHmac('sha256', key).update(content).digest();

/** Verifies Signature Version 4 (docs.aws.amazon.com, «Authenticating Requests»). */
function isSigned(
  req: IncomingMessage,
  body: Buffer,
  { keyId, secret, region }: S3Config,
): boolean {
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    ) ?? [];
  const moment = String(req.headers['x-amz-date']);
  const day = moment.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const bodyHash = String(req.headers['x-amz-content-sha256']);
  if (
    credential !== `${keyId}/${scope}` ||
    bodyHash !== sha256(body) ||
    !names.split(';').includes('host')
  )
    return false;
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(req.headers[name]).trim()}\n`)
    .join('');
  const canonical = [req.method, req.url, '', headers, names, bodyHash].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(
    (from, part) => hmac(from, part),
    hmac(`AWS4${secret}`, day),
  );
  return (
    hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')).toString('hex') ===
    signature
  );
}

export type StoreFault = 'fail' | 'hang' | 'break';

/**
 * A store on loopback with the S3 calls that the shop uses: signed PUT, GET and DELETE of one
 * bucket.
 */
export async function openS3() {
  const objects = new Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>();
  const faults: StoreFault[] = [];
  const config: S3Config = {
    endpoint: '',
    bucket: 'skoba-test',
    keyId: 'KEYID',
    secret: 'the+secret/of=the-store',
    region: 'ru-central1',
  };

  function answer(req: IncomingMessage, res: ServerResponse, body: Buffer): void {
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'break') return void res.destroy();
    if (fault === 'fail')
      return void res.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    if (!isSigned(req, body, config))
      return void res.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const path = req.url ?? '';
    if (!path.startsWith(`/${config.bucket}/`))
      return void res.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    if (req.method === 'PUT') objects.set(path, { bytes: body, headers: req.headers });
    const found = objects.get(path);
    if (req.method === 'DELETE') objects.delete(path);
    if (req.method === 'GET')
      res
        .writeHead(found === undefined ? 404 : 200)
        .end(found?.bytes ?? '<Error><Code>NoSuchKey</Code></Error>');
    else res.writeHead(req.method === 'DELETE' ? 204 : 200).end();
  }

  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => answer(req, res, Buffer.concat(chunks)));
  });
  config.endpoint = await listen(server);
  return {
    config,
    objects,
    faults,
    close() {
      stopNow(server);
    },
  };
}
