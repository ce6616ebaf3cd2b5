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
import { makeServingRole, servingPassword } from './embedded/serving-role.ts';
import { SERVER_PORT, SERVER_USER, SERVING_USER } from './embedded/settings.ts';

export interface EmbeddedServer {
  /** The address of a database on this server for its owner, a superuser. */
  url(database: string): string;
  /** The address for the role by which the shop serves. */
  servingUrl(database: string): string;
  /** Makes that role, and grants it the tables of this database. */
  makeServingRole(database: string): Promise<void>;
  /** Starts the server again if it has died. */
  revive(): Promise<void>;
  /** Stops the server unless another process uses it. True when it was stopped. */
  stopIfUnused(): Promise<boolean>;
}

export interface EmbeddedOptions {
  /** Prints a sentence for the engineer: first start, data stored elsewhere, a long recovery. */
  say?: (line: string) => void;
  /** Overrides SERVER_SETTINGS; only for test runs. */
  settings?: Record<string, string>;
}

/** Recovery after a crash replays the log, which a big load may have made long. */
const START_LIMIT_MS = 120_000;
const POLL_MS = 15;

/**
 * Runs PostgreSQL on `dataDir` as a process of its own: a killed site does not take it along, and a
 * second site beside it goes on. Each site finds the server by its socket and uses it. The last one
 * to stop ends the server; if it was killed, the guard does (`embedded/presence.ts`). There is no
 * lock between processes: when two start a server together, PostgreSQL lets one of them win, and
 * the other finds the winner running.
 */
export async function openEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const say = options.say ?? (() => undefined);
  const home = prepareHome(dataDir, say);
  const password = servingPassword(home.password);
  const urlOf = (user: string) => (database: string) =>
    `postgres://${user}@${encodeURIComponent(home.socketFolder)}:${SERVER_PORT}/${database}`;
  const url = urlOf(`${SERVER_USER}:${home.password}`);
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
    servingUrl: urlOf(`${SERVING_USER}:${password}`),
    makeServingRole: (database) => makeServingRole(url(database), password),
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
      // Starting, recovering or stopping: each ends in a state that the next round handles.
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
