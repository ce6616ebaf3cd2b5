import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '../../contract/errors.ts';
import { networkOf } from './client-address.ts';

/** A file of a form as it came: nobody has looked into it, its name is forgotten. Gone as soon as the handler has answered. */
export interface ReceivedFile {
  path: string;
  bytes: number;
}

/** Forms with files that are read at once: what they may fill the disk with until they end. */
const AT_ONCE = 16;
const AT_ONCE_OF_ADDRESS = 4;
const RETRY_SECONDS = 10;
const PREFIX = 'upload-';
/** A folder as old as this belongs to a process that is gone. */
const LEFT_AFTER_MS = 3_600_000;

/** A place for the files of one form. */
export interface ReceivingPlace {
  /** Its folder, made at the first call. */
  folder: () => Promise<string>;
  /** Removes the files, and lets the next one in. */
  leave: () => Promise<void>;
}

export type ReceivingPlaces = (address: string) => ReceivingPlace;

/** Places under a folder; throws `too_many_requests` when all are taken, or too many by one address. */
export function receivingPlaces(root = join(tmpdir(), 'skoba-uploads')): ReceivingPlaces {
  const taken = new Map<string, number>();
  let all = 0;
  return (client) => {
    const address = networkOf(client);
    const own = taken.get(address) ?? 0;
    if (all >= AT_ONCE || own >= AT_ONCE_OF_ADDRESS) throw new ApiError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
    all += 1;
    taken.set(address, own + 1);
    let made: Promise<string> | undefined;
    return {
      folder: () => (made ??= mkdir(root, { recursive: true }).then(() => mkdtemp(join(root, PREFIX)))),
      async leave() {
        all -= 1;
        const left = (taken.get(address) ?? 1) - 1;
        if (left === 0) taken.delete(address);
        else taken.set(address, left);
        if (made !== undefined) await rm(await made, { recursive: true, force: true });
      },
    };
  };
}

/** Removes what killed processes left under the folder. */
export async function clearReceived(root: string, now: Date): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(root, name);
    const { mtimeMs } = await stat(folder);
    if (now.getTime() - mtimeMs > LEFT_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}
