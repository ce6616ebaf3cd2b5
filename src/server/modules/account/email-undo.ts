import { emailChangeEndpoints } from '#src/contract/email-change.ts';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { maskedEmail } from '#src/domain/account.ts';
import { addJob } from '../../database/jobs.ts';
import { account, accountCode, emailChange } from '../../database/schema/account.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { handle } from '../../api/handlers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LinkKeys } from '../../platform/link-keys.ts';
import { giveAddress, isTaken } from './email-change.ts';
import {
  EMAIL_RESTORED_LETTER,
  EMAIL_TAKEN_BACK_LETTER,
  type EmailRestoredJob,
  type EmailTakenBackJob,
} from './email-letters.ts';
import { endLogins, logOut } from './logins.ts';

export interface EmailUndoDeps {
  db: Queries;
  clock: Clock;
  links: LinkKeys;
}
type Change = typeof emailChange.$inferSelect;

/** The page of the letter's link loads with GET and undoes the change with POST. */
export function emailUndoRoutes(deps: EmailUndoDeps) {
  const { db, clock, links } = deps;
  const idOf = (key: string) => {
    const read = links.read(key);
    const [id] = read?.numbers ?? [];
    if (read?.use !== 'email_undo' || id === undefined) throw new ApiError('link_expired');
    return id;
  };
  return handle(emailChangeEndpoints, {
    async emailUndoInfo({ key }) {
      const change = await changeOf(db, idOf(key));
      const isDone = change.undoneAt !== null;
      if (!isDone && change.expiresAt <= clock()) throw new ApiError('link_expired');
      return {
        email: maskedEmail(change.oldEmail),
        changed_at: change.changedAt,
        is_done: isDone,
      };
    },
    async emailUndo({ key }, caller) {
      const accountId = await undo(db, clock, idOf(key)).catch((error: unknown) => {
        throw isTaken(error) ? new ApiError('email_taken', { cause: error }) : error;
      });
      // If the caller was logged in to this account, its cookies go too.
      if (caller.accountId === accountId) await logOut(caller);
      return { success: true };
    },
  });
}

async function changeOf(db: Queries, id: number): Promise<Change> {
  const [change] = await db.select().from(emailChange).where(eq(emailChange.id, id));
  if (change === undefined) throw new ApiError('link_expired');
  return change;
}

/**
 * Gives the account its old address back. Later changes are undone too, together with their links,
 * and every login ends. Links of earlier changes stay valid.
 */
function undo(db: Queries, clock: Clock, id: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { accountId } = await changeOf(tx, id);
    const [owner] = await tx
      .select({ email: account.email })
      .from(account)
      .where(eq(account.id, accountId))
      .for('update');
    // Read again under the lock: an earlier owner may have undone it already.
    const change = await changeOf(tx, id);
    const now = clock();
    if (owner === undefined || change.undoneAt !== null || change.expiresAt <= now)
      throw new ApiError('link_expired');
    if (!(await giveAddress(tx, accountId, change.oldEmail))) throw new ApiError('email_taken');
    const later = and(
      eq(emailChange.accountId, accountId),
      gte(emailChange.id, id),
      isNull(emailChange.undoneAt),
    );
    await tx.update(emailChange).set({ undoneAt: now }).where(later);
    await tx.delete(accountCode).where(eq(accountCode.accountId, accountId));
    await endLogins(tx, accountId, null);

    const restored: EmailRestoredJob = { email: change.oldEmail, accountId };
    await addJob(
      tx,
      { task: EMAIL_RESTORED_LETTER, cause: `${EMAIL_RESTORED_LETTER}:${id}`, payload: restored },
      clock,
    );
    if (owner.email === change.oldEmail) return accountId;
    const taken: EmailTakenBackJob = { email: owner.email, masked: maskedEmail(change.oldEmail) };
    await addJob(
      tx,
      { task: EMAIL_TAKEN_BACK_LETTER, cause: `${EMAIL_TAKEN_BACK_LETTER}:${id}`, payload: taken },
      clock,
    );
    return accountId;
  });
}
