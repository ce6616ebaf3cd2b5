import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../../contract/errors.ts';
import { LOGIN_USED_SECONDS } from '../../domain/login.ts';
import { SESSION_COOKIE_SECONDS, SESSION_RENEWED_SECONDS } from '../../domain/limits.ts';
import { account, authKey } from '../database/schema/account.ts';
import { session } from '../database/schema/session.ts';
import type { Queries } from '../database/transaction.ts';
import { working } from '../database/work.ts';
import type { Clock } from '../platform/clock.ts';
import type { NewSession } from './caller.ts';
import { marksBy, type MarkOf } from './made-for.ts';
import { maskableKey } from './maskable-key.ts';
import { promisedKeys } from './promised-keys.ts';
import { sessionCount } from './session-count.ts';

const KEY_BYTES = 24;
const KEY = /^[\w-]{32}$/;
const SESSION_KEY = /^[\w-]{32}(?:[\w-]{11})?$/;

export const newKey = () => maskableKey(() => randomBytes(KEY_BYTES).toString('base64url'));
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** Where a login is used: the device in two words, and a network instead of an address. */
export interface LoginPlace {
  device: string;
  network: string;
}
export interface FoundLogin {
  id: string;
  accountId: number;
}

/** What the database function `open_session` answers: the row, or how many seconds to wait. */
const openedShape = v.object({ id: v.nullable(v.number()), wait: v.nullable(v.number()) });

/** The keys of guests' sessions. */
export interface SessionKeys {
  /** The open session of this key, or null. Use extends its life, which is written once a day. */
  useSession(key: string): Promise<{ id: number; isRenewed: boolean } | null>;
  /**
   * A key whose session is inserted when something is stored in it; other processes accept it, too.
   */
  promiseSession(): string;
  isPromised(key: string): boolean;
  /**
   * A session that is not inserted yet, for the client at this address, under the promised key if
   * there is one.
   */
  newSession(address: string, promised?: string): NewSession;
  /** Replaces the key of a session; null when the old key opens none. */
  changeSession(key: string): Promise<string | null>;
  /** Throws `too_many_requests`. */
  openSession(address: string, promised?: string): Promise<{ id: number; key: string }>;
}

/** The keys of shoppers' logins. */
export interface LoginKeys {
  /** The live login of this key, or null. Its use at `from` is written once an hour. */
  useLogin(key: string, from?: LoginPlace): Promise<FoundLogin | null>;
  /**
   * A new login. `email` is the address that was proved. Throws `code_expired` when the account has
   * another address by now, or is gone.
   */
  signIn(
    accountId: number,
    seconds: number,
    proved?: Partial<LoginPlace> & { email?: string | undefined },
  ): Promise<{ id: string; key: string }>;
  signOut(key: string): Promise<void>;
}

/** The random keys that identify a caller. The shopper holds the key, the database its hash. */
export type Keys = SessionKeys & LoginKeys & { readonly markOf: MarkOf };

/** For a process that shares its promised keys with no other. */
const OWN_SECRET = newKey();

/** `secret` is the same in all processes of the shop. */
export const keysOf = (db: Queries, clock: Clock, secret = OWN_SECRET): Keys => ({
  ...sessionKeys(db, clock, secret),
  ...loginKeys(db, clock),
  markOf: marksBy(secret),
});

const secondsAfter = (clock: Clock) => (seconds: number) =>
  new Date(clock().getTime() + seconds * 1000);

function sessionKeys(db: Queries, clock: Clock, secret: string): SessionKeys {
  const after = secondsAfter(clock);
  const promised = promisedKeys(secret);
  const newSession = (address: string, key = newKey()): NewSession => {
    const expiresAt = after(SESSION_COOKIE_SECONDS);
    return { key, keyHash: hashOfKey(key), expiresAt, count: sessionCount(address, clock()) };
  };
  return {
    newSession,
    promiseSession: () => promised.make(clock()),
    isPromised: (key) => promised.isGood(key, clock()),
    async useSession(key) {
      if (!SESSION_KEY.test(key)) return null;
      const [row] = await db
        .select({ id: session.id, expiresAt: session.expiresAt })
        .from(session)
        .where(and(eq(session.keyHash, hashOfKey(key)), gt(session.expiresAt, clock())))
        .limit(1);
      if (row === undefined) return null;
      if (row.expiresAt > after(SESSION_COOKIE_SECONDS - SESSION_RENEWED_SECONDS))
        return { id: row.id, isRenewed: false };
      const renewed = await working('changing', () =>
        db
          .update(session)
          .set({ expiresAt: after(SESSION_COOKIE_SECONDS) })
          .where(eq(session.id, row.id))
          .returning({ id: session.id }),
      );
      return renewed.length === 0 ? null : { id: row.id, isRenewed: true };
    },
    async changeSession(key) {
      const fresh = newKey();
      const changed = await working('changing', () =>
        db
          .update(session)
          .set({ keyHash: hashOfKey(fresh), expiresAt: after(SESSION_COOKIE_SECONDS) })
          .where(eq(session.keyHash, hashOfKey(key)))
          .returning({ id: session.id }),
      );
      return changed.length === 0 ? null : fresh;
    },
    async openSession(address, wanted) {
      const {
        key,
        keyHash,
        expiresAt,
        count: { client, most, until, now },
      } = newSession(address, wanted);
      const { rows } = await working('changing', () =>
        db.execute(sql`
        select id, wait from open_session(${keyHash}, ${expiresAt}, ${client}, ${most},
          ${until}, ${now})`),
      );
      const { id, wait } = v.parse(openedShape, rows[0]);
      if (id === null)
        throw new ApiError('too_many_requests', { retryAfterSeconds: wait ?? undefined });
      return { id, key };
    },
  };
}

function loginKeys(db: Queries, clock: Clock): LoginKeys {
  const after = secondsAfter(clock);
  return {
    async useLogin(key, from) {
      if (!KEY.test(key)) return null;
      const [row] = await db
        .select({ id: authKey.id, accountId: authKey.accountId, usedAt: authKey.usedAt })
        .from(authKey)
        .where(and(eq(authKey.keyHash, hashOfKey(key)), gt(authKey.expiresAt, clock())))
        .limit(1);
      if (row === undefined) return null;
      const found = { id: row.id, accountId: row.accountId };
      if (from === undefined || row.usedAt > after(-LOGIN_USED_SECONDS)) return found;
      const used = await working('changing', () =>
        db
          .update(authKey)
          .set({ ...from, usedAt: clock() })
          .where(eq(authKey.id, row.id))
          .returning({ id: authKey.id }),
      );
      return used.length === 0 ? null : found;
    },
    async signIn(accountId, seconds, { email, device = '', network = '' } = {}) {
      const [id, key, now] = [randomUUID(), newKey(), clock()];
      // The account's row is locked: a change of its address at the same time either ends this
      // login or is seen here.
      const { rowCount } = await working('changing', () =>
        db.execute(sql`
        insert into ${authKey} (key_hash, account_id, id, device, network, created_at, used_at, expires_at)
        select ${hashOfKey(key)}, id, ${id}::uuid, ${device}, ${network}, ${now}::timestamptz, ${now}::timestamptz,
          ${after(seconds)}::timestamptz
        from ${account} where id = ${accountId} and email = coalesce(${email ?? null}, email) for key share`),
      );
      if (rowCount !== 1) throw new ApiError('code_expired');
      return { id, key };
    },
    async signOut(key) {
      await db.delete(authKey).where(eq(authKey.keyHash, hashOfKey(key)));
    },
  };
}
