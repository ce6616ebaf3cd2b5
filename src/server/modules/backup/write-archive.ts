import { createHash } from 'node:crypto';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as newPack } from 'tar-stream';
import type { Entry } from './manifest.ts';

/** Pictures do not get smaller, and shoppers want the processor meanwhile. */
const LEVEL = 3;

export interface ArchiveWriter {
  /** What was added, in order. */
  entries: readonly Entry[];
  add(
    part: { name: string; bytes: number; modified?: Date },
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<void>;
  /** Resolves when everything has been passed on to the target. */
  finish(): Promise<void>;
  /** Ends the target as well. */
  abort(cause: Error): Promise<void>;
}

/** Writes a compressed tar to `target`, part by part, in bounded memory. */
export function writeArchive(target: Writable): ArchiveWriter {
  const pack = newPack();
  const entries: Entry[] = [];
  const ended = Promise.allSettled([pipeline(pack, createGzip({ level: LEVEL }), target)]);
  /** Waits for the end of the target, and throws what broke it. */
  const wholly = async () => {
    const [end] = await ended;
    if (end.status === 'rejected') throw end.reason;
  };

  return {
    entries,
    async add({ name, bytes, modified }, content) {
      const hash = createHash('sha256');
      const hashed = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      const header = { name, size: bytes, mode: 0o600, mtime: modified ?? new Date() };
      await Promise.race([pipeline(content, hashed, pack.entry(header)), wholly()]);
      entries.push({ name, bytes, sha256: hash.digest('hex') });
    },
    async finish() {
      pack.finalize();
      await wholly();
    },
    async abort(cause) {
      pack.destroy(cause);
      await ended;
    },
  };
}
