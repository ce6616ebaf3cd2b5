import { and, eq, gt, isNull } from 'drizzle-orm';
import { PASSKEY_SECONDS } from '#src/domain/staff.ts';
import { hashOfKey } from '../../callers/keys.ts';
import { staffChallenge } from '../../database/schema/staff.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';

/** `sessionId`: the login that adds a passkey; null: somebody logs in. */
interface Challenge {
  challenge: string;
  sessionId: string | null;
}

export async function keepChallenge(
  db: Queries,
  { challenge, sessionId }: Challenge,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + PASSKEY_SECONDS * 1000);
  await inTransaction(db, (tx) =>
    tx.insert(staffChallenge).values({ hash: hashOfKey(challenge), sessionId, expiresAt }),
  );
}

/** Whether the challenge waits for its answer; it is taken, so that no answer counts twice. */
export async function takeChallenge(
  db: Queries,
  { challenge, sessionId }: Challenge,
  now: Date,
): Promise<boolean> {
  const waiting = and(
    eq(staffChallenge.hash, hashOfKey(challenge)),
    sessionId === null ? isNull(staffChallenge.sessionId) : eq(staffChallenge.sessionId, sessionId),
    gt(staffChallenge.expiresAt, now),
  );
  const taken = await inTransaction(db, (tx) =>
    tx.delete(staffChallenge).where(waiting).returning({ hash: staffChallenge.hash }),
  );
  return taken.length === 1;
}
