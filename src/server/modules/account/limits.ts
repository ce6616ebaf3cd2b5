import {
  CODES, CODES_PER_KNOWN_PLACE, CODES_PER_MAILBOX, REGISTRATIONS, WRONG_TRIES,
} from '../../../domain/login-limits.ts';
import { mailboxOf } from '../../../domain/form-rules.ts';
import type { Queries } from '../../database/transaction.ts';
import { countUse } from '../../http/limits.ts';
import type { NetworkLimit } from '../../http/network-limits.ts';
import type { Clock } from '../../platform/clock.ts';

const SECONDS = { hour: 3600, day: 86_400 } as const;

export const CODES_ASKED: NetworkLimit = { name: 'codes', often: CODES };
export const CODES_TRIED: NetworkLimit = { name: 'tries', often: WRONG_TRIES };
export const REGISTERED: NetworkLimit = { name: 'registrations', often: REGISTRATIONS };

/**
 * Letters with codes for one mailbox, whatever they are for. Who asks from where this mailbox has
 * logged in before (`knownAs`) has letters of their own, that strangers cannot use up.
 */
export async function countLetter(db: Queries, email: string, knownAs: string | null, clock: Clock): Promise<void> {
  const mailbox = mailboxOf(email);
  const often = knownAs === null ? CODES_PER_MAILBOX : CODES_PER_KNOWN_PLACE;
  const subject = knownAs === null ? mailbox : `${mailbox}\n${knownAs}`;
  for (const time of ['hour', 'day'] as const) {
    const name = `codes of ${knownAs === null ? 'mailbox' : 'known place'}, ${time}`;
    await countUse(db, { name, most: often[time], seconds: SECONDS[time] }, subject, clock);
  }
}
