import { and, eq, gt, isNull } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { INVITATION_DAYS, OWNER_TO_COME, type StaffRole } from '#src/domain/staff.ts';
import { INVITATION_TEXT } from '#src/texts/desk/login.ts';
import { DESK_STAFF_TEXT } from '#src/texts/desk/staff.ts';
import type { Caller } from '../../callers/caller.ts';
import { hashOfKey, newKey } from '../../callers/keys.ts';
import { staff, staffInvitation } from '../../database/schema/staff.ts';
import { recordDesk, type DeskAuthor } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { PERSON, type LivePerson } from './queries.ts';
import { comeIn, openLogin } from './sessions.ts';

interface Link {
  email: string;
  /** The key of the link; only its hash is kept. */
  key: string;
  by: DeskAuthor;
}
interface Invitation extends Link {
  name: string;
  role: StaffRole;
}

const DAY_MS = 86_400_000;

/** The key of a link that is shown at once; that of a letter is `invitationKey`. */
export const newLinkKey = newKey;

/**
 * Invites a person, or again one who has not come in yet, or whose work here had ended; returns the
 * id. Throws `conflict` for anybody else. Somebody may invite the same person at this moment: call it
 * in `inTransactionRetryingTakenKey`.
 */
export async function invite(
  tx: Queries,
  { email, name, role, key, by }: Invitation,
  now: Date,
): Promise<number> {
  const invitedBy = 'id' in by ? by.id : null;
  const fresh = { role, invitedAt: now, invitedBy, joinedAt: null, endedAt: null };
  const [found] = await tx.select().from(staff).where(eq(staff.email, email)).for('update');
  if (found !== undefined && found.endedAt === null && found.joinedAt !== null)
    throw new ApiError('conflict', {
      reason: 'already_there',
      detail: DESK_STAFF_TEXT.alreadyThere,
    });
  const [row] =
    found === undefined
      ? await tx
          .insert(staff)
          .values({ email, name, ...fresh })
          .returning({ id: staff.id })
      : await tx
          .update(staff)
          .set({ name: name || found.name, ...fresh })
          .where(eq(staff.id, found.id))
          .returning({ id: staff.id });
  if (row === undefined) throw new Error('The database gave no row for a person.');
  await putLink(tx, { id: row.id, role, former: found?.role }, { key, by }, now);
  return row.id;
}

/** A new link for a person of the staff, whoever it is: the last way in. False: there is none. */
export function renewLink(db: Queries, { email, key, by }: Link, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ id: staff.id, role: staff.role })
      .from(staff)
      .where(and(eq(staff.email, email), isNull(staff.endedAt)))
      .for('update');
    if (found === undefined) return false;
    await putLink(tx, found, { key, by }, now);
    return true;
  });
}

async function putLink(
  tx: Queries,
  { id, role, former = role }: { id: number; role: StaffRole; former?: StaffRole | undefined },
  { key, by }: Pick<Link, 'key' | 'by'>,
  now: Date,
): Promise<void> {
  const link = {
    keyHash: hashOfKey(key),
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  };
  await tx
    .insert(staffInvitation)
    .values({ staffId: id, ...link })
    .onConflictDoUpdate({ target: staffInvitation.staffId, set: link });
  const subject = { kind: 'staff', id } as const;
  const before = former === role ? {} : { before: { role: former } };
  await recordDesk(tx, { by, deed: 'staff_invited', subject, ...before, after: { role } }, now);
}

const isLive = (key: string, now: Date) =>
  and(eq(staffInvitation.keyHash, hashOfKey(key)), gt(staffInvitation.expiresAt, now));

/** Whom the link would let in; null: it lets nobody in. */
export async function findInvited(db: Queries, key: string, now: Date): Promise<LivePerson | null> {
  const [found] = await db
    .select(PERSON)
    .from(staffInvitation)
    .innerJoin(staff, eq(staff.id, staffInvitation.staffId))
    .where(and(isLive(key, now), isNull(staff.endedAt)));
  return found ?? null;
}

/** Uses the link up and logs in; of two who try it at once, one does. Throws `link_expired`. */
export function acceptInvitation(
  db: Queries,
  { key, name, email }: { key: string; name: string; email?: string | undefined },
  caller: Caller,
  now: Date,
): Promise<void> {
  return openLogin(db, caller, now, async (tx) => {
    const [used] = await tx
      .delete(staffInvitation)
      .where(isLive(key, now))
      .returning({ staffId: staffInvitation.staffId });
    if (used === undefined) throw new ApiError('link_expired');
    const found = await comeIn(tx, eq(staff.id, used.staffId), now);
    if (found === null) throw new ApiError('link_expired');
    const address = found.email === OWNER_TO_COME ? await ownAddress(tx, email) : found.email;
    const person = { ...found, name: name || found.name, email: address };
    await tx
      .update(staff)
      .set({ name: person.name, email: person.email })
      .where(eq(staff.id, person.id));
    return { person, deed: 'invitation_accepted', after: { role: person.role } };
  });
}

/** The address that the first owner tells; nobody else of the staff may have it. */
async function ownAddress(tx: Queries, email: string | undefined): Promise<string> {
  if (email === undefined || email === OWNER_TO_COME)
    throw new ApiError('invalid_input', { reason: 'email', detail: INVITATION_TEXT.noEmail });
  const others = await tx.$count(staff, eq(staff.email, email));
  if (others > 0)
    throw new ApiError('conflict', {
      reason: 'already_there',
      detail: DESK_STAFF_TEXT.alreadyThere,
    });
  return email;
}

/** Invites the owner of a new shop; returns the key of the link, which nobody keeps. */
export async function inviteFirstOwner(tx: Queries, now: Date): Promise<string> {
  const key = newLinkKey();
  const by = { command: 'start' };
  await invite(tx, { email: OWNER_TO_COME, name: '', role: 'owner', key, by }, now);
  return key;
}
