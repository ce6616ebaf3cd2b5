import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { CodePurpose } from '#src/domain/account.ts';
import { CODE_LENGTH_IN_CABINET, CODE_TRIES } from '#src/domain/login.ts';
import { LOGIN_DETAIL } from '#src/texts/account/account.ts';
import { ApiError } from '#src/contract/errors.ts';
import { addJob } from '../../database/jobs.ts';
import { accountCode } from '../../database/schema/account.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { AlertDeps } from './alert.ts';
import { codeOf, hashOf, isSame, newNonce } from './code.ts';
import { countAccountLetter } from './limits.ts';
import { codeIsYoung, resendableUntil, secondsToResend, sentNow } from './code-times.ts';
import { countTry, knownAccount, refuseEmptyTry, returnCountedTry } from './tries.ts';

/**
 * Codes that confirm a change of an account. The account is known, so its network and its mailbox
 * do not limit it, whatever strangers do there. Somebody with a stolen login may ask too, so codes
 * are long and count for the alarm.
 */
export interface CodeDeps extends AlertDeps {
  loginKey: string;
}
/** `wanted`: the new address that the code sent to the old mailbox confirms. */
export interface CodeSubject {
  accountId: number;
  purpose: CodePurpose;
  email: string;
  wanted?: string | undefined;
}

export const ACCOUNT_CODE_LETTER = 'account_code_letter';
/** Binds a code to its account, purpose and addresses. */
const named = ({ accountId, purpose, email, wanted = '' }: CodeSubject) =>
  `${purpose} ${accountId} ${email} ${wanted}`.trim();
export const digitsFor = (loginKey: string, subject: CodeSubject, nonce: string, length: number) =>
  codeOf(loginKey, named(subject), nonce, length);

/**
 * Stores the code and asks for its letter; letters to the same address have to wait for each other.
 */
export async function askCode(
  { db, clock, loginKey }: CodeDeps,
  subject: CodeSubject,
): Promise<void> {
  const { accountId, purpose, email, wanted = null } = subject;
  const nonce = newNonce();
  const now = clock();
  const digits = CODE_LENGTH_IN_CABINET;
  const codeHash = hashOf(loginKey, named(subject), digitsFor(loginKey, subject, nonce, digits));
  const fresh = { email, wanted, codeHash, ...sentNow(now) };
  const isOld = lte(accountCode.sentAt, resendableUntil(now));
  await inTransaction(db, async (tx) => {
    const [put] = await tx
      .insert(accountCode)
      .values({ accountId, purpose, ...fresh })
      .onConflictDoUpdate({
        target: [accountCode.accountId, accountCode.purpose],
        set: fresh,
        setWhere: sql`${accountCode.email} <> ${email} or ${accountCode.wanted} is distinct from ${wanted} or ${isOld}`,
      })
      .returning({ sentAt: accountCode.sentAt });
    if (put === undefined) {
      const [last] = await tx
        .select({ sentAt: accountCode.sentAt })
        .from(accountCode)
        .where(of(subject));
      throw codeIsYoung(secondsToResend(last?.sentAt ?? now, now));
    }
    await countAccountLetter(tx, { accountId, email, isOwn: purpose !== 'email' }, clock);
    await addJob(
      tx,
      {
        task: ACCOUNT_CODE_LETTER,
        cause: `${ACCOUNT_CODE_LETTER}:${nonce}`,
        payload: { ...subject, nonce, digits },
      },
      clock,
    );
  });
}

/**
 * Takes one try; returns the code if it was right. Throws `wrong_code`, `short_code` and
 * `code_expired`.
 */
export async function tryCode(
  deps: CodeDeps,
  { accountId, purpose }: Omit<CodeSubject, 'email'>,
  typed: string,
): Promise<RightCode> {
  const { db, clock, loginKey } = deps;
  if (typed.length < CODE_LENGTH_IN_CABINET) throw new ApiError('short_code');
  const who = knownAccount(accountId);
  const [live] = await db
    .update(accountCode)
    .set({ triesLeft: sql`${accountCode.triesLeft} - 1` })
    .where(
      and(
        of({ accountId, purpose }),
        gt(accountCode.triesLeft, 0),
        gt(accountCode.expiresAt, clock()),
      ),
    )
    .returning({
      email: accountCode.email,
      wanted: accountCode.wanted,
      codeHash: accountCode.codeHash,
      triesLeft: accountCode.triesLeft,
    });
  if (live === undefined)
    return refuseEmptyTry(db, { who: { askedAs: `account ${accountId}` } }, clock);
  await countTry(deps, who).catch(async (error: unknown) => {
    await db
      .update(accountCode)
      .set({ triesLeft: sql`${accountCode.triesLeft} + 1` })
      .where(
        and(
          of({ accountId, purpose }),
          eq(accountCode.codeHash, live.codeHash),
          lt(accountCode.triesLeft, CODE_TRIES),
        ),
      );
    throw error;
  });
  const subject = { accountId, purpose, email: live.email, wanted: live.wanted ?? undefined };
  if (!isSame(live.codeHash, hashOf(loginKey, named(subject), typed)))
    throw new ApiError('wrong_code', { detail: LOGIN_DETAIL.wrongCode(live.triesLeft) });
  await returnCountedTry(db, who);
  return { ...subject, codeHash: live.codeHash };
}
export type RightCode = CodeSubject & { codeHash: string };

/** When two requests use the code at once, one succeeds and the other gets `code_expired`. */
export async function useAccountCode(tx: Queries, code: RightCode): Promise<void> {
  const used = await tx
    .delete(accountCode)
    .where(and(of(code), eq(accountCode.codeHash, code.codeHash)))
    .returning({ email: accountCode.email });
  if (used.length === 0) throw new ApiError('code_expired');
}

export type SentCodes = Record<CodePurpose, string | null> & { wanted: string | null };

/**
 * The addresses that live codes of the account were sent to, and the new address that the old
 * mailbox is asked about.
 */
export async function sentCodes(db: Queries, accountId: number, now: Date): Promise<SentCodes> {
  const rows = await db
    .select({ purpose: accountCode.purpose, email: accountCode.email, wanted: accountCode.wanted })
    .from(accountCode)
    .where(
      and(
        eq(accountCode.accountId, accountId),
        gt(accountCode.triesLeft, 0),
        gt(accountCode.expiresAt, now),
      ),
    );
  const sent = (purpose: CodePurpose) => rows.find((row) => row.purpose === purpose);
  const emailOf = (purpose: CodePurpose) => sent(purpose)?.email ?? null;
  return {
    email_old: emailOf('email_old'),
    email: emailOf('email'),
    deletion: emailOf('deletion'),
    wanted: sent('email_old')?.wanted ?? null,
  };
}

/** Whether this code is still to be sent. */
export async function isAccountCodeLive(
  { db, clock, loginKey }: Pick<CodeDeps, 'db' | 'clock' | 'loginKey'>,
  subject: CodeSubject,
  code: string,
): Promise<boolean> {
  const [row] = await db
    .select({ email: accountCode.email })
    .from(accountCode)
    .where(
      and(
        of(subject),
        eq(accountCode.codeHash, hashOf(loginKey, named(subject), code)),
        gt(accountCode.expiresAt, clock()),
      ),
    );
  return row !== undefined;
}

const of = ({ accountId, purpose }: Omit<CodeSubject, 'email'>) =>
  and(eq(accountCode.accountId, accountId), eq(accountCode.purpose, purpose));
