import { and, eq, gt, or } from 'drizzle-orm';
import type { OpenForm } from '../../../domain/human.ts';
import { CODES_OF_SHOP_HOUR, WRONG_TRIES_OF_SHOP } from '../../../domain/login-limits.ts';
import { CODE_LENGTH, CODE_LENGTH_IN_ALERT } from '../../../domain/login.ts';
import { addJob } from '../../database/jobs.ts';
import { limitCount } from '../../database/schema/platform.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Queries } from '../../database/transaction.ts';
import { addUse, limitKey } from '../../http/limits.ts';
import type { Limit } from '../../http/limits.ts';
import type { Hardness } from '../../http/proof-of-work.ts';
import type { Clock } from '../../platform/clock.ts';

/** What all processes together have seen of codes, and what follows when it is too much. */

const HOUR = 3600;
const SHOP = 'shop';
const WRONG_TRIES: readonly Limit[] = [
  { name: 'wrong codes of shop, hour', most: WRONG_TRIES_OF_SHOP.hour, seconds: HOUR },
  { name: 'wrong codes of shop, day', most: WRONG_TRIES_OF_SHOP.day, seconds: 24 * HOUR },
];
const CODES: readonly Limit[] = [{ name: 'codes of shop, hour', most: CODES_OF_SHOP_HOUR, seconds: HOUR }];

/** Of the uses above a ceiling, one of so many looks whether the shop was told. */
const LOOK_EVERY = 50;

export const ALERT_LETTER = 'login_alert_letter';

/** Which ceiling was passed: so many in so many seconds. */
export interface LoginAlarm { what: 'wrong_codes' | 'codes_sent'; most: number; seconds: number }

export interface AlertDeps {
  db: Queries;
  clock: Clock;
  /** Hears of each ceiling once in its time, in one process of all. */
  onAlarm: (alarm: LoginAlarm) => void;
}

/** Digits of a code that is sent now: while somebody guesses in the whole shop there are more. */
export async function codeLengthNow({ db, clock }: Pick<AlertDeps, 'db' | 'clock'>): Promise<number> {
  const passed = [...WRONG_TRIES, ...CODES]
    .map((limit) => and(eq(limitCount.key, limitKey(limit, SHOP)), gt(limitCount.hits, limit.most)));
  const rows = await db.select({ hits: limitCount.hits }).from(limitCount)
    .where(and(or(...passed), gt(limitCount.resetsAt, clock()))).limit(1);
  return rows.length > 0 ? CODE_LENGTH_IN_ALERT : CODE_LENGTH;
}

/** What whoever asks for a code has to do first: letters get dear to send while somebody guesses. */
export const loginHardness = (deps: Pick<AlertDeps, 'db' | 'clock'>) => async (form: OpenForm): Promise<Hardness> => (
  form === 'login' && await codeLengthNow(deps) > CODE_LENGTH ? 'hard' : 'usual');

/** Counts a try before it is looked at, as a wrong one; answers whether it is one too many for four digits. */
export const countWrongTry = (deps: AlertDeps): Promise<boolean> => count(deps, 'wrong_codes', WRONG_TRIES);
export const countCodeSent = (deps: AlertDeps): Promise<boolean> => count(deps, 'codes_sent', CODES);

/** The keys of what `countWrongTry` counts: a right try is given back. */
export const wrongTryKeys = (): string[] => WRONG_TRIES.map((limit) => limitKey(limit, SHOP));

async function count(deps: AlertDeps, what: LoginAlarm['what'], limits: readonly Limit[]): Promise<boolean> {
  let isOver = false;
  for (const limit of limits) {
    const { hits } = await addUse(deps.db, limit, SHOP, deps.clock);
    if (hits <= limit.most) continue;
    isOver = true;
    // A right try is given back, so that the ceiling may be passed again: the next looks are cheap and few.
    if ((hits - limit.most) % LOOK_EVERY === 1) await tellOnce(deps, what, limit);
  }
  return isOver;
}

/** The letter's job is added by whoever counts the alarm as the first, in one transaction: neither is lost. */
async function tellOnce({ db, clock, onAlarm }: AlertDeps, what: LoginAlarm['what'], limit: Limit): Promise<void> {
  const { most, seconds } = limit;
  const alarm: LoginAlarm = { what, most, seconds };
  const isFirst = await inTransaction(db, async (tx) => {
    const { hits, resetsAt } = await addUse(tx, { ...limit, name: `alarm: ${limit.name}` }, SHOP, clock);
    if (hits > 1) return false;
    const cause = `${ALERT_LETTER}:${limit.name}:${resetsAt.getTime()}`;
    await addJob(tx, { task: ALERT_LETTER, cause, payload: alarm }, clock);
    return true;
  });
  if (isFirst) onAlarm(alarm);
}
