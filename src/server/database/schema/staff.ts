import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { DESK_DEEDS, DESK_SUBJECTS } from '#src/domain/desk-journal.ts';
import { READINGS, READING_WAYS } from '#src/domain/desk-readings.ts';
import { STAFF_ROLES } from '#src/domain/staff.ts';
import { id, moment, words } from './columns.ts';

const staffId = () =>
  integer('staff_id')
    .notNull()
    .references(() => staff.id);

/** People who may open the desk. Rows are never deleted: the journal names them. */
export const staff = pgTable('staff', {
  id: id(),
  /** Trimmed, in lower case. */
  email: text().notNull().unique(),
  name: words('name'),
  role: text({ enum: STAFF_ROLES }).notNull(),
  invitedAt: moment('invited_at').notNull(),
  /** Null: by the command of the owner. */
  invitedBy: integer('invited_by').references((): AnyPgColumn => staff.id),
  /** The first login by the link of the last invitation. */
  joinedAt: moment('joined_at'),
  endedAt: moment('ended_at'),
});

/** The one link that opens the desk for an invited person, once. */
export const staffInvitation = pgTable('staff_invitation', {
  staffId: staffId().primaryKey(),
  /** SHA-256 of the key in the link, hex. */
  keyHash: text('key_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * A code that a browser has asked for. Addresses of nobody have rows too, so that no answer tells
 * who belongs to the staff.
 */
export const staffCode = pgTable(
  'staff_code',
  {
    /** SHA-256 of the key that only the asking browser has, hex. */
    askedHash: text('asked_hash').primaryKey(),
    email: text().notNull(),
    /** HMAC-SHA-256 of address and code with the shop's secret, hex. */
    codeHash: text('code_hash').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('staff_code_expires').on(t.expiresAt)],
);

/** A login at the desk; the key itself is never stored. */
export const staffSession = pgTable(
  'staff_session',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the key, hex. */
    keyHash: text('key_hash').notNull().unique(),
    staffId: staffId(),
    /** A passkey has opened it, or was made in it. */
    byPasskey: boolean('by_passkey').notNull().default(false),
    /** «Chrome, Android»; empty when it is no browser. */
    device: text().notNull(),
    /** «203.0.113.*»: no whole address is stored. */
    network: text().notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('staff_session_staff').on(t.staffId),
    index('staff_session_expires').on(t.expiresAt),
  ],
);

/** A passkey; its private key never leaves the device. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: uuid().primaryKey(),
    staffId: staffId(),
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('staff_passkey_staff').on(t.staffId)],
);

/** A challenge of WebAuthn that waits for the answer of a passkey; it is answered once. */
export const staffChallenge = pgTable(
  'staff_challenge',
  {
    /** SHA-256 of the challenge, hex. */
    hash: text().primaryKey(),
    /** The login that adds a passkey; null: somebody logs in. */
    sessionId: uuid('session_id').references(() => staffSession.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('staff_challenge_session').on(t.sessionId),
    index('staff_challenge_expires').on(t.expiresAt),
  ],
);

/**
 * The journal of the desk. The database itself refuses to change or delete its rows, so they hold
 * no personal data of shoppers (decision 035).
 */
export const staffJournal = pgTable(
  'staff_journal',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Null: a command, whose author is the login at the machine. */
    staffId: integer('staff_id').references(() => staff.id),
    command: words('command'),
    deed: text({ enum: DESK_DEEDS }).notNull(),
    subjectKind: text('subject_kind', { enum: DESK_SUBJECTS }).notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb().$type<DeskFacts>(),
    after: jsonb().$type<DeskFacts>(),
    reason: words('reason'),
  },
  (t) => [
    index('staff_journal_staff').on(t.staffId, t.id),
    index('staff_journal_deed').on(t.deed, t.id),
    index('staff_journal_at').on(t.at),
    index('staff_journal_subject').on(t.subjectKind, t.subjectId, t.id),
  ],
);

/**
 * Which personal data somebody was shown. The database refuses to change its rows, and to delete them
 * before their term; the sweep deletes them after it.
 */
export const staffReading = pgTable(
  'staff_reading',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Null: a command, whose author is the login at the machine. */
    staffId: integer('staff_id').references(() => staff.id),
    command: words('command'),
    what: text({ enum: READINGS }).notNull(),
    subject: words('subject'),
    way: text({ enum: READING_WAYS }).notNull(),
    count: integer().notNull(),
  },
  (t) => [
    index('staff_reading_staff').on(t.staffId, t.id),
    index('staff_reading_what').on(t.what, t.id),
    index('staff_reading_at').on(t.at),
  ],
);

/** Facts that a deed has changed: codes, numbers, ids and the shop's own texts. */
export type DeskFacts = Readonly<Record<string, string | number | boolean | null>>;
