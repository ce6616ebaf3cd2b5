import { randomBytes } from 'node:crypto';
import { and, isNull } from 'drizzle-orm';
import { counterConsent } from '#src/contract/forms.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { causedBy, counterCause } from '../../database/consents.ts';
import { consent } from '../../database/schema/consent.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Caller } from '../../callers/caller.ts';
import { countCall } from '../../callers/count-call.ts';
import type { Clock } from '../../platform/clock.ts';
import { journalConsent } from './consents.ts';

/** 96 random bits, which cannot be guessed; the day in front sorts the journal for the sweep. */
const KEY_BYTES = 12;

interface Choice {
  isGiven: boolean;
  /** The key of the browser's earlier consent; empty when there is none. */
  former: string;
}

/**
 * Journals the choice made in the cookie notice; returns the key of the consent, or null when it
 * was refused.
 */
export async function chooseCounters(
  { db, clock }: { db: Queries; clock: Clock },
  { isGiven, former }: Choice,
  caller: Caller,
): Promise<string | null> {
  if (isGiven) await countCall(db, counterConsent, caller.address, clock);
  return inTransaction(db, async (tx) => {
    const now = clock();
    await tx
      .update(consent)
      .set({ withdrawnAt: now })
      .where(and(causedBy(counterCause(former)), isNull(consent.withdrawnAt)));
    if (!isGiven) return null;
    const key = shopDay(now).replaceAll('-', '') + randomBytes(KEY_BYTES).toString('base64url');
    await journalConsent(tx, { form: 'counters', cause: counterCause(key) }, caller, now);
    return key;
  });
}
