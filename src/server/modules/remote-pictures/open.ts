import { setTimeout as pause } from 'node:timers/promises';
import {
  HOST_FAILURES_MOST,
  REMOTE_LIMITS,
  type RemoteLimits,
} from '#src/domain/remote-pictures.ts';
import type { Tasks } from '../../database/jobs.ts';
import type { Database } from '../../database/open.ts';
import { everyMinutes } from '../../database/schedules.ts';
import type { Clock } from '../../platform/clock.ts';
import { limitConcurrency } from '../media/limit-concurrency.ts';
import { systemResolve, type Resolve } from './addresses.ts';
import type { Fetching } from './fetch-picture.ts';
import type { FetchProblem } from './problem.ts';
import { claim, dueHosts, failHost, type Claimed } from './queries.ts';
import { pictureTaker } from './take-picture.ts';

const TASK = 'remote_pictures';
/** A load adds the job at once; the schedule finds pictures that wait for another try. */
export const REMOTE_PICTURE_SCHEDULE = everyMinutes(5, TASK);
/** After that, other jobs waiting for a worker get their turn. */
const SLICE_MS = 20_000;
const HOSTS_MOST = 50;

/** One run of the job. */
interface RunState {
  inTurn: ReturnType<typeof limitConcurrency>;
  isOver: () => boolean;
  take: (claimed: Claimed) => Promise<FetchProblem | null>;
}

interface Deps {
  db: Database;
  clock: Clock;
  dataDir: string;
  privateHosts: readonly string[];
  limits?: RemoteLimits;
  resolve?: Resolve;
}

/**
 * Fetches pictures that loads named on other servers. When a process ends in between, another one
 * starts again.
 */
export function remotePictureTasks(deps: Deps): Tasks<typeof TASK> {
  const { db, clock, limits = REMOTE_LIMITS, resolve = systemResolve } = deps;
  const privateHosts = new Set(deps.privateHosts);
  const takePicture = pictureTaker(deps);

  async function fetchDue(stopping: AbortSignal): Promise<Date | null> {
    const until = performance.now() + SLICE_MS;
    const isOver = () => stopping.aborted || performance.now() > until;
    const inTurn = limitConcurrency(limits.atOnceMost);
    const fetching: Fetching = { limits, resolve, privateHosts, signal: stopping };
    const run: RunState = { inTurn, isOver, take: (claimed) => takePicture(claimed, fetching) };
    const hosts = (await dueHosts(db, clock())).slice(0, HOSTS_MOST);
    const results = await Promise.allSettled(
      hosts.flatMap((host) => {
        const server = { host, failures: 0 };
        return Array.from({ length: limits.perHostMost }, () => fetchFromHost(server, run));
      }),
    );
    const rejected = results.find((end) => end.status === 'rejected');
    if (rejected !== undefined) throw rejected.reason;
    return stopping.aborted || (await dueHosts(db, clock())).length > 0 ? clock() : null;
  }

  async function fetchFromHost(
    server: { host: string; failures: number },
    { inTurn, isOver, take }: RunState,
  ): Promise<void> {
    const next = async (): Promise<boolean> => {
      if (isOver() || server.failures >= HOST_FAILURES_MOST) return false;
      const claimed = await claim(db, server.host, clock());
      if (claimed === null) return false;
      const problem = await take(claimed);
      if (problem?.fate !== 'host') {
        server.failures = 0;
        return true;
      }
      server.failures += 1;
      // The others would fail too, so they count as tried.
      if (server.failures === HOST_FAILURES_MOST) {
        await failHost(db, server.host, {
          problem: problem.message,
          now: clock(),
          pauseMs: problem.pauseMs,
        });
      }
      return true;
    };
    while (await inTurn(next)) await pause(limits.pauseMs);
  }

  return { [TASK]: (_payload, _cause, stopping) => fetchDue(stopping) };
}
