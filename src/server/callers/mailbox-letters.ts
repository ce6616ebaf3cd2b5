import { LETTERS_PER_MAILBOX } from '../../domain/login-limits.ts';
import { limitMailboxOf } from '../../domain/mail-address.ts';
import type { Queries } from '../database/transaction.ts';
import type { Clock } from '../platform/clock.ts';
import { LimitReached, countUse, limitKey, perHourAndDay, returnUses } from './limits.ts';

/** One count for all letters that strangers cause, whatever they are about (`letter-causes.ts`). */
const LETTERS = perHourAndDay('letters of mailbox', LETTERS_PER_MAILBOX);

/** Counts a letter that anybody may cause. Throws `too_many_requests` for one too many. */
export async function countLetter(db: Queries, address: string, clock: Clock): Promise<void> {
  for (const limit of LETTERS) await countUse(db, limit, limitMailboxOf(address), clock);
}

/** Counts the letter if it may be sent; false: it has to be withheld. */
export async function mayWrite(db: Queries, address: string, clock: Clock): Promise<boolean> {
  try {
    await countLetter(db, address, clock);
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}

/** Takes the count back: the mail server did not take the letter, which is tried again. */
export const returnLetter = (db: Queries, address: string): Promise<void> =>
  returnUses(
    db,
    LETTERS.map((limit) => limitKey(limit, limitMailboxOf(address))),
  );
