import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { SESSION_COOKIE_SECONDS } from '../../domain/limits.ts';
import { authKey } from '../database/schema/account.ts';
import { session } from '../database/schema/session.ts';
import type { Queries } from '../database/transaction.ts';
import { working } from '../database/work.ts';
import type { Clock } from '../platform/clock.ts';
import type { NewSession } from './handlers.ts';

const KEY_BYTES = 24;
const KEY = /^[\w-]{32}$/;

export const newKey = () => randomBytes(KEY_BYTES).toString('base64url');
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** The random keys that say who calls. The shopper holds the key, the database its hash. */
export interface Keys {
  /** Row of the open session of this key, or null. */
  findSession(key: string): Promise<number | null>;
  /** The key of a session that nobody has written yet. */
  newSession(): NewSession;
  openSession(): Promise<{ id: number; key: string }>;
  /** The account that this key is logged in to, or null. */
  findAccount(key: string): Promise<number | null>;
  signIn(accountId: number, seconds: number): Promise<string>;
  signOut(key: string): Promise<void>;
}

export function keysOf(db: Queries, clock: Clock): Keys {
  const after = (seconds: number) => new Date(clock().getTime() + seconds * 1000);
  const newSession = () => {
    const key = newKey();
    return { key, keyHash: hashOfKey(key), expiresAt: after(SESSION_COOKIE_SECONDS) };
  };
  return {
    newSession,
    async findSession(key) {
      if (!KEY.test(key)) return null;
      const [row] = await db.select({ id: session.id }).from(session)
        .where(and(eq(session.keyHash, hashOfKey(key)), gt(session.expiresAt, clock()))).limit(1);
      return row?.id ?? null;
    },
    async openSession() {
      const { key, keyHash, expiresAt } = newSession();
      const [row] = await working('changing', () => db.insert(session).values({ keyHash, expiresAt }).returning({ id: session.id }));
      if (row === undefined) throw new Error('The database gave no row for a new session.');
      return { id: row.id, key };
    },
    async findAccount(key) {
      if (!KEY.test(key)) return null;
      const [row] = await db.select({ id: authKey.accountId }).from(authKey)
        .where(and(eq(authKey.keyHash, hashOfKey(key)), gt(authKey.expiresAt, clock()))).limit(1);
      return row?.id ?? null;
    },
    async signIn(accountId, seconds) {
      const key = newKey();
      await working('changing', () => db.insert(authKey).values({ keyHash: hashOfKey(key), accountId, expiresAt: after(seconds) }));
      return key;
    },
    async signOut(key) {
      await db.delete(authKey).where(eq(authKey.keyHash, hashOfKey(key)));
    },
  };
}
