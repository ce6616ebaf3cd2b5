import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDER_PREFIX } from '../../api/received-files.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DataVersion } from './data-version.ts';
import { openCompressed, writeCompressed } from './compressed.ts';
import type { Encoding, OpenText, Chunks } from './document.ts';
import { joinCalls } from './joined.ts';

/**
 * A text that takes longer than this to make is not made again with every change of the data: it is
 * cached for a multiple of that time, up to a maximum.
 */
const EXPENSIVE_MS = 250;
const REST = { times: 10, mostMs: 300_000 };

/**
 * A version, and the number of the query that returned it: later queries never return older
 * versions.
 */
export interface ServedVersion extends DataVersion {
  queryNumber: number;
}

interface CachedText extends ServedVersion {
  /** The path of its files without their extensions. */
  base: string;
  /** Milliseconds since the epoch: until then this text is served even if the data have changed. */
  until: number;
}

export interface CachedTexts {
  /** The version that is currently served of the text with this name. */
  versionOf: (name: string) => Promise<ServedVersion>;
  /**
   * Opens the text in this version, a newer one, or one that is just being made; `make` produces
   * its chunks when it is missing.
   */
  open: (
    name: string,
    served: ServedVersion,
    encoding: Encoding,
    make: () => Promise<Chunks>,
  ) => Promise<OpenText>;
  /** Aborts what is being made. */
  close: () => Promise<void>;
}

/**
 * Caches texts by the version of the data. Each is made and compressed once, one at a time, in
 * files of this process, because a feed of a large shop would take too much memory. `askVersion` is
 * expensive too, so concurrent calls are joined.
 */
export function cachedTexts(options: {
  root: string;
  clock: Clock;
  askVersion: () => Promise<DataVersion>;
}): CachedTexts {
  const { root, clock } = options;
  const askVersion = joinCalls(options.askVersion);
  const cached = new Map<string, CachedText>();
  const inProgress = new Map<string, Promise<CachedText>>();
  let queryCount = 0;
  let folder: string | undefined;
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  const ownFolder = async () => {
    await mkdir(root, { recursive: true });
    folder ??= await mkdtemp(join(root, `${FOLDER_PREFIX}crawlers-`));
    // A starting process may have removed the empty folder as abandoned.
    await mkdir(folder, { recursive: true });
    return folder;
  };

  const forget = async (name: string, text: CachedText) => {
    if (cached.get(name) === text) cached.delete(name);
    // Readers that have the file open can go on reading.
    for (const ending of ['br', 'gzip']) await rm(`${text.base}.${ending}`, { force: true });
  };

  async function make(
    name: string,
    served: ServedVersion,
    chunks: () => Promise<Chunks>,
  ): Promise<CachedText> {
    closing.signal.throwIfAborted();
    const startedAt = clock().getTime();
    const base = join(await ownFolder(), randomBytes(9).toString('hex'));
    await writeCompressed(await chunks(), base, closing.signal);
    const now = clock().getTime();
    const ms = now - startedAt;
    const text = {
      ...served,
      base,
      until: ms < EXPENSIVE_MS ? now : now + Math.min(ms * REST.times, REST.mostMs),
    };
    const before = cached.get(name);
    cached.set(name, text);
    if (before !== undefined) await forget(name, before);
    return text;
  }

  /** One text at a time, so that making texts leaves enough of the processor to the shop. */
  function enqueue(...args: Parameters<typeof make>): Promise<CachedText> {
    const [name] = args;
    const before = inProgress.get(name);
    if (before !== undefined) return before;
    const step = () => make(...args).finally(() => inProgress.delete(name));
    const made = last.then(step, step);
    last = made;
    inProgress.set(name, made);
    return made;
  }

  async function versionOf(name: string): Promise<ServedVersion> {
    const text = cached.get(name);
    if (text !== undefined && clock().getTime() < text.until) return text;
    const queryNumber = (queryCount += 1);
    return { ...(await askVersion()), queryNumber };
  }

  const opened = async ({ base, version, modified }: CachedText, encoding: Encoding) => ({
    version,
    modified,
    text: await openCompressed(base, encoding),
  });

  return {
    versionOf,
    async open(name, served, encoding, chunks) {
      const text = cached.get(name);
      // A newer text may have been made since the version was read.
      if (
        text !== undefined &&
        (text.version === served.version || text.queryNumber > served.queryNumber)
      ) {
        try {
          return await opened(text, encoding);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
          // The folder was emptied from outside: make the text again.
          await forget(name, text);
        }
      }
      return opened(await enqueue(name, served, chunks), encoding);
    },
    async close() {
      closing.abort();
      // Callers have been told of a failure already.
      await Promise.allSettled([last]);
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
