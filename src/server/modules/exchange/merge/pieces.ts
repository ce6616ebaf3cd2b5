import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { ClientBase } from 'pg';
import { JOBS_CONNECTION } from '../../../database/job-tables.ts';

/**
 * Products of one transaction: an order that wants one of them waits for some hundredths of a
 * second.
 */
const PIECE = 250;
/**
 * A load that waits for a product holds those before it, so it gives up soon and lets the others
 * through. It is far below what an order may wait.
 */
const LOCK_TIMEOUT_MS = 200;
/**
 * Beside an open shop a load rests after each piece for as long as the piece took: pages have the
 * processor, and show what changed. Of 40,000 changed goods on two cores this takes the p99 of a
 * page from 341 to 184 ms, and the load from 74 to 86 s (`bench:loading`).
 */
const REST_PER_PIECE = 1;
/** How often a piece is begun anew, and how long the others are left alone in between. */
export interface Patience {
  tries: number;
  pauseMs: number;
}
const PATIENCE: Patience = { tries: 100, pauseMs: 100 };
/** Deadlock, serialization failure, lock timeout. */
const PASSING = ['40P01', '40001', '55P03'];

/** All of `work` or nothing of it. */
export async function inOneTransaction<Result>(
  client: ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Does the work for some products at a time, each time in a transaction that has locked them as
 * orders do. Others come first: a piece that meets a lock is begun anew. Throws when a product
 * stays locked for long; the pieces before it are done, and a load of the same files goes on from
 * there.
 */
export async function inPieces(
  client: ClientBase,
  ids: readonly number[],
  work: (ids: readonly number[]) => Promise<unknown>,
  patience = PATIENCE,
): Promise<void> {
  const restPerPiece = (await isShopOpen(client)) ? REST_PER_PIECE : 0;
  for (let from = 0; from < ids.length; from += PIECE) {
    const piece = ids.slice(from, from + PIECE);
    const begun = performance.now();
    const isDone = await patiently(patience, () =>
      inOneTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
        await client.query(
          'select id from product where id = any($1) order by id for no key update',
          [piece],
        );
        await work(piece);
      }),
    );
    if (!isDone) throw new Error(stillLocked(piece.length, ids.length, from));
    await pause(restPerPiece * (performance.now() - begun));
  }
}

/** Who does the jobs of the shop serves its pages, too. */
async function isShopOpen(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where application_name = $1 and datname = current_database() limit 1`,
    [JOBS_CONNECTION],
  );
  return rowCount !== 0;
}

/** False when others held what it needs each time. */
async function patiently(
  { tries, pauseMs }: Patience,
  work: () => Promise<void>,
): Promise<boolean> {
  for (let tried = 1; tried <= tries; tried += 1) {
    try {
      await work();
      return true;
    } catch (error) {
      const isPassing = error instanceof DatabaseError && PASSING.includes(error.code ?? '');
      if (!isPassing) throw error;
      await pause(pauseMs);
    }
  }
  return false;
}

const stillLocked = (piece: number, all: number, done: number) =>
  `Some of ${piece} products stayed locked by a long transaction (pg_stat_activity shows it); ` +
  `${done} of ${all} were written.`;
