import type { ReadableCookie } from '../../domain/cookies.ts';

/** How the sessions of a client are counted in the statement that makes one. */
export interface SessionCount {
  /** `key:most` of the client, its networks and the shop, keys in `limit_count`, with commas between them; null: it is not counted. */
  client: string | null;
  most: number;
  /** When the counting begins anew. */
  until: Date;
  now: Date;
}

/** A session that is not in the database yet: a statement may write it together with its own change. */
export interface NewSession {
  key: string;
  keyHash: string;
  expiresAt: Date;
  count: SessionCount;
}

/** What a handler knows of the caller besides the input, and what it can do to the caller's keys. */
export interface Caller {
  /** Row of the anonymous session that the caller's key opens, or null. */
  readonly sessionId: number | null;
  /** The account that the caller is logged in to, or null. */
  readonly accountId: number | null;
  /** What the account's owner calls this login by, or null. */
  readonly loginId: string | null;
  /** The city that the caller chose, or null; nobody has looked whether there is one. */
  readonly cityId: number | null;
  /** Address of the client, for limits; empty in process. */
  readonly address: string;
  /** Opens a session for this caller (the site answers with its cookie) and gives its row; an open one is kept. */
  openSession: () => Promise<{ id: number; key: string }>;
  /** The key of the session, which is not written for that; the site answers with its cookie. */
  promiseSession: () => string;
  /** Gives the browser a key of what it has just proved, besides that of the session, which somebody else may know; its hash is to be kept. Null for a program. */
  giveProof: () => string | null;
  /** The hash of the key of a proof that this browser shows. */
  readonly proof: string | null;
  /** The key of a session for a caller without one; `keepSession` once its row is written. */
  newSession: () => NewSession;
  keepSession: (id: number, session: NewSession) => void;
  /** Puts a cookie on the answer that scripts may read. */
  setReadableCookie: (cookie: ReadableCookie, value: string, seconds: number) => void;
  /**
   * Logs the caller in for so many seconds and gives the key; the site keeps it in a cookie.
   * `email`: the address that the caller proved. Throws `code_expired` when it is the account's no more.
   */
  signIn: (accountId: number, seconds: number, email?: string) => Promise<string>;
  /** Forgets the login. */
  signOut: () => Promise<void>;
}
