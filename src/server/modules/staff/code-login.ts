import { and, eq, gt, sql } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { limitMailboxOf } from '#src/domain/mail-address.ts';
import { DESK_CODES_PER_MAILBOX, DESK_CODE_LENGTH } from '#src/domain/staff.ts';
import { LOGIN_DETAIL } from '#src/texts/account/account.ts';
import { PASSKEY_SAID } from '#src/texts/desk/login.ts';
import type { Caller } from '../../callers/caller.ts';
import { deskOf } from '../../callers/identify-staff.ts';
import { PASSKEYS_ASKED } from '../../callers/staff-keys.ts';
import { addJob } from '../../database/jobs.ts';
import { staff, staffCode, staffPasskey } from '../../database/schema/staff.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { countInNetworks, networkKeys } from '../../callers/hour-and-day-limits.ts';
import { countUse, perHourAndDay, returnUses } from '../../callers/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import { codeOf, hashOf, isSame, newNonce } from '../account/code.ts';
import { findKnownPlace, rememberPlace } from '../account/known-places.ts';
import { codeIsYoung, secondsToResend, sentNow } from '../account/code-times.ts';
import { LOGIN_ASKED, LOGIN_TRIED } from './limits.ts';
import { comeIn, openLogin } from './sessions.ts';

export interface CodeLoginDeps {
  db: Queries;
  clock: Clock;
  /** Codes are derived from it; every process has the same. */
  deskKey: string;
}
export const DESK_CODE_LETTER = 'desk_code_letter';
export interface DeskCodeJob {
  email: string;
  nonce: string;
  /** Asked for where this mailbox has logged in before, so by no stranger. */
  isKnown: boolean;
}

export const deskCodeOf = (
  deskKey: string,
  { email, nonce }: Omit<DeskCodeJob, 'isKnown'>,
): string => codeOf(deskKey, email, nonce, DESK_CODE_LENGTH);

/**
 * Keeps a code for this browser and asks for its letter. Whether the address belongs to the staff is
 * looked up by the letter's job alone, so answer, time and limits are the same for every address.
 */
export async function askDeskCode(
  { db, clock, deskKey }: CodeLoginDeps,
  email: string,
  caller: Caller,
): Promise<void> {
  const desk = deskOf(caller);
  const now = clock();
  await countInNetworks(db, LOGIN_ASKED, caller.address, clock);
  const wait =
    desk.codeKeyHash === null ? 0 : await secondsToWait(db, desk.codeKeyHash, email, now);
  if (wait > 0) throw codeIsYoung(wait);
  // Where this mailbox has logged in before, strangers cannot use its letters up.
  const place = { email, sessionId: null, address: caller.address };
  const known = await findKnownPlace(db, deskKey, place, now);
  const nonce = newNonce();
  const { key, hash: askedHash } = desk.newCodeKey();
  await inTransaction(db, async (tx) => {
    const limits = perHourAndDay('desk codes of mailbox', DESK_CODES_PER_MAILBOX);
    for (const limit of limits)
      await countUse(tx, limit, `${limitMailboxOf(email)}\n${known?.key ?? ''}`, clock);
    await tx.insert(staffCode).values({
      askedHash,
      email,
      codeHash: hashOf(deskKey, email, deskCodeOf(deskKey, { email, nonce })),
      ...sentNow(now),
    });
    const payload: DeskCodeJob = { email, nonce, isKnown: known !== null };
    await addJob(
      tx,
      { task: DESK_CODE_LETTER, cause: `${DESK_CODE_LETTER}:${nonce}`, payload },
      clock,
    );
  });
  desk.keepCodeKey(key);
}

async function secondsToWait(
  db: Queries,
  askedHash: string,
  email: string,
  now: Date,
): Promise<number> {
  const [last] = await db
    .select({ sentAt: staffCode.sentAt })
    .from(staffCode)
    .where(and(eq(staffCode.askedHash, askedHash), eq(staffCode.email, email)));
  return last === undefined ? 0 : secondsToResend(last.sentAt, now);
}

/** Logs in by the code. Throws `wrong_code` and `code_expired`. */
export async function logInByCode(
  { db, clock, deskKey }: CodeLoginDeps,
  { email, code }: { email: string; code: string },
  caller: Caller,
): Promise<void> {
  const { codeKeyHash } = deskOf(caller);
  await countInNetworks(db, LOGIN_TRIED, caller.address, clock);
  const live = codeKeyHash === null ? null : await takeTry(db, codeKeyHash, email, clock());
  if (codeKeyHash === null || live === null) throw new ApiError('code_expired');
  const codeHash = hashOf(deskKey, email, code);
  if (!isSame(live.codeHash, codeHash)) throw wrongCode(live.triesLeft);
  await openLogin(db, caller, clock(), async (tx) => {
    const used = await tx
      .delete(staffCode)
      .where(and(eq(staffCode.askedHash, codeKeyHash), eq(staffCode.codeHash, codeHash)))
      .returning({ email: staffCode.email });
    if (used.length === 0) throw new ApiError('code_expired');
    const person = await comeIn(tx, eq(staff.email, email), clock());
    if (person === null) throw wrongCode(live.triesLeft);
    await refuseBesidePasskey(tx, person.id);
    const place = { email, sessionId: null, address: caller.address };
    await rememberPlace(tx, deskKey, place, clock());
    return { person, deed: 'login', after: { way: 'code' } };
  });
  await returnUses(db, networkKeys(LOGIN_TRIED, caller.address));
}

/**
 * Where passkeys are asked for, a code opens the desk only for who has none yet: a stolen mailbox
 * must not add one.
 */
async function refuseBesidePasskey(tx: Queries, staffId: number): Promise<void> {
  const own = await tx
    .select({ id: staffPasskey.id })
    .from(staffPasskey)
    .where(and(eq(staffPasskey.staffId, staffId), PASSKEYS_ASKED));
  if (own.length > 0)
    throw new ApiError('wrong_code', {
      reason: 'passkey_needed',
      detail: PASSKEY_SAID.onlyPasskey,
    });
}

const wrongCode = (left: number) =>
  new ApiError('wrong_code', { detail: LOGIN_DETAIL.wrongCode(left) });

async function takeTry(db: Queries, askedHash: string, email: string, now: Date) {
  const [taken] = await db
    .update(staffCode)
    .set({ triesLeft: sql`${staffCode.triesLeft} - 1` })
    .where(
      and(
        eq(staffCode.askedHash, askedHash),
        eq(staffCode.email, email),
        gt(staffCode.triesLeft, 0),
        gt(staffCode.expiresAt, now),
      ),
    )
    .returning({ codeHash: staffCode.codeHash, triesLeft: staffCode.triesLeft });
  return taken ?? null;
}
