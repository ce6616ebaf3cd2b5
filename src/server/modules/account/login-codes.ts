import { and, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm';
import { CODE_TRIES } from '#src/domain/login.ts';
import { loginCode } from '../../database/schema/account.ts';
import type { Queries } from '../../database/transaction.ts';
import { resendableUntil, secondsToResend, sentNow } from './code-times.ts';

/** A code belongs to an address and the session that asked. */
export interface CodeOwner {
  email: string;
  sessionId: number;
}
export interface NewCode {
  codeHash: string;
  linkHash: string;
  digits: number;
  isKnown: boolean;
}

const ownedBy = ({ email, sessionId }: CodeOwner) =>
  and(eq(loginCode.sessionId, sessionId), eq(loginCode.email, email));

/**
 * A code with as many digits as required now, or one sent to a known place before more were
 * required.
 */
const isGood = (digits: number) => or(gte(loginCode.digits, digits), eq(loginCode.isKnown, true));

/**
 * Stores the only live code of its owner. Returns the seconds to wait when the last one is too
 * young to be replaced, else null.
 */
export async function putCode(
  tx: Queries,
  owner: CodeOwner,
  code: NewCode,
  now: Date,
): Promise<number | null> {
  const fresh = { ...code, ...sentNow(now) };
  const isOld = lte(loginCode.sentAt, resendableUntil(now));
  const [put] = await tx
    .insert(loginCode)
    .values({ ...owner, ...fresh })
    .onConflictDoUpdate({
      target: [loginCode.sessionId, loginCode.email],
      set: fresh,
      // A code that is too short now is useless, so nobody has to wait for its end.
      setWhere: sql`${isOld} or not (${isGood(code.digits)})`,
    })
    .returning({ email: loginCode.email });
  if (put !== undefined) return null;
  const [last] = await tx
    .select({ sentAt: loginCode.sentAt })
    .from(loginCode)
    .where(ownedBy(owner));
  return last === undefined ? 0 : secondsToResend(last.sentAt, now);
}

/** `length` of what was typed, and the digits that codes need now. */
export interface TypedCode {
  length: number;
  digits: number;
  now: Date;
}
export interface LiveCode extends Omit<NewCode, 'linkHash'> {
  triesLeft: number;
}

/**
 * Takes one try of the live code, however many requests ask at once; null when there is none left
 * or too little was typed.
 */
export async function takeTry(
  db: Queries,
  owner: CodeOwner,
  { length, digits, now }: TypedCode,
): Promise<LiveCode | null> {
  const [taken] = await db
    .update(loginCode)
    .set({ triesLeft: sql`${loginCode.triesLeft} - 1` })
    .where(and(isLiveOf(owner, now), isGood(digits), lte(loginCode.digits, length)))
    .returning({
      codeHash: loginCode.codeHash,
      digits: loginCode.digits,
      isKnown: loginCode.isKnown,
      triesLeft: loginCode.triesLeft,
    });
  return taken ?? null;
}

/** Gives a try back that was refused before the code was compared. */
export async function returnTry(db: Queries, owner: CodeOwner, codeHash: string): Promise<void> {
  await db
    .update(loginCode)
    .set({ triesLeft: sql`${loginCode.triesLeft} + 1` })
    .where(
      and(ownedBy(owner), eq(loginCode.codeHash, codeHash), lt(loginCode.triesLeft, CODE_TRIES)),
    );
}

/**
 * Why no try could be taken: there never was a code, it has expired, or it has more digits than
 * were typed.
 */
export async function missingTryReason(
  db: Queries,
  owner: CodeOwner,
  { length, digits, now }: TypedCode,
): Promise<'none' | 'dead' | 'short'> {
  const isLonger = and(isLiveOf(owner, now), isGood(digits), gt(loginCode.digits, length));
  const [row] = await db
    .select({ isShort: sql<boolean>`${isLonger}` })
    .from(loginCode)
    .where(ownedBy(owner));
  if (row === undefined) return 'none';
  return row.isShort ? 'short' : 'dead';
}

const isLiveOf = (owner: CodeOwner, now: Date) =>
  and(ownedBy(owner), gt(loginCode.triesLeft, 0), gt(loginCode.expiresAt, now));

/** Whether the code could be used: when two requests use it at once, one succeeds. */
export async function useCode(tx: Queries, owner: CodeOwner, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(loginCode)
    .where(and(ownedBy(owner), eq(loginCode.codeHash, codeHash)))
    .returning({ email: loginCode.email });
  return used.length === 1;
}

/**
 * The live code that belongs to this link, whoever asked for it; null when it was used or never
 * existed.
 */
export async function findByLink(
  db: Queries,
  linkHash: string,
  now: Date,
): Promise<(CodeOwner & { codeHash: string }) | null> {
  const [found] = await db
    .select({
      email: loginCode.email,
      sessionId: loginCode.sessionId,
      codeHash: loginCode.codeHash,
    })
    .from(loginCode)
    .where(
      and(
        eq(loginCode.linkHash, linkHash),
        gt(loginCode.triesLeft, 0),
        gt(loginCode.expiresAt, now),
      ),
    );
  return found ?? null;
}

/** Whether a letter with this code is still wanted. */
export async function isLoginCodeLive(
  db: Queries,
  email: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ email: loginCode.email })
    .from(loginCode)
    .where(
      and(
        eq(loginCode.email, email),
        eq(loginCode.codeHash, codeHash),
        gt(loginCode.expiresAt, now),
      ),
    )
    .limit(1);
  return row !== undefined;
}
