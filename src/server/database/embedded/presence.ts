import { spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, constants, existsSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Home } from './home.ts';
import { pidFile } from './postmaster.ts';
import { guarded } from '../../platform/guard.ts';

/** Shows that this process uses the server, however the process ends. */
export interface Presence {
  /** Registers this process as a user. */
  join(): Promise<void>;
  /** False when the guard has ended: it may have stopped the server. */
  isWatched(): boolean;
  leave(): void;
}

const POLL_MS = 5;
const GUARD_MS = 5_000;

/**
 * Every user keeps the pipe open for writing, and the system closes it when the process ends, even
 * by `kill -9`. The guard reads to the end of the pipe: then nobody is left, and it stops the
 * server. It is a shell that uses only built-in commands while it waits: 1 MB of memory and no
 * processor time. Before the signal it checks for a user that came at this very moment.
 */
const GUARD = `
exec 3<"$1"
while :; do
  while read -r word <&3; do :; done
  read -r pid <"$2" || exit
  if [ -r "/proc/$pid/cmdline" ]; then grep -qF -- "$3" "/proc/$pid/cmdline" || exit
  else ps -o command= -p "$pid" | grep -qF -- "$3" || exit; fi
  read -r word <&3 && continue
  kill -INT "$pid"
  exit
done`;

export function openPresence(home: Home): Presence {
  const pipe = join(home.socketFolder, 'users');
  let held: number | undefined;

  /** Undefined when no guard reads it. */
  function open(): number | undefined {
    try {
      return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
      return undefined;
    }
  }

  function leave(): void {
    if (held !== undefined) closeSync(held);
    held = undefined;
  }

  return {
    async join() {
      if (held !== undefined) return;
      if (!existsSync(pipe)) makePipe(pipe, home);
      held = open();
      if (held === undefined) startGuard(pipe, home);
      const deadline = Date.now() + GUARD_MS;
      while (held === undefined) {
        if (Date.now() > deadline)
          throw new Error(`The guard of the embedded PostgreSQL did not start on ${pipe}.`);
        await wait(POLL_MS);
        held = open();
      }
    },
    isWatched() {
      if (held === undefined) return false;
      try {
        writeSync(held, '\n');
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
        leave();
        return false;
      }
    },
    leave,
  };
}

function makePipe(pipe: string, { account: { uid, gid } }: Home): void {
  const made = spawnSync('mkfifo', ['-m', '600', pipe], { encoding: 'utf8' });
  // When two processes start together, the other one was faster.
  if (!existsSync(pipe))
    throw new Error(`${pipe} could not be made: ${made.error?.message ?? made.stderr.trim()}`);
  if (uid !== undefined && gid !== undefined) chownSync(pipe, uid, gid);
}

const rethrow = (error: Error) => {
  throw error;
};

function startGuard(pipe: string, { cluster }: Home): void {
  const args = ['-c', GUARD, 'skoba-guard', pipe, pidFile(cluster), cluster];
  // A session of its own: Ctrl-C in the terminal is not for it.
  const guard = spawn('/bin/sh', args, { cwd: '/', detached: true, stdio: 'ignore' });
  guard.on('error', guarded('starting the guard of PostgreSQL', rethrow));
  guard.unref();
}
