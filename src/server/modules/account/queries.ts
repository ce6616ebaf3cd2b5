import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { AccountInfo } from '../../../contract/account.ts';
import { CODE_RESEND_SECONDS, CODE_SECONDS, CODE_TRIES, REGISTRATION_PROOF_SECONDS } from '../../../domain/login.ts';
import { picturePath } from '../../../domain/paths.ts';
import { account, loginCode, provenAddress } from '../../database/schema/account.ts';
import { bonusEntry } from '../../database/schema/cart.ts';
import type { Queries } from '../../database/transaction.ts';

/** Twice what the page shows it at. */
const PICTURE_PX = 240;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Puts the one live code of the address; the seconds to wait when the last one is too young to be replaced, else null. */
export async function putCode(tx: Queries, email: string, codeHash: string, now: Date): Promise<number | null> {
  const fresh = { codeHash, triesLeft: CODE_TRIES, sentAt: now, expiresAt: after(now, CODE_SECONDS) };
  const [put] = await tx.insert(loginCode).values({ email, ...fresh })
    .onConflictDoUpdate({ target: loginCode.email, set: fresh, setWhere: sql`${loginCode.sentAt} <= ${after(now, -CODE_RESEND_SECONDS).toISOString()}` })
    .returning({ email: loginCode.email });
  if (put !== undefined) return null;
  const [last] = await tx.select({ sentAt: loginCode.sentAt }).from(loginCode).where(eq(loginCode.email, email));
  const age = last === undefined ? CODE_RESEND_SECONDS : (now.getTime() - last.sentAt.getTime()) / 1000;
  return Math.max(1, Math.ceil(CODE_RESEND_SECONDS - age));
}

/** Takes one try of the live code, whatever the number of connections that ask at once; null when there is none left. */
export async function takeTry(db: Queries, email: string, now: Date): Promise<{ codeHash: string; triesLeft: number } | null> {
  const [taken] = await db.update(loginCode).set({ triesLeft: sql`${loginCode.triesLeft} - 1` })
    .where(and(eq(loginCode.email, email), gt(loginCode.triesLeft, 0), gt(loginCode.expiresAt, now)))
    .returning({ codeHash: loginCode.codeHash, triesLeft: loginCode.triesLeft });
  return taken ?? null;
}

/** Whether the code was still there to be used: of two that use it at once one gets it. */
export async function useCode(tx: Queries, email: string, codeHash: string): Promise<boolean> {
  const used = await tx.delete(loginCode).where(and(eq(loginCode.email, email), eq(loginCode.codeHash, codeHash))).returning({ email: loginCode.email });
  return used.length === 1;
}

export async function isLive(db: Queries, email: string, codeHash: string, now: Date): Promise<boolean> {
  const [row] = await db.select({ email: loginCode.email }).from(loginCode)
    .where(and(eq(loginCode.email, email), eq(loginCode.codeHash, codeHash), gt(loginCode.expiresAt, now)));
  return row !== undefined;
}

export async function findAccountId(db: Queries, email: string): Promise<number | null> {
  const [row] = await db.select({ id: account.id }).from(account).where(eq(account.email, email));
  return row?.id ?? null;
}

interface Proof { sessionId: number; email: string; keyHash: string | null }

export async function proveAddress(tx: Queries, { sessionId, email, keyHash }: Proof, now: Date): Promise<void> {
  const proof = { keyHash, expiresAt: after(now, REGISTRATION_PROOF_SECONDS) };
  await tx.insert(provenAddress).values({ sessionId, email, ...proof })
    .onConflictDoUpdate({ target: [provenAddress.sessionId, provenAddress.email], set: proof });
}

/** Whether this session proved the address; a proof is used once. */
export async function useProof(tx: Queries, { sessionId, email, keyHash }: Proof, now: Date): Promise<boolean> {
  const isOwn = or(isNull(provenAddress.keyHash), keyHash === null ? undefined : eq(provenAddress.keyHash, keyHash));
  const used = await tx.delete(provenAddress)
    .where(and(eq(provenAddress.sessionId, sessionId), eq(provenAddress.email, email), isOwn, gt(provenAddress.expiresAt, now)))
    .returning({ email: provenAddress.email });
  return used.length === 1;
}

/** The account of the address, made with these data unless it is there already. */
export async function openAccount(tx: Queries, data: { email: string; phone: string; name: string; surname: string }, now: Date): Promise<number> {
  const [made] = await tx.insert(account).values({ ...data, createdAt: now }).onConflictDoNothing({ target: account.email }).returning({ id: account.id });
  const id = made?.id ?? await findAccountId(tx, data.email);
  if (id === null) throw new Error('The database gave no row for a new account.');
  return id;
}

export async function accountInfoOf(db: Queries, accountId: number): Promise<AccountInfo | null> {
  const [[row], [sum]] = await Promise.all([
    db.select({
      email: account.email, phone: account.phone, name: account.name, surname: account.surname, patronymic: account.patronymic,
      date_of_birth: account.dateOfBirth, gender: account.gender, image: account.image,
    }).from(account).where(eq(account.id, accountId)),
    db.select({ bonuses: sql<number>`coalesce(sum(${bonusEntry.points}), 0)::int` }).from(bonusEntry).where(eq(bonusEntry.accountId, accountId)),
  ]);
  return row === undefined ? null : { ...row, image: row.image === null ? null : picturePath(row.image, PICTURE_PX, 'jpg'), bonuses: sum?.bonuses ?? 0 };
}

export async function emailOf(db: Queries, accountId: number): Promise<string | null> {
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, accountId));
  return row?.email ?? null;
}
