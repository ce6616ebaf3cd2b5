import type { ReadableCookie } from '../../domain/cookies.ts';
import type { StaffRole } from '../../domain/staff.ts';
import type { staffSession } from '../database/schema/staff.ts';
import type { Reading } from '../database/staff-readings.ts';
import type { Ask } from '../database/work.ts';

/** How the statement that creates a session counts the sessions of a client. */
export interface SessionCount {
  /**
   * `key:most` for the client, its networks and the shop, separated by commas; the keys are those
   * of `limit_count`. Null: it is not counted.
   */
  client: string | null;
  most: number;
  /** When the count starts anew. */
  until: Date;
  now: Date;
}

/**
 * A session that is not in the database yet. A statement may insert it together with its own
 * change.
 */
export interface NewSession {
  key: string;
  keyHash: string;
  expiresAt: Date;
  count: SessionCount;
}

/** The person of the staff who calls, by the login that the key opens. */
export interface StaffMember {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly sessionId: string;
  /** The shop asks for passkeys, and none has proved this login. */
  readonly needs_passkey: boolean;
}

/** A login that is not in the database yet; the browser gets the key once it is. */
export interface NewStaffSession {
  readonly key: string;
  readonly row: Omit<typeof staffSession.$inferInsert, 'staffId'>;
}

/** What a handler of the desk knows about the caller, and what it can do to the caller's keys. */
export interface DeskCaller {
  readonly member: StaffMember | null;
  /**
   * The member's role at this moment; null: the login or the work here has ended. In a transaction
   * it stays so until that ends: who takes the right away waits for it.
   */
  roleNow: (inTransaction?: Ask) => Promise<StaffRole | null>;
  /** The hash of the key that this browser got when it asked for a login code. */
  readonly codeKeyHash: string | null;
  /** Such a key, and the hash to store; call `keepCodeKey` once it is. */
  newCodeKey: () => { key: string; hash: string };
  keepCodeKey: (key: string) => void;
  /** A login to insert; call `keepSession` once its row is there. */
  newSession: () => NewStaffSession;
  keepSession: (session: NewStaffSession, member: StaffMember) => void;
  /** Takes the key from the browser. */
  forget: () => void;
  /** Keeps in the journal of readings what an answer shows the member. */
  noteReading: (reading: Reading) => Promise<void>;
  /** Tells the log that the role has no right to this call. */
  noteForbidden: (call: string) => void;
}

/**
 * What a handler knows about the caller besides the input, and what it can do to the caller's keys.
 */
export interface Caller {
  /** Row of the anonymous session that the caller's key opens, or null. */
  readonly sessionId: number | null;
  /** The account that the caller is logged in to, or null. */
  readonly accountId: number | null;
  /** The mark of pages that are made for this caller; null: a program, which has no pages. */
  readonly mark: string | null;
  /** The public id of this login in the account, or null. */
  readonly loginId: string | null;
  /** The city that the caller chose, or null. It may not exist. */
  readonly cityId: number | null;
  /** Address of the client, for limits; empty in process. */
  readonly address: string;
  /**
   * Opens a session for this caller and gives its row; an open one is kept. The site sets its
   * cookie.
   */
  openSession: () => Promise<{ id: number; key: string }>;
  /** The key of the session, which is not inserted for that. The site sets its cookie. */
  promiseSession: () => string;
  /**
   * Gives the browser a key for what it has just proved, and returns the hash to store. The
   * session's key would not do: somebody else may know it. Null for a program.
   */
  giveProof: () => string | null;
  /** The hash of the proof key that this browser shows. */
  readonly proof: string | null;
  /** A session for a caller without one; call `keepSession` once its row is inserted. */
  newSession: () => NewSession;
  keepSession: (id: number, session: NewSession) => void;
  /** Sets a cookie that scripts may read; `value` is not encoded yet. */
  setReadableCookie: (cookie: ReadableCookie, value: string, seconds: number) => void;
  /**
   * Logs the caller in for so many seconds and gives the key; the site sets its cookie. `email`:
   * the address that the caller proved. Throws `code_expired` when the account has another address
   * by now.
   */
  signIn: (accountId: number, seconds: number, email?: string) => Promise<string>;
  /** Ends the login. */
  signOut: () => Promise<void>;
  /** Null, but for endpoints of the desk, whose callers have nothing else. */
  readonly desk: DeskCaller | null;
}
