import {
  CODES,
  CODES_PER_ACCOUNT,
  CODES_PER_KNOWN_PLACE,
  REGISTRATIONS,
  TRIES_OF_DEAD_CODE_HOUR,
  WRONG_TRIES,
  WRONG_TRIES_OF_KNOWN,
} from '#src/domain/login-limits.ts';
import { limitMailboxOf } from '#src/domain/mail-address.ts';
import { LOGIN_DETAIL } from '#src/texts/account/account.ts';
import type { Queries } from '../../database/transaction.ts';
import { countUse, perHourAndDay, type Limit } from '../../callers/limits.ts';
import { countLetter } from '../../callers/mailbox-letters.ts';
import type { HourAndDayLimit } from '../../callers/hour-and-day-limits.ts';
import type { Clock } from '../../platform/clock.ts';

export const CODES_ASKED: HourAndDayLimit = { name: 'codes', often: CODES };
export const CODES_TRIED: HourAndDayLimit = {
  name: 'tries',
  often: WRONG_TRIES,
  detail: LOGIN_DETAIL.useLink,
};
/** For guesses without a code having been asked for; they only limit each other. */
export const TRIED_WITHOUT_CODE: HourAndDayLimit = {
  name: 'tries without a code',
  often: WRONG_TRIES,
};
export const TRIED_DEAD_CODE: Limit = {
  name: 'tries of a dead code',
  most: TRIES_OF_DEAD_CODE_HOUR,
  seconds: 3600,
};
export const REGISTERED: HourAndDayLimit = { name: 'registrations', often: REGISTRATIONS };

export const KNOWN_TRIED = perHourAndDay('tries of known', WRONG_TRIES_OF_KNOWN);

/**
 * Counts a letter with a code among all letters to one mailbox. Someone who asks from where this
 * mailbox has logged in before (`knownAs`) has a separate count, which strangers cannot use up.
 */
export async function countCode(
  db: Queries,
  email: string,
  knownAs: string | null,
  clock: Clock,
): Promise<void> {
  if (knownAs === null) return countLetter(db, email, clock);
  const subject = `${limitMailboxOf(email)}\n${knownAs}`;
  for (const limit of perHourAndDay('codes of known place', CODES_PER_KNOWN_PLACE))
    await countUse(db, limit, subject, clock);
}

/**
 * Counts a letter that an account asks for. Its own mailbox cannot be bombed by strangers this way,
 * so their letters are not counted here. A new mailbox may be anybody's, so it counts for both.
 */
export async function countAccountLetter(
  db: Queries,
  { accountId, email, isOwn }: { accountId: number; email: string; isOwn: boolean },
  clock: Clock,
): Promise<void> {
  const limits = perHourAndDay(
    `codes of account to ${isOwn ? 'its own' : 'a new'} mailbox`,
    CODES_PER_ACCOUNT,
  );
  for (const limit of limits) await countUse(db, limit, `account ${accountId}`, clock);
  if (!isOwn) await countLetter(db, email, clock);
}
