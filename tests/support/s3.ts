import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { S3Config } from '../../src/server/platform/config-services.ts';
import { multipartUploads } from './s3-multipart.ts';
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
  const [path, query = ''] = (req.url ?? '').split('?');
  const sorted = query.split('&').sort().join('&');
  const canonical = [req.method, path, sorted, headers, names, bodyHash].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(
    (from, part) => hmac(from, part),
    hmac(`AWS4${secret}`, day),
  );
  return (
    hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')).toString('hex') ===
    signature
  );
}

/** `pass`: this call is answered, a later one fails. */
export type StoreFault = 'pass' | 'fail' | 'hang' | 'break';

/** So small that tests need a second page. */
const PAGE = 2;

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** The whole object or a range of it, if it is still the version that was asked for. */
function sendObject(req: IncomingMessage, res: ServerResponse, bytes: Buffer | undefined): void {
  if (bytes === undefined)
    return void res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  const etag = etagOf(bytes);
  if ((req.headers['if-match'] ?? etag) !== etag)
    return void res.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
  if (from === undefined || to === undefined) return void res.writeHead(200, { etag }).end(bytes);
  const part = bytes.subarray(Number(from), Number(to) + 1);
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`;
  res.writeHead(206, { etag, 'content-range': range }).end(part);
}

/**
 * A store on loopback with the S3 calls that the shop uses: signed PUT, GET, DELETE and lists of two
 * buckets, and uploads in parts.
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

  const buckets = [config.bucket, 'skoba-backups'];
  const uploads = multipartUploads((path, bytes) => objects.set(path, { bytes, headers: {} }));

  /** «ListObjectsV2», in pages of two. */
  function list(res: ServerResponse, bucket: string, query: URLSearchParams): void {
    const begin = `/${bucket}/${query.get('prefix') ?? ''}`;
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((path) => path.startsWith(begin)).sort();
    const rest = keys.map((path) => path.slice(bucket.length + 2)).filter((key) => key > after);
    const page = rest.slice(0, PAGE);
    const next = rest.length > PAGE ? page.at(-1) : undefined;
    res.end(
      `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}` +
        `${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}` +
        '</ListBucketResult>',
    );
  }

  function answer(req: IncomingMessage, res: ServerResponse, body: Buffer): void {
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'break') return void res.destroy();
    if (fault === 'fail')
      return void res.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    if (!isSigned(req, body, config))
      return void res.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const { pathname: path, searchParams: query } = new URL(req.url ?? '', config.endpoint);
    const [, bucket = ''] = path.split('/');
    if (!buckets.includes(bucket))
      return void res.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    if (query.has('list-type')) return list(res, bucket, query);
    if (query.has('uploads') || query.has('uploadId'))
      return uploads.answer(req, res, { path, query, body });
    if (req.method === 'PUT') objects.set(path, { bytes: body, headers: req.headers });
    const found = objects.get(path);
    if (req.method === 'DELETE') objects.delete(path);
    if (req.method === 'GET') sendObject(req, res, found?.bytes);
    else if (req.method === 'DELETE') res.writeHead(204).end();
    else res.writeHead(200, { etag: etagOf(body) }).end();
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
