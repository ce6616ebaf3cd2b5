import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../../contract/errors.ts';
import {
  HOST_FAILURES_MOST,
  REMOTE_LIMITS,
  remotePauseMs,
} from '../../../domain/remote-pictures.ts';
import type { RemoteLimits } from '../../../domain/remote-pictures.ts';
import type { Tasks } from '../../database/jobs.ts';
import type { Database } from '../../database/open.ts';
import { everyMinutes } from '../../database/schedules.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { storePhoto } from '../media/photo.ts';
import { limitConcurrency } from '../media/limit-concurrency.ts';
import { systemResolve } from './addresses.ts';
import type { Resolve } from './addresses.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { Answer, Fetching } from './fetch-picture.ts';
import { goodsToPlace, placePictures } from './place.ts';
import { FetchProblem } from './problem.ts';
import {
  claim,
  dueHosts,
  fail,
  failHost,
  isWanted,
  storeFetched,
  noteLoose,
  postpone,
  stopFetching,
} from './queries.ts';
import type { Claimed } from './queries.ts';

const TASK = 'remote_pictures';
/** A load adds the job at once; the schedule finds pictures that wait for another try. */
export const REMOTE_PICTURE_SCHEDULE = everyMinutes(5, TASK);
/** After that, other jobs waiting for a worker get their turn. */
const SLICE_MS = 20_000;
const HOSTS_MOST = 50;
/**
 * Goods of one transaction: an order that needs one of them waits for some hundredths of a second.
 */
const PIECE = 250;

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
  const {
    db,
    clock,
    dataDir,
    privateHosts,
    limits = REMOTE_LIMITS,
    resolve = systemResolve,
  } = deps;
  const allowed = new Set(privateHosts);
  // Rendering a large picture takes a hundred megabytes: one at a time.
  const renderOneAtATime = limitConcurrency(1);

  async function fetchDue(stopping: AbortSignal): Promise<Date | null> {
    const until = performance.now() + SLICE_MS;
    const isOver = () => stopping.aborted || performance.now() > until;
    const inTurn = limitConcurrency(limits.atOnceMost);
    const fetching: Fetching = { limits, resolve, privateHosts: allowed, signal: stopping };
    const run: RunState = { inTurn, isOver, take: (claimed) => take(claimed, fetching) };
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

  /** Returns the problem, if any. */
  async function take(claimed: Claimed, fetching: Fetching): Promise<FetchProblem | null> {
    const { url, key, attempts } = claimed;
    try {
      if (!(await isWanted(db, url))) await stopFetching(db, url);
      else await show(claimed, await fetchPicture(url, key === null ? null : claimed, fetching));
      return null;
    } catch (error) {
      if (fetching.signal.aborted) {
        await postpone(db, url, clock());
        return null;
      }
      if (!(error instanceof FetchProblem)) throw error;
      const now = clock();
      const pauseMs = error.fate === 'never' ? null : remotePauseMs(attempts + 1);
      const dueAt =
        pauseMs === null ? null : new Date(now.getTime() + Math.max(pauseMs, error.pauseMs));
      await fail(db, url, { problem: error.message, attempts: attempts + 1, now, dueAt });
      return error;
    }
  }

  async function show(claimed: Claimed, answer: Answer): Promise<void> {
    const { url } = claimed;
    const key = answer === 'unchanged' ? (claimed.key ?? '') : await storePicture(answer.bytes);
    const { etag, lastModified } = answer === 'unchanged' ? claimed : answer;
    await storeFetched(db, url, { key, etag, lastModified, now: clock() });
    // The picture stays claimed until all goods show it: after a crash it is fetched again and
    // found unchanged.
    const goods = await goodsToPlace(
      db,
      sql`select product_id from wanted_picture where url = ${url}`,
    );
    for (let from = 0; from < goods.length; from += PIECE) {
      const piece = goods.slice(from, from + PIECE);
      await inTransaction(db, (tx) => placePictures(tx, piece));
    }
    await stopFetching(db, url);
  }

  async function storePicture(bytes: Buffer): Promise<string> {
    const made = await renderOneAtATime(() =>
      storePhoto(dataDir, bytes, async (key) => {
        await noteLoose(db, key, clock());
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      throw new FetchProblem('it takes too long to draw', 'later');
    });
    if ('problem' in made) throw new FetchProblem(made.problem, 'never');
    return made.key;
  }

  return { [TASK]: (_payload, _cause, stopping) => fetchDue(stopping) };
}
