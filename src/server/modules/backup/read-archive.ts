import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as newExtract, type Entry as TarEntry } from 'tar-stream';
import * as v from 'valibot';
import {
  FORMAT,
  HEAD,
  MANIFEST,
  headShape,
  manifestShape,
  type Entry,
  type Head,
  type Manifest,
} from './manifest.ts';

export interface Part {
  name: string;
  modified: Date;
  content: AsyncIterable<Buffer>;
}

/** The archive is not what the shop once wrote. */
export class BrokenArchive extends Error {}
/** A newer version of the shop wrote it. */
export class NewerArchive extends Error {}

/**
 * Reads an archive part by part. Each part is taken by `take` or skipped; whatever it is, its
 * checksum is counted.
 */
export async function readParts(
  source: Readable,
  take: (part: Part) => Promise<void>,
): Promise<Entry[]> {
  const extract = newExtract();
  const entries: Entry[] = [];
  async function takeAll(): Promise<void> {
    for await (const entry of extract) entries.push(await takeOne(entry, take));
  }
  const [taken, read] = await Promise.allSettled([
    takeAll(),
    pipeline(source, createGunzip(), extract),
  ]);
  // The parts know better what went wrong: the pipeline ends with them.
  for (const one of [taken, read]) if (one.status === 'rejected') throw one.reason;
  return entries;
}

async function takeOne(entry: TarEntry, take: (part: Part) => Promise<void>): Promise<Entry> {
  const { name, mtime } = entry.header;
  const hash = createHash('sha256');
  let bytes = 0;
  const content = (async function* counted() {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  })();
  await take({ name, modified: mtime ?? new Date(0), content });
  // The rest of a part that was not wanted.
  for await (const chunk of content) void chunk;
  return { name, bytes, sha256: hash.digest('hex') };
}

/** The head and the manifest of a whole and unchanged archive; nothing else is kept. */
export async function verifyArchive(source: Readable): Promise<{ head: Head; manifest: Manifest }> {
  const texts = new Map<string, string>();
  const entries = await readParts(source, async ({ name, content }) => {
    if (name === HEAD || name === MANIFEST) texts.set(name, await textOf(content));
  }).catch((error: unknown) => {
    if (isOfDecoding(error)) throw new BrokenArchive('It cannot be unpacked.', { cause: error });
    throw error;
  });
  const manifest = readText(manifestShape, texts.get(MANIFEST));
  const read = entries.slice(0, -1);
  if (
    entries.at(-1)?.name !== MANIFEST ||
    JSON.stringify(read) !== JSON.stringify(manifest.entries)
  )
    throw new BrokenArchive('Its parts are not those of its manifest.');
  const text = texts.get(HEAD);
  if ((readText(v.object({ format: v.number() }), text).format ?? 0) > FORMAT)
    throw new NewerArchive();
  return { head: readText(headShape, text), manifest };
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function readText<Shape extends v.GenericSchema>(shape: Shape, text = ''): v.InferOutput<Shape> {
  try {
    return v.parse(shape, JSON.parse(text));
  } catch (cause) {
    throw new BrokenArchive('Its head or its manifest is missing.', { cause });
  }
}

/** Failures of unpacking, as opposed to those of the disk or the network. */
function isOfDecoding(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return code.startsWith('Z_') || /tar header|unexpected end|premature|checksum/i.test(message);
}
