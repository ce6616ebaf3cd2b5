import { createHmac } from 'node:crypto';
import { and, gt, inArray, sql } from 'drizzle-orm';
import { limitMailboxOf } from '#src/domain/mail-address.ts';
import { KNOWN_PLACE_DAYS } from '#src/domain/login-limits.ts';
import { knownPlace } from '../../database/schema/account.ts';
import type { Queries } from '../../database/transaction.ts';
import { namesNoClient, widestNetworkOf } from '../../platform/networks.ts';

/**
 * A mailbox, and where a code for it is asked for: the session, if any, which only its browser can
 * show, and the network address.
 */
export interface MailboxAtPlace {
  email: string;
  sessionId: number | null;
  address: string;
}

/**
 * How a place is known: by its session, which is certain, or by its network, which others share.
 */
export interface KnownPlace {
  key: string;
  isSession: boolean;
}

function keysOf(loginKey: string, { email, sessionId, address }: MailboxAtPlace): KnownPlace[] {
  const key = (place: string) =>
    createHmac('sha256', loginKey)
      .update(`known\n${limitMailboxOf(email)}\n${place}`)
      .digest('hex');
  const session = sessionId === null ? [] : [{ key: key(`session ${sessionId}`), isSession: true }];
  if (namesNoClient(address)) return session;
  return [...session, { key: key(`network ${widestNetworkOf(address)}`), isSession: false }];
}

/**
 * How this mailbox is known here, the most certain first; null when it has not logged in here
 * before.
 */
export async function findKnownPlace(
  db: Queries,
  loginKey: string,
  place: MailboxAtPlace,
  now: Date,
): Promise<KnownPlace | null> {
  const keys = keysOf(loginKey, place);
  if (keys.length === 0) return null;
  const rows = await db
    .select({ key: knownPlace.key })
    .from(knownPlace)
    .where(
      and(
        inArray(
          knownPlace.key,
          keys.map(({ key }) => key),
        ),
        gt(knownPlace.expiresAt, now),
      ),
    );
  return keys.find(({ key }) => rows.some((row) => row.key === key)) ?? null;
}

/** Remembers the place of a login; one without a session in our own network is no place. */
export async function rememberPlace(
  tx: Queries,
  loginKey: string,
  place: MailboxAtPlace,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + KNOWN_PLACE_DAYS * 86_400_000);
  // Sorted, so that two logins of one mailbox at once cannot deadlock.
  const rows = keysOf(loginKey, place)
    .map(({ key }) => ({ key, expiresAt }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  if (rows.length === 0) return;
  await tx
    .insert(knownPlace)
    .values(rows)
    .onConflictDoUpdate({ target: knownPlace.key, set: { expiresAt: sql`excluded.expires_at` } });
}
