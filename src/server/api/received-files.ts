import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '../../contract/errors.ts';
import { UPLOADS_AT_ONCE, UPLOAD_GIVES_WAY } from '../../domain/uploads.ts';
import { widestOf } from '../platform/networks.ts';
import { networkOf } from '../http/client-address.ts';

/** A file of a form as it came: nobody has looked into it, its name is forgotten. Gone as soon as the handler has answered. */
export interface ReceivedFile {
  path: string;
  bytes: number;
}

const RETRY_SECONDS = 10;
/** Of a folder that goes with its process, or after an hour. */
export const LEFT_PREFIX = 'upload-';
/** A folder as old as this belongs to a process that is gone. */
const LEFT_AFTER_MS = 3_600_000;

/** A place for the files of one form: taken with its first file, so that a form without any holds none. */
export interface ReceivingPlace {
  /** Its folder, made at the first call; rejects with `too_many_requests` when all places are taken, or too many by one client. */
  folder: () => Promise<string>;
  /** So many bytes more of the form have come. */
  received: (bytes: number) => void;
  /** Aborted when the place goes to another form, because this one is too slow. */
  lost: AbortSignal;
  /** Removes the files, and lets the next one in. */
  leave: () => Promise<void>;
}

export type ReceivingPlaces = (address: string) => ReceivingPlace;

interface Taken {
  client: string;
  network: string;
  since: number;
  bytes: number;
  giveWay: AbortController;
}

/** Places under a folder. */
export function receivingPlaces(
  root = join(tmpdir(), 'skoba-uploads'),
  now: () => number = () => performance.now(),
): ReceivingPlaces {
  const taken = new Set<Taken>();
  /** Bytes a second; whoever has just begun is fast. */
  const speed = ({ since, bytes }: Taken) => {
    const ms = now() - since;
    return ms < UPLOAD_GIVES_WAY.ms ? Infinity : (bytes * 1000) / ms;
  };

  /** Where no place is left for it, the slowest of those that hold them gives way. Throws `too_many_requests`. */
  function take(wanted: Taken): void {
    const all = [...taken];
    const shares = [
      [UPLOADS_AT_ONCE.client, all.filter(({ client }) => client === wanted.client)],
      [UPLOADS_AT_ONCE.network, all.filter(({ network }) => network === wanted.network)],
      [UPLOADS_AT_ONCE.all, all],
    ] as const;
    const full = shares.find(([most, holders]) => holders.length >= most);
    if (full !== undefined) {
      const slowest = full[1].reduce((one, other) => (speed(other) < speed(one) ? other : one));
      if (speed(slowest) >= UPLOAD_GIVES_WAY.bytesPerSecond)
        throw new ApiError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
      taken.delete(slowest);
      slowest.giveWay.abort();
    }
    wanted.since = now();
    taken.add(wanted);
  }

  return (address) => {
    const own: Taken = {
      client: networkOf(address),
      network: widestOf(address),
      since: 0,
      bytes: 0,
      giveWay: new AbortController(),
    };
    let made: Promise<string> | undefined;
    const make = async () => {
      take(own);
      await mkdir(root, { recursive: true });
      return mkdtemp(join(root, LEFT_PREFIX));
    };
    return {
      folder: () => (made ??= make()),
      received(bytes) {
        own.bytes += bytes;
      },
      lost: own.giveWay.signal,
      async leave() {
        taken.delete(own);
        // A folder that could not be made was told to whoever asked for it.
        const [folder] = await Promise.allSettled(made === undefined ? [] : [made]);
        if (folder?.status === 'fulfilled')
          await rm(folder.value, { recursive: true, force: true });
      },
    };
  };
}

/** Removes what killed processes left under the folder. */
export async function clearReceived(root: string, now: Date): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    if (!name.startsWith(LEFT_PREFIX)) continue;
    const folder = join(root, name);
    const { mtimeMs } = await stat(folder);
    if (now.getTime() - mtimeMs > LEFT_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}
