import * as v from 'valibot';
import { WITHDRAWN_DAYS, type WithdrawableConsent } from '#src/domain/consents.ts';
import { isApiError } from '#src/contract/errors.ts';
import { addJob, type Tasks } from '../../database/jobs.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { endOfAccount } from './consents.ts';
import { forgetMessages, leaveNewsletter } from './correspondence.ts';
import { PICTURES_GONE } from './picture.ts';
import { deleteAccount } from './delete.ts';
import { WITHDRAWN_LETTER, type WithdrawnJob } from './letter.ts';
import { emailOf } from './queries.ts';

/**
 * Task: deletes the account that withdrew the consent to its data, unless it was given again. If it
 * was given and withdrawn again, a later job deletes the account. Payload {accountId}.
 */
const CONSENT_GONE = 'account_consent_gone';
const gone = v.object({ accountId: v.number() });
const DAY_MS = 86_400_000;

/** What follows from the withdrawal of a consent, in the same transaction. */
export async function afterWithdrawal(
  tx: Queries,
  accountId: number,
  purpose: WithdrawableConsent,
  clock: Clock,
): Promise<void> {
  if (purpose === 'personal_data') await endWithoutConsent(tx, accountId, clock);
  if (purpose === 'marketing') await leaveNewsletter(tx, accountId, clock());
  if (purpose === 'feedback') {
    const keys = await forgetMessages(tx, accountId);
    if (keys.length > 0)
      await addJob(
        tx,
        { task: PICTURES_GONE, cause: `${PICTURES_GONE}:${keys[0]}`, payload: { keys } },
        clock,
      );
  }
}

/**
 * The cabinet needs the consent to personal data: without it the account only lives as long as the
 * law allows.
 */
async function endWithoutConsent(tx: Queries, accountId: number, clock: Clock): Promise<void> {
  const email = await emailOf(tx, accountId);
  if (email === null) return;
  const now = clock();
  const at = new Date(now.getTime() + WITHDRAWN_DAYS * DAY_MS);
  const cause = `${accountId}:${now.toISOString()}`;
  await addJob(
    tx,
    { task: CONSENT_GONE, cause: `${CONSENT_GONE}:${cause}`, payload: { accountId }, runAt: at },
    clock,
  );
  await addJob(
    tx,
    {
      task: WITHDRAWN_LETTER,
      cause: `${WITHDRAWN_LETTER}:${cause}`,
      payload: { email, at: at.toISOString() } satisfies WithdrawnJob,
    },
    clock,
  );
}

/** The account goes on, or ends at a later time. */
class NotYetOver extends Error {}

async function refuseEarlyEnd(tx: Queries, accountId: number, now: Date): Promise<void> {
  const end = await endOfAccount(tx, accountId);
  if (end === null || end > now) throw new NotYetOver();
}

export function withdrawnTasks({
  db,
  clock,
}: {
  db: Queries;
  clock: Clock;
}): Tasks<typeof CONSENT_GONE> {
  return {
    async [CONSENT_GONE](job, cause) {
      const { accountId } = v.parse(gone, job);
      if ((await emailOf(db, accountId)) === null) return null;
      const confirm = (tx: Queries) => refuseEarlyEnd(tx, accountId, clock());
      try {
        await deleteAccount({ db, clock }, { accountId, cause, sessionId: null, confirm });
        return null;
      } catch (error) {
        if (error instanceof NotYetOver) return null;
        // Open orders are finished first, and so is the time in which a change of the address can
        // be undone.
        const isLater =
          isApiError(error) && ['open_orders', 'email_changed_lately'].includes(error.code);
        if (isLater) return new Date(clock().getTime() + DAY_MS);
        throw error;
      }
    },
  };
}
