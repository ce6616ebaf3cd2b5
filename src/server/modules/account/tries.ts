import { ApiError } from '../../../contract/errors.ts';
import { mailboxOf } from '../../../domain/form-rules.ts';
import type { Queries } from '../../database/transaction.ts';
import { countUse, giveBack, limitKey } from '../../http/limits.ts';
import { countInNetworks, networkKeys } from '../../http/network-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import { countWrongTry, wrongTryKeys } from './alert.ts';
import type { AlertDeps } from './alert.ts';
import { CODES_TRIED, KNOWN_TRIED, TRIED_DEAD_CODE, TRIED_WITHOUT_CODE } from './limits.ts';

/**
 * Who tries a code: somebody somewhere, counted with all of their network, or one whom no stranger
 * can be, counted alone.
 */
export type Guesser = { address: string } | { knownAs: string };

/** A browser in which this mailbox has logged in before. */
export const knownBrowser = (email: string, sessionId: number): Guesser => ({
  knownAs: `${mailboxOf(email)}\nsession ${sessionId}`,
});
export const knownAccount = (accountId: number): Guesser => ({ knownAs: `account ${accountId}` });

/**
 * Counts a try of a live code, as a wrong one, before it is compared: of many at once none passes a
 * ceiling unseen. Answers whether it is one too many for four digits. Throws `too_many_requests`.
 */
export async function countTry(deps: AlertDeps, who: Guesser): Promise<boolean> {
  const { db, clock } = deps;
  if ('address' in who) await countInNetworks(db, CODES_TRIED, who.address, clock);
  else for (const limit of KNOWN_TRIED) await countUse(db, limit, who.knownAs, clock);
  return countWrongTry(deps);
}

/** The try was right. */
export async function takeTryBack(db: Queries, who: Guesser): Promise<void> {
  const keys =
    'address' in who
      ? networkKeys(CODES_TRIED, who.address)
      : KNOWN_TRIED.map((limit) => limitKey(limit, who.knownAs));
  await giveBack(db, [...keys, ...wrongTryKeys()]);
}

interface EmptyTry {
  /**
   * Names the session or the account that asked for a code once; others count in their networks.
   */
  who: { askedAs: string } | { address: string };
  code?: 'code_expired' | 'short_code';
}

/**
 * Counts a guess that was compared with nothing, and refuses it. It tells its sender nothing, and
 * anybody may send any number: so it takes nothing from anybody's tries.
 */
export async function refuseEmptyTry(
  db: Queries,
  { who, code = 'code_expired' }: EmptyTry,
  clock: Clock,
): Promise<never> {
  if ('askedAs' in who) await countUse(db, TRIED_DEAD_CODE, who.askedAs, clock);
  else await countInNetworks(db, TRIED_WITHOUT_CODE, who.address, clock);
  throw new ApiError(code);
}
