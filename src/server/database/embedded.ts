import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { findBinaries } from './embedded/binaries.ts';
import { answers } from './embedded/connection.ts';
import { prepareHome, type Home } from './embedded/home.ts';
import { createCluster, launch, logTail, mayTryAgain, reasonIn } from './embedded/launch.ts';
import { stopIfUnused } from './embedded/leave.ts';
import { openPresence } from './embedded/presence.ts';
import { isAlive, readPostmaster, removeStale } from './embedded/postmaster.ts';
import { SERVER_PORT, SERVER_USER } from './embedded/settings.ts';

export interface EmbeddedServer {
  /** The address of a database of this server. */
  url(database: string): string;
  /** Starts the server again if it has died. */
  revive(): Promise<void>;
  /** Stops the server unless another process still uses it; true when it was stopped. */
  stopIfUnused(): Promise<boolean>;
}

export interface EmbeddedOptions {
  /** Told, in a sentence, what an engineer should know: first start, data kept elsewhere, a long recovery. */
  say?: (line: string) => void;
  /** Over SERVER_SETTINGS; only a test run has a reason. */
  settings?: Record<string, string>;
}

/** Recovery after a crash replays the log; a big load may have left much of it. */
const START_LIMIT_MS = 120_000;
const POLL_MS = 15;

/**
 * PostgreSQL as a process of its own on `dataDir`: a site that is killed takes nothing along, and a second one
 * beside it goes on. Whoever starts finds the server by its socket and uses it. The last to leave stops it, and
 * where the last was killed, the guard (`embedded/presence.ts`).
 *
 * Nothing is locked between processes: of two that start together PostgreSQL itself lets one win, and the
 * other then finds the winner running.
 */
export async function openEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const say = options.say ?? (() => undefined);
  const home = prepareHome(dataDir, say);
  const url = (database: string): string =>
    `postgres://${SERVER_USER}:${home.password}@${encodeURIComponent(home.socketFolder)}:${SERVER_PORT}/${database}`;
  const presence = openPresence(home);
  async function ensure(): Promise<void> {
    do {
      await presence.join();
      await ensureRunning(home, url('postgres'), { say, settings: options.settings ?? {} });
    } while (!presence.isWatched());
  }

  await ensure();
  return {
    url,
    revive: ensure,
    async stopIfUnused() {
      try {
        return await stopIfUnused(home.cluster, url('postgres'));
      } finally {
        presence.leave();
      }
    },
  };
}

async function ensureRunning(
  home: Home,
  url: string,
  options: Required<EmbeddedOptions>,
): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  let child: ChildProcess | undefined;
  while (Date.now() < deadline) {
    if (await answers(url)) return;
    const postmaster = readPostmaster(home.cluster);
    if (postmaster !== undefined && isAlive(home.cluster, postmaster)) {
      // Starting, recovering or stopping: whichever it is, it ends in a state that the next turn understands.
      await wait(POLL_MS);
      continue;
    }
    if (child !== undefined && child.exitCode === null && child.signalCode === null) {
      // Just launched: it has not written its file yet.
      await wait(POLL_MS);
      continue;
    }
    if (child !== undefined && !mayTryAgain(home)) break;
    if (postmaster !== undefined) removeStale(home.cluster, postmaster);
    const binaries = await findBinaries(home.account, home.staging, options.say);
    if (!existsSync(home.cluster)) createCluster(home, binaries, options.say);
    child = launch(home, binaries, options.settings);
    await wait(POLL_MS);
  }
  throw new Error(
    `PostgreSQL did not start on ${home.cluster}: ${reasonIn(logTail(home))} (its log: ${home.log}).`,
  );
}
