import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { CODE_PURPOSES, GENDERS } from '#src/domain/account.ts';
import { id, moment, now } from './columns.ts';
import { productId } from './product.ts';
import { session } from './session.ts';

export const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** A registered shopper. */
export const account = pgTable('account', {
  id: id(),
  /** Trimmed, in lower case. */
  email: text().notNull().unique(),
  /** `+79991234567`. */
  phone: text().notNull().default(''),
  name: text().notNull(),
  surname: text().notNull().default(''),
  patronymic: text().notNull().default(''),
  dateOfBirth: date('date_of_birth'),
  gender: text({ enum: GENDERS }),
  /** Key of the original picture, or null. */
  image: text(),
  createdAt: now('created_at'),
});

/** A login; the key itself is never stored. */
export const authKey = pgTable(
  'auth_key',
  {
    /** SHA-256 of the key, hex. */
    keyHash: text('key_hash').primaryKey(),
    accountId: accountId(),
    /** The id that the account's owner sees, who never sees the key of another device. */
    id: uuid().notNull().unique().defaultRandom(),
    /** «Chrome, Android», of the latest use; empty when it is no browser. */
    device: text().notNull().default(''),
    /** «203.0.113.*», of the latest use: no whole address is stored. */
    network: text().notNull().default(''),
    createdAt: now('created_at'),
    /** Written at most once an hour. */
    usedAt: now('used_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('auth_key_account').on(t.accountId), index('auth_key_expires').on(t.expiresAt)],
);

/**
 * The one valid code for an address, known or unknown, in each session that asked for one:
 * strangers use up only their own tries.
 */
export const loginCode = pgTable(
  'login_code',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** HMAC-SHA-256 of address and code with the site's own secret, hex. */
    codeHash: text('code_hash').notNull(),
    /**
     * SHA-256 of the key of the link in the same letter, hex; valid as long as the code. Null: a
     * letter without a link.
     */
    linkHash: text('link_hash').unique(),
    digits: smallint().notNull(),
    /**
     * The session has logged in to this mailbox before, so its code stays valid when an alert
     * begins.
     */
    isKnown: boolean('is_known').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    sentAt: now('sent_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.email] }),
    index('login_code_email').on(t.email),
    check('login_code_tries_not_negative', sql`${t.triesLeft} >= 0`),
  ],
);

/**
 * Places where a mailbox has logged in. Strangers who ask for its codes use up no letters of
 * someone who comes from there.
 */
export const knownPlace = pgTable(
  'known_place',
  {
    /**
     * HMAC-SHA-256 of the mailbox and a network or a session with the shop's secret, hex: no
     * address is stored.
     */
    key: text().primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('known_place_expires').on(t.expiresAt)],
);

/**
 * The one valid code of an account for each action that a letter confirms. Its rules are those of
 * login codes.
 */
export const accountCode = pgTable(
  'account_code',
  {
    accountId: accountId(),
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    /** Where it was sent: the new address, or the account's own. */
    email: text().notNull(),
    /** The new address that the old mailbox has to confirm. */
    wanted: text(),
    codeHash: text('code_hash').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    sentAt: now('sent_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.purpose] }),
    check('account_code_tries_not_negative', sql`${t.triesLeft} >= 0`),
  ],
);

/**
 * A change of an account's address, which the old mailbox can undo for some days. During that time
 * nobody else gets the old address.
 */
export const emailChange = pgTable(
  'email_change',
  {
    id: id(),
    accountId: accountId(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Undone, by its own letter or by that of an earlier change. */
    undoneAt: moment('undone_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('email_change_account').on(t.accountId),
    index('email_change_old_email').on(t.oldEmail),
    index('email_change_expires').on(t.expiresAt),
  ],
);

/**
 * An address that a session proved with a right code; it may register until the time in
 * `expires_at`.
 */
export const provenAddress = pgTable(
  'proven_address',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /**
     * SHA-256 of a key that only the browser has that entered the code: somebody else may know the
     * session's key. Null: a program proved it.
     */
    keyHash: text('key_hash'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.email] })],
);

/** A table of products that accounts keep, with its own index by product. */
const keptProducts = <Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      accountId: accountId(),
      productId: productId(),
      createdAt: now('created_at'),
    },
    (t) => [
      primaryKey({ columns: [t.accountId, t.productId] }),
      index(`${name}_product`).on(t.productId),
    ],
  );

export const favourite = keptProducts('favourite');

/** Requests to be told when a product is in stock again. */
export const waitlistItem = keptProducts('waitlist_item');

/** Products that an account opened lately; the guest's list is merged into it at login. */
export const accountVisit = pgTable(
  'account_visit',
  {
    accountId: accountId(),
    productId: productId(),
    visitedAt: now('visited_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.productId] }),
    index('account_visit_product').on(t.productId),
  ],
);
