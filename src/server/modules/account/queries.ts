import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { AccountInfo } from '#src/contract/account.ts';
import { REGISTRATION_PROOF_SECONDS } from '#src/domain/login.ts';
import { picturePath } from '#src/domain/paths.ts';
import { account, provenAddress } from '../../database/schema/account.ts';
import { bonusEntry } from '../../database/schema/cart.ts';
import type { Queries } from '../../database/transaction.ts';

/** Twice its size on the page. */
const PICTURE_PX = 240;

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
  const expiresAt = new Date(now.getTime() + REGISTRATION_PROOF_SECONDS * 1000);
  const proof = { keyHash, expiresAt };
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
