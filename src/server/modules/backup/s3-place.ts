import { Readable, Writable } from 'node:stream';
import { s3Client, type S3Answer, type S3Call, type S3Client } from '../../platform/s3-client.ts';
import type { S3Config } from '../../platform/config-services.ts';
import { isArchiveName, type Draft, type Place, type Source } from './place.ts';

/** A store takes 10,000 parts: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/**
 * An answer that is no success is an error, which names no key. So is one that lacks what a store says
 * with each success: something between may answer 200 with a page of its own.
 */
async function asked(
  call: S3Client,
  what: S3Call,
  isOfStore: (answer: S3Answer) => boolean = hasTag,
): Promise<S3Answer> {
  const answer = await call(what);
  if (answer.status >= 300 || !isOfStore(answer))
    throw new Error(`The store of backups answered ${answer.status} to ${what.method}.`);
  return answer;
}

const hasTag = ({ headers }: S3Answer): boolean => headers.has('etag');
const isEmpty = ({ body }: S3Answer): boolean => body.length === 0;
const isElement =
  (...names: string[]) =>
  ({ body }: S3Answer): boolean =>
    names.some((name) => body.includes(`<${name}`));

const inElement = (name: string, xml: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

/** Below a prefix of a bucket. An archive appears when it is complete. */
export function s3Place(config: S3Config, prefix: string, timeoutMs = TIMEOUT_MS): Place {
  const call = s3Client(config, timeoutMs);
  const at = (name: string) => `${prefix}${name}`;
  return {
    begin: (name) => beginUpload(call, at(name)),
    async list() {
      const names: string[] = [];
      for (let token: string | undefined = ''; token !== undefined;) {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
        const what: S3Call = { method: 'GET', query };
        const xml = (await asked(call, what, isElement('ListBucketResult'))).body.toString('utf8');
        names.push(...inElement('Key', xml).map((key) => key.slice(prefix.length)));
        [token] = inElement('NextContinuationToken', xml);
      }
      return names.filter(isArchiveName).sort();
    },
    async remove(name) {
      await asked(call, { method: 'DELETE', key: at(name) }, isEmpty);
    },
  };
}

async function beginUpload(call: S3Client, key: string): Promise<Draft> {
  const what: S3Call = { method: 'POST', key, query: { uploads: '' } };
  const begun = await asked(call, what, isElement('UploadId>'));
  const [uploadId = ''] = inElement('UploadId', begun.body.toString('utf8'));
  const tags: string[] = [];
  let [chunks, bytes]: [Buffer[], number] = [[], 0];

  async function send(): Promise<void> {
    const body = new Uint8Array(Buffer.concat(chunks));
    [chunks, bytes] = [[], 0];
    const query = { partNumber: String(tags.length + 1), uploadId };
    const { headers } = await asked(call, { method: 'PUT', key, query, body });
    tags.push(headers.get('etag') ?? '');
  }

  return {
    target: new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes < PART_BYTES) done();
        else send().then(() => done(), done);
      },
      final(done) {
        send().then(() => done(), done);
      },
    }),
    async commit() {
      const parts = tags.map(
        (tag, index) =>
          `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
      );
      const xml = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const body = new Uint8Array(Buffer.from(xml));
      const joined: S3Call = { method: 'POST', key, query: { uploadId }, body };
      const done = await asked(call, joined, isElement('CompleteMultipartUploadResult', 'Error>'));
      // A store may answer 200 at once and tell of a failure afterwards.
      if (done.body.includes('<Error>'))
        throw new Error('The store of backups could not join the parts of the archive.');
    },
    async discard() {
      await asked(call, { method: 'DELETE', key, query: { uploadId } }, isEmpty);
    },
  };
}

/** Read in chunks, each of the same version: another archive under this name is an error. */
export const s3Source = (config: S3Config, key: string): Source => ({
  read: () => Readable.from(chunks(s3Client(config, TIMEOUT_MS), key)),
});

async function* chunks(call: S3Client, key: string): AsyncGenerator<Buffer> {
  let [from, size, version] = [0, 1, ''];
  while (from < size) {
    const range = `bytes=${from}-${from + PART_BYTES - 1}`;
    const headers = { range, ...(version && { 'if-match': version }) };
    const answer = await asked(call, { method: 'GET', key, headers });
    version = answer.headers.get('etag') ?? '';
    size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? 0);
    from += answer.body.length;
    yield answer.body;
  }
}
