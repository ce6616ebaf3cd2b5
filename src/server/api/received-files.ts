import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../contract/errors.ts';
import { UPLOADS_AT_ONCE, UPLOAD_GIVES_WAY } from '../../domain/uploads.ts';
import { clientNetworkOf, widestNetworkOf } from '../platform/networks.ts';
import { temporaryFolder } from '../platform/temporary-folder.ts';

/** A file of a form as it came, unchecked. Removed as soon as the handler has answered. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** As its sender calls it: a text for people, which may say anything. */
  name?: string;
}

const RETRY_SECONDS = 10;
/** Prefix of a folder that is removed by its process, or after an hour. */
export const FOLDER_PREFIX = 'upload-';
/** A folder of this age belongs to a process that has ended. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * A slot for the files of one form. It is taken with the first file, so that a form without files
 * takes none.
 */
export interface UploadSlot {
  /**
   * The folder, made by the first call. Rejects with `too_many_requests` when all slots are taken,
   * or too many by one client.
   */
  folder: () => Promise<string>;
  /** Reports that so many more bytes of the form have arrived. */
  received: (bytes: number) => void;
  /** Aborted when a faster form takes the slot. */
  revoked: AbortSignal;
  /** Removes the files and frees the slot. */
  release: () => Promise<void>;
}

export type UploadSlots = (address: string) => UploadSlot;

interface TakenSlot {
  client: string;
  network: string;
  since: number;
  bytes: number;
  revoking: AbortController;
}

/** Slots in folders under `root`. */
export function uploadSlots(
  root = temporaryFolder('uploads'),
  now: () => number = () => performance.now(),
): UploadSlots {
  const taken = new Set<TakenSlot>();
  /** Bytes a second. A form that has just begun counts as fast. */
  const speed = ({ since, bytes }: TakenSlot) => {
    const ms = now() - since;
    return ms < UPLOAD_GIVES_WAY.ms ? Infinity : (bytes * 1000) / ms;
  };

  /**
   * Takes a slot; when all are taken, the slowest form loses its own. Throws `too_many_requests`
   * when none is slow enough.
   */
  function take(wanted: TakenSlot): void {
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
      slowest.revoking.abort();
    }
    wanted.since = now();
    taken.add(wanted);
  }

  return (address) => {
    const slot: TakenSlot = {
      client: clientNetworkOf(address),
      network: widestNetworkOf(address),
      since: 0,
      bytes: 0,
      revoking: new AbortController(),
    };
    let made: Promise<string> | undefined;
    const make = async () => {
      take(slot);
      await mkdir(root, { recursive: true });
      return mkdtemp(join(root, FOLDER_PREFIX));
    };
    return {
      folder: () => (made ??= make()),
      received(bytes) {
        slot.bytes += bytes;
      },
      revoked: slot.revoking.signal,
      async release() {
        taken.delete(slot);
        // A failure to make the folder has been reported by `folder` already.
        const [folder] = await Promise.allSettled(made === undefined ? [] : [made]);
        if (folder?.status === 'fulfilled')
          await rm(folder.value, { recursive: true, force: true });
      },
    };
  };
}

/** Removes what killed processes left in the folder. */
export async function clearReceived(root: string, now: Date): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const folder = join(root, name);
    const { mtimeMs } = await stat(folder);
    if (now.getTime() - mtimeMs > ABANDONED_AFTER_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
