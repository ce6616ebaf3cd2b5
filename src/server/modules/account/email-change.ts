import { and, eq, gt, sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { ApiError } from '#src/contract/errors.ts';
import { EMAIL_UNDO_DAYS } from '#src/domain/account.ts';
import { addJob } from '../../database/jobs.ts';
import { account, accountCode, emailChange } from '../../database/schema/account.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Caller } from '../../callers/caller.ts';
import { askCode, tryCode, useAccountCode, type CodeDeps, type RightCode } from './account-code.ts';
import { EMAIL_CHANGED_LETTER, type EmailChangedJob } from './email-letters.ts';
import { isReservedAddress } from './reserved-address.ts';
import { endLogins } from './logins.ts';

/** Who wants which address. The old mailbox has to agree before the new one is asked. */
interface ChangeRequest {
  accountId: number;
  own: string;
  wanted: string;
}

/**
 * Sends a code to the old mailbox. Sends it to the new one when the old one has already agreed to
 * this very address and the letter did not arrive.
 */
export async function askChange(
  deps: CodeDeps,
  { accountId, own, wanted }: ChangeRequest,
): Promise<void> {
  const { db, clock } = deps;
  const agreed = and(
    ofStep(accountId, 'email'),
    eq(accountCode.email, wanted),
    gt(accountCode.expiresAt, clock()),
  );
  if ((await db.$count(accountCode, agreed)) > 0)
    return askCode(deps, { accountId, purpose: 'email', email: wanted });
  await askCode(deps, { accountId, purpose: 'email_old', email: own, wanted });
  await db.delete(accountCode).where(ofStep(accountId, 'email'));
}

/** Takes the code of the current step; true when this completed the change. */
export async function takeChangeCode(
  deps: CodeDeps,
  accountId: number,
  typed: string,
  caller: Caller,
): Promise<boolean> {
  const { db, clock } = deps;
  const isFirst =
    (await db.$count(
      accountCode,
      and(ofStep(accountId, 'email_old'), gt(accountCode.expiresAt, clock())),
    )) > 0;
  const code = await tryCode(deps, { accountId, purpose: isFirst ? 'email_old' : 'email' }, typed);
  if (!isFirst) {
    await changeEmail(deps, code, caller.loginId);
    return true;
  }
  await inTransaction(db, async (tx) => {
    await useAccountCode(tx, code);
    await askCode({ ...deps, db: tx }, { accountId, purpose: 'email', email: code.wanted ?? '' });
  });
  return false;
}

/**
 * Gives the account the confirmed address, ends every other login and sends the old mailbox a link
 * that undoes the change. Throws `email_taken` when another account has the address or may get it
 * back.
 */
async function changeEmail(
  { db, clock }: Pick<CodeDeps, 'db' | 'clock'>,
  code: RightCode,
  kept: string | null,
): Promise<void> {
  const { accountId, email } = code;
  const now = clock();
  try {
    await inTransaction(db, async (tx) => {
      await useAccountCode(tx, code);
      const [old] = await tx
        .select({ email: account.email })
        .from(account)
        .where(eq(account.id, accountId))
        .for('update');
      if (old === undefined || !(await giveAddress(tx, accountId, email)))
        throw new ApiError('email_taken');
      if (await isReservedAddress(tx, email, accountId, now)) throw new ApiError('email_taken');
      const expiresAt = new Date(now.getTime() + EMAIL_UNDO_DAYS * 86_400_000);
      const [change] = await tx
        .insert(emailChange)
        .values({ accountId, oldEmail: old.email, newEmail: email, changedAt: now, expiresAt })
        .returning({ id: emailChange.id });
      // The old mailbox may hold codes for other actions.
      await tx.delete(accountCode).where(eq(accountCode.accountId, accountId));
      await endLogins(tx, accountId, kept);
      const payload: EmailChangedJob = { changeId: change?.id ?? 0 };
      await addJob(
        tx,
        {
          task: EMAIL_CHANGED_LETTER,
          cause: `${EMAIL_CHANGED_LETTER}:${payload.changeId}`,
          payload,
        },
        clock,
      );
    });
  } catch (error) {
    // Another account took it at the same moment.
    throw isTaken(error) ? new ApiError('email_taken', { cause: error }) : error;
  }
}

/** False when another account has the address. */
export async function giveAddress(tx: Queries, accountId: number, email: string): Promise<boolean> {
  const isFree = sql`not exists (select 1 from account other
    where other.email = ${email} and other.id <> ${accountId})`;
  const given = await tx
    .update(account)
    .set({ email })
    .where(and(eq(account.id, accountId), isFree))
    .returning({ id: account.id });
  return given.length === 1;
}

export const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof DatabaseError &&
    error.code === '23505' &&
    error.constraint === 'account_email_unique') ||
    isTaken(error.cause));

const ofStep = (accountId: number, purpose: 'email_old' | 'email') =>
  and(eq(accountCode.accountId, accountId), eq(accountCode.purpose, purpose));
