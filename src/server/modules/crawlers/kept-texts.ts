import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LEFT_PREFIX } from '../../api/received-files.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DataVersion } from './data-version.ts';
import { openCompressed, writeCompressed } from './compressed.ts';
import type { Encoding, OpenText, Pieces } from './document.ts';
import { joined } from './joined.ts';

/**
 * What takes longer to make is not made anew with every change of the data: it rests so many times
 * as long, at most so long.
 */
const DEAR_MS = 250;
const REST = { times: 10, mostMs: 300_000 };

/** A version, and which question of all was answered by it: later ones never have older answers. */
export interface ToldVersion extends DataVersion {
  question: number;
}

interface KeptText extends ToldVersion {
  /** Path of its files without their endings. */
  base: string;
  /** Milliseconds of the epoch: until then it is told though the data may have changed. */
  until: number;
}

export interface KeptTexts {
  /** The version that is told of the text of this name now. */
  versionOf: (name: string) => Promise<ToldVersion>;
  /**
   * The text of this name, of this version or a newer one, or one that is just being made; `make`
   * makes its pieces when they are not there.
   */
  open: (
    name: string,
    told: ToldVersion,
    encoding: Encoding,
    make: () => Promise<Pieces>,
  ) => Promise<OpenText>;
  /** What is being made is broken off. */
  close: () => Promise<void>;
}

/**
 * Texts kept by the version of the data, each made and compressed once and one at a time, in files
 * of this process: a feed of a large shop is longer than its memory should hold. `askVersion` is
 * dear, too, and asked once at a time.
 */
export function keptTexts(options: {
  root: string;
  clock: Clock;
  askVersion: () => Promise<DataVersion>;
}): KeptTexts {
  const { root, clock } = options;
  const askVersion = joined(options.askVersion);
  const kept = new Map<string, KeptText>();
  const underWay = new Map<string, Promise<KeptText>>();
  let questions = 0;
  let folder: string | undefined;
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  const ownFolder = async () => {
    await mkdir(root, { recursive: true });
    folder ??= await mkdtemp(join(root, `${LEFT_PREFIX}crawlers-`));
    // Another process that starts takes it for one that was left.
    await mkdir(folder, { recursive: true });
    return folder;
  };

  const forget = async (name: string, text: KeptText) => {
    if (kept.get(name) === text) kept.delete(name);
    // Whoever reads it just now goes on reading.
    for (const ending of ['br', 'gzip']) await rm(`${text.base}.${ending}`, { force: true });
  };

  async function make(
    name: string,
    told: ToldVersion,
    pieces: () => Promise<Pieces>,
  ): Promise<KeptText> {
    closing.signal.throwIfAborted();
    const begun = clock().getTime();
    const base = join(await ownFolder(), randomBytes(9).toString('hex'));
    await writeCompressed(await pieces(), base, closing.signal);
    const now = clock().getTime();
    const ms = now - begun;
    const text = {
      ...told,
      base,
      until: ms < DEAR_MS ? now : now + Math.min(ms * REST.times, REST.mostMs),
    };
    const before = kept.get(name);
    kept.set(name, text);
    if (before !== undefined) await forget(name, before);
    return text;
  }

  /** After the one that is being made: one text takes as much of the shop as is fair. */
  function makeInTurn(...args: Parameters<typeof make>): Promise<KeptText> {
    const [name] = args;
    const before = underWay.get(name);
    if (before !== undefined) return before;
    const step = () => make(...args).finally(() => underWay.delete(name));
    const made = last.then(step, step);
    last = made;
    underWay.set(name, made);
    return made;
  }

  async function versionOf(name: string): Promise<ToldVersion> {
    const text = kept.get(name);
    if (text !== undefined && clock().getTime() < text.until) return text;
    const question = (questions += 1);
    return { ...(await askVersion()), question };
  }

  const opened = async ({ base, version, modified }: KeptText, encoding: Encoding) => ({
    version,
    modified,
    text: await openCompressed(base, encoding),
  });

  return {
    versionOf,
    async open(name, told, encoding, pieces) {
      const text = kept.get(name);
      // A newer one may have been made since this version was told.
      if (text !== undefined && (text.version === told.version || text.question > told.question)) {
        try {
          return await opened(text, encoding);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
          // Somebody emptied the folder: it is made anew.
          await forget(name, text);
        }
      }
      return opened(await makeInTurn(name, told, pieces), encoding);
    },
    async close() {
      closing.abort();
      // Whoever asked for a text was told of its failure.
      await Promise.allSettled([last]);
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
