import { sql } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { REMOTE_TRIES_MOST, remotePauseMs } from '#src/domain/remote-pictures.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { limitConcurrency } from '../media/limit-concurrency.ts';
import { storePhoto } from '../media/photo.ts';
import { fetchPicture, type Answer, type Fetching } from './fetch-picture.ts';
import { goodsToPlace, placePictures } from './place.ts';
import { FetchProblem } from './problem.ts';
import {
  fail,
  isWanted,
  noteLoose,
  postpone,
  stopFetching,
  storeFetched,
  type Claimed,
} from './queries.ts';

/**
 * Goods of one transaction: an order that needs one of them waits for some hundredths of a second.
 */
const PIECE = 250;

/** Said of a picture whose last try was counted, but had no end. */
const ENDED = 'the process of the shop ended while it was fetched';

/** Fetches one claimed picture. Returns the problem, if any, which is noted. */
export type TakePicture = (claimed: Claimed, fetching: Fetching) => Promise<FetchProblem | null>;

interface Deps {
  db: Database;
  clock: Clock;
  dataDir: string;
}

/** Fetches pictures one by one, stores them, and shows them on the goods that name them. */
export function pictureTaker({ db, clock, dataDir }: Deps): TakePicture {
  // Rendering a large picture takes a hundred megabytes: one at a time.
  const renderOneAtATime = limitConcurrency(1);

  async function take(claimed: Claimed, fetching: Fetching): Promise<FetchProblem | null> {
    const { url, key, attempts } = claimed;
    try {
      if (!(await isWanted(db, url))) await stopFetching(db, url);
      else if (attempts > REMOTE_TRIES_MOST) throw new FetchProblem(ENDED, 'never');
      else await show(claimed, await fetchPicture(url, key === null ? null : claimed, fetching));
      return null;
    } catch (error) {
      if (fetching.signal.aborted) {
        await postpone(db, url, clock());
        return null;
      }
      if (!(error instanceof FetchProblem)) throw error;
      const now = clock();
      const pauseMs = error.fate === 'never' ? null : remotePauseMs(attempts);
      const dueAt =
        pauseMs === null ? null : new Date(now.getTime() + Math.max(pauseMs, error.pauseMs));
      await fail(db, url, { problem: error.message, now, dueAt });
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

  return take;
}
