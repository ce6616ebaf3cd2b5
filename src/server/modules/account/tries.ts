import { ApiError } from '#src/contract/errors.ts';
import { limitMailboxOf } from '#src/domain/mail-address.ts';
import type { Queries } from '../../database/transaction.ts';
import { countUse, returnUses, limitKey } from '../../callers/limits.ts';
import { countInNetworks, networkKeys } from '../../callers/hour-and-day-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import { countWrongTry, wrongTryKeys, type AlertDeps } from './alert.ts';
import { CODES_TRIED, KNOWN_TRIED, TRIED_DEAD_CODE, TRIED_WITHOUT_CODE } from './limits.ts';

/**
 * Who tries a code: an unknown client, counted together with its network, or a known one, counted
 * alone.
 */
export type CodeClient = { address: string } | { knownAs: string };

/** A browser in which this mailbox has logged in before. */
export const knownBrowser = (email: string, sessionId: number): CodeClient => ({
  knownAs: `${limitMailboxOf(email)}\nsession ${sessionId}`,
});
export const knownAccount = (accountId: number): CodeClient => ({
  knownAs: `account ${accountId}`,
});

/**
 * Counts a try of a live code as wrong before it is compared, so that many at once cannot pass a
 * ceiling unseen. Returns whether it is one too many for codes of four digits. Throws
 * `too_many_requests`.
 */
export async function countTry(deps: AlertDeps, who: CodeClient): Promise<boolean> {
  const { db, clock } = deps;
  if ('address' in who) await countInNetworks(db, CODES_TRIED, who.address, clock);
  else for (const limit of KNOWN_TRIED) await countUse(db, limit, who.knownAs, clock);
  return countWrongTry(deps);
}

/** Takes the count back: the try was right. */
export async function returnCountedTry(db: Queries, who: CodeClient): Promise<void> {
  const keys =
    'address' in who
      ? networkKeys(CODES_TRIED, who.address)
      : KNOWN_TRIED.map((limit) => limitKey(limit, who.knownAs));
  await returnUses(db, [...keys, ...wrongTryKeys()]);
}

interface EmptyTry {
  /** Names the session or account that asked for a code before; others count in their networks. */
  who: { askedAs: string } | { address: string };
  refusal?: 'code_expired' | 'short_code';
}

/**
 * Counts a guess when there is no code to compare, and refuses it. It reveals nothing, and anybody
 * may send any number of these, so it does not use up anybody's tries.
 */
export async function refuseEmptyTry(
  db: Queries,
  { who, refusal = 'code_expired' }: EmptyTry,
  clock: Clock,
): Promise<never> {
  if ('askedAs' in who) await countUse(db, TRIED_DEAD_CODE, who.askedAs, clock);
  else await countInNetworks(db, TRIED_WITHOUT_CODE, who.address, clock);
  throw new ApiError(refusal);
}
