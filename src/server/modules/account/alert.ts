import { and, eq, gt, or } from 'drizzle-orm';
import type { OpenForm } from '#src/domain/human.ts';
import {
  CODES_OF_SHOP_HOUR,
  LETTERS_OF_SHOP_HOUR,
  WRONG_TRIES_OF_SHOP,
} from '#src/domain/login-limits.ts';
import { CODE_LENGTH, CODE_LENGTH_IN_ALERT } from '#src/domain/login.ts';
import { LOGIN_DETAIL } from '#src/texts/account/account.ts';
import { addJob } from '../../database/jobs.ts';
import { limitCount } from '../../database/schema/platform.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { LimitReached, addUse, limitKey, type Limit } from '../../callers/limits.ts';
import type { Hardness } from '../../callers/proof-of-work.ts';
import type { Clock } from '../../platform/clock.ts';

/**
 * Limits on login codes of the whole shop, counted by all processes, and what happens above them.
 */

const HOUR = 3600;
const SHOP = 'shop';
const WRONG_TRIES: readonly Limit[] = [
  { name: 'wrong codes of shop, hour', most: WRONG_TRIES_OF_SHOP.hour, seconds: HOUR },
  { name: 'wrong codes of shop, day', most: WRONG_TRIES_OF_SHOP.day, seconds: 24 * HOUR },
];
const CODES: Limit = { name: 'codes of shop, hour', most: CODES_OF_SHOP_HOUR, seconds: HOUR };
/** The ceiling above which strangers get no more codes. */
const LETTERS: Limit = { name: 'letters of shop, hour', most: LETTERS_OF_SHOP_HOUR, seconds: HOUR };

/** Above a ceiling, only one use in this many checks whether the shop was told. */
const CHECK_EVERY = 50;

export const ALERT_LETTER = 'login_alert_letter';

/** The ceiling that was passed: `most` uses in `seconds`. */
export interface LoginAlarm {
  what: 'wrong_codes' | 'codes_sent' | 'codes_stopped';
  most: number;
  seconds: number;
}

export interface AlertDeps {
  db: Queries;
  clock: Clock;
  /** Called once for each ceiling in its time, in only one process. */
  onAlarm: (alarm: LoginAlarm) => void;
}

export interface Alert {
  /** Digits of a code sent now; more while somebody guesses in the whole shop. */
  digits: number;
  /** Seconds until strangers get letters again; null when they get them now. */
  stoppedSeconds: number | null;
}

export async function alertNow({ db, clock }: Pick<AlertDeps, 'db' | 'clock'>): Promise<Alert> {
  const passed = [...WRONG_TRIES, CODES].map((limit) =>
    and(eq(limitCount.key, limitKey(limit, SHOP)), gt(limitCount.hits, limit.most)),
  );
  const now = clock();
  const rows = await db
    .select()
    .from(limitCount)
    .where(and(or(...passed), gt(limitCount.resetsAt, now)));
  const codes = limitKey(CODES, SHOP);
  const stopped = rows.find(({ key, hits }) => key === codes && hits >= LETTERS.most);
  return {
    digits: rows.length > 0 ? CODE_LENGTH_IN_ALERT : CODE_LENGTH,
    stoppedSeconds:
      stopped === undefined ? null : Math.ceil((stopped.resetsAt.getTime() - now.getTime()) / 1000),
  };
}

/** The error for strangers while they get no letters. */
export const lettersStopped = (seconds: number): LimitReached =>
  new LimitReached({ name: LETTERS.name, detail: LOGIN_DETAIL.lettersStopped(seconds) }, seconds);

/** How hard the human check before a code is: `hard` while somebody guesses. */
export const loginHardness =
  (deps: Pick<AlertDeps, 'db' | 'clock'>) =>
  async (form: OpenForm): Promise<Hardness> =>
    form === 'login' && (await alertNow(deps)).digits > CODE_LENGTH ? 'hard' : 'usual';

/**
 * Counts a try as wrong before the code is compared; returns whether it is one too many for codes
 * of four digits.
 */
export async function countWrongTry(deps: AlertDeps): Promise<boolean> {
  let isOver = false;
  for (const limit of WRONG_TRIES) {
    const hits = await addShopUse(deps, 'wrong_codes', limit);
    if (hits > limit.most) isOver = true;
  }
  return isOver;
}

export async function countCodeSent(deps: AlertDeps): Promise<void> {
  const hits = await addShopUse(deps, 'codes_sent', CODES);
  if (hits >= LETTERS.most && (hits - LETTERS.most) % CHECK_EVERY === 0)
    await reportOnce(deps, 'codes_stopped', LETTERS);
}

/** The keys that `countWrongTry` counts, so that a right try can be taken back. */
export const wrongTryKeys = (): string[] => WRONG_TRIES.map((limit) => limitKey(limit, SHOP));

/** Returns the count after this use. */
async function addShopUse(
  deps: AlertDeps,
  what: LoginAlarm['what'],
  limit: Limit,
): Promise<number> {
  const { hits } = await addUse(deps.db, limit, SHOP, deps.clock);
  // Right tries are taken back, so the ceiling may be passed several times: later checks are cheap
  // and rare.
  if (hits > limit.most && (hits - limit.most) % CHECK_EVERY === 1)
    await reportOnce(deps, what, limit);
  return hits;
}

/**
 * The first process that counts the alarm adds the letter's job in the same transaction, so neither
 * is lost.
 */
async function reportOnce(
  { db, clock, onAlarm }: AlertDeps,
  what: LoginAlarm['what'],
  limit: Limit,
): Promise<void> {
  const { most, seconds } = limit;
  const alarm: LoginAlarm = { what, most, seconds };
  const isFirst = await inTransaction(db, async (tx) => {
    const { hits, resetsAt } = await addUse(
      tx,
      { ...limit, name: `alarm: ${limit.name}` },
      SHOP,
      clock,
    );
    if (hits > 1) return false;
    const cause = `${ALERT_LETTER}:${limit.name}:${resetsAt.getTime()}`;
    await addJob(tx, { task: ALERT_LETTER, cause, payload: alarm }, clock);
    return true;
  });
  if (isFirst) onAlarm(alarm);
}
