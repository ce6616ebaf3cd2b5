import { and, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { AccountInfo } from '../../../contract/account.ts';
import {
  CODE_RESEND_SECONDS,
  CODE_SECONDS,
  CODE_TRIES,
  REGISTRATION_PROOF_SECONDS,
} from '../../../domain/login.ts';
import { picturePath } from '../../../domain/paths.ts';
import { account, loginCode, provenAddress } from '../../database/schema/account.ts';
import { bonusEntry } from '../../database/schema/cart.ts';
import type { Queries } from '../../database/transaction.ts';
import { secondsToResend } from './resend.ts';

/** Twice its size on the page. */
const PICTURE_PX = 240;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

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
  const fresh = {
    ...code,
    triesLeft: CODE_TRIES,
    sentAt: now,
    expiresAt: after(now, CODE_SECONDS),
  };
  const isOld = sql`${loginCode.sentAt} <= ${after(now, -CODE_RESEND_SECONDS).toISOString()}`;
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
  return Math.max(1, last === undefined ? 0 : secondsToResend(last.sentAt, now));
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
export async function isLive(
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

export async function findAccountId(db: Queries, email: string): Promise<number | null> {
  const [row] = await db.select({ id: account.id }).from(account).where(eq(account.email, email));
  return row?.id ?? null;
}

interface Proof {
  sessionId: number;
  email: string;
  keyHash: string | null;
}

export async function proveAddress(
  tx: Queries,
  { sessionId, email, keyHash }: Proof,
  now: Date,
): Promise<void> {
  const proof = { keyHash, expiresAt: after(now, REGISTRATION_PROOF_SECONDS) };
  await tx
    .insert(provenAddress)
    .values({ sessionId, email, ...proof })
    .onConflictDoUpdate({ target: [provenAddress.sessionId, provenAddress.email], set: proof });
}

function isLiveProof({ sessionId, email, keyHash }: Proof, now: Date) {
  const isOwn = or(
    isNull(provenAddress.keyHash),
    keyHash === null ? undefined : eq(provenAddress.keyHash, keyHash),
  );
  return and(
    eq(provenAddress.sessionId, sessionId),
    eq(provenAddress.email, email),
    isOwn,
    gt(provenAddress.expiresAt, now),
  );
}

export const hasProof = async (db: Queries, proof: Proof, now: Date): Promise<boolean> =>
  (await db.$count(provenAddress, isLiveProof(proof, now))) > 0;

/** Whether this session proved the address; a proof can be used once. */
export async function useProof(tx: Queries, proof: Proof, now: Date): Promise<boolean> {
  const used = await tx
    .delete(provenAddress)
    .where(isLiveProof(proof, now))
    .returning({ email: provenAddress.email });
  return used.length === 1;
}

/** The account of the address; created with these data if there is none. */
export async function openAccount(
  tx: Queries,
  data: { email: string; phone: string; name: string; surname: string },
  now: Date,
): Promise<number> {
  const [made] = await tx
    .insert(account)
    .values({ ...data, createdAt: now })
    .onConflictDoNothing({ target: account.email })
    .returning({ id: account.id });
  const id = made?.id ?? (await findAccountId(tx, data.email));
  if (id === null) throw new Error('The database gave no row for a new account.');
  return id;
}

export async function accountInfoOf(db: Queries, accountId: number): Promise<AccountInfo | null> {
  const [[row], [sum]] = await Promise.all([
    db
      .select({
        email: account.email,
        phone: account.phone,
        name: account.name,
        surname: account.surname,
        patronymic: account.patronymic,
        date_of_birth: account.dateOfBirth,
        gender: account.gender,
        image: account.image,
      })
      .from(account)
      .where(eq(account.id, accountId)),
    db
      .select({ bonuses: sql<number>`coalesce(sum(${bonusEntry.points}), 0)::int` })
      .from(bonusEntry)
      .where(eq(bonusEntry.accountId, accountId)),
  ]);
  return row === undefined
    ? null
    : {
        ...row,
        image: row.image === null ? null : picturePath(row.image, PICTURE_PX, 'jpg'),
        bonuses: sum?.bonuses ?? 0,
      };
}

export async function emailOf(db: Queries, accountId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: account.email })
    .from(account)
    .where(eq(account.id, accountId));
  return row?.email ?? null;
}
