import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Every part but the last has to be as large (docs.aws.amazon.com, «Amazon S3 multipart upload limits»). */
const PART_LEAST = 5 * 1024 * 1024;

interface Call {
  path: string;
  query: URLSearchParams;
  body: Buffer;
}

const fault = (res: ServerResponse, status: number, code: string): void =>
  void res.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);

/** Uploads in parts: nothing of them is an object before they are completed. */
export function multipartUploads(keep: (path: string, bytes: Buffer) => void) {
  const uploads = new Map<string, { path: string; parts: Map<number, Buffer> }>();
  const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

  function complete(res: ServerResponse, id: string, body: Buffer): void {
    const upload = uploads.get(id);
    const listed = [
      ...body
        .toString()
        .matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g),
    ].map(([, number, tag = '']) => ({
      bytes: upload?.parts.get(Number(number)),
      number: Number(number),
      tag: tag.replaceAll('&quot;', '"'),
    }));
    if (upload === undefined) return fault(res, 404, 'NoSuchUpload');
    if (listed.length === 0) return fault(res, 400, 'MalformedXML');
    const parts: Buffer[] = [];
    for (const [index, { bytes, number, tag }] of listed.entries()) {
      if (number <= (listed[index - 1]?.number ?? 0)) return fault(res, 400, 'InvalidPartOrder');
      if (bytes === undefined || etagOf(bytes) !== tag) return fault(res, 400, 'InvalidPart');
      if (bytes.length < PART_LEAST && index < listed.length - 1)
        return fault(res, 400, 'EntityTooSmall');
      parts.push(bytes);
    }
    uploads.delete(id);
    keep(upload.path, Buffer.concat(parts));
    res.end('<CompleteMultipartUploadResult/>');
  }

  return {
    answer(req: IncomingMessage, res: ServerResponse, { path, query, body }: Call): void {
      const id = query.get('uploadId');
      if (id === null) {
        const made = randomUUID();
        uploads.set(made, { path, parts: new Map() });
        return void res.end(
          `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      if (req.method === 'POST') return complete(res, id, body);
      const upload = uploads.get(id);
      if (upload === undefined) return fault(res, 404, 'NoSuchUpload');
      if (req.method === 'DELETE') {
        uploads.delete(id);
        return void res.writeHead(204).end();
      }
      upload.parts.set(Number(query.get('partNumber')), body);
      res.writeHead(200, { etag: etagOf(body) }).end();
    },
  };
}
