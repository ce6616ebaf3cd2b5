import { ApiError } from '#src/contract/errors.ts';
import { SESSION_COOKIE_SECONDS } from '#src/domain/limits.ts';
import {
  CODE_LENGTH_IN_ALERT,
  LOGIN_SECONDS,
  REGISTRATION_LOGIN_SECONDS,
} from '#src/domain/login.ts';
import { LOGIN_DETAIL } from '#src/texts/account/account.ts';
import { addJob } from '../../database/jobs.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../callers/caller.ts';
import { hashOfKey } from '../../callers/keys.ts';
import type { VerifyHuman } from '../../callers/human.ts';
import { countInNetworks } from '../../callers/hour-and-day-limits.ts';
import { alertNow, countCodeSent, lettersStopped, type AlertDeps } from './alert.ts';
import { codeOf, hashOf, isSame, linkKeyOf, newNonce } from './code.ts';
import { isReservedAddress } from './reserved-address.ts';
import { joinGuest, type MergeCarts } from './join-guest.ts';
import { CODE_LETTER_TASK, type CodeLetterJob } from './letter.ts';
import { rememberPlace, type KnownPlace } from './known-places.ts';
import { CODES_ASKED, REGISTERED, countCode } from './limits.ts';
import {
  missingTryReason,
  putCode,
  returnTry,
  takeTry,
  useCode,
  type CodeOwner,
} from './login-codes.ts';
import { findAccountId, hasProof, openAccount, proveAddress, useProof } from './queries.ts';
import { codeIsYoung } from './code-times.ts';
import { countTry, knownBrowser, refuseEmptyTry, returnCountedTry } from './tries.ts';

export interface AccountDeps extends AlertDeps {
  db: Database;
  /** Codes and links are derived from it; every process has the same. */
  loginKey: string;
  mergeCarts: MergeCarts;
  verifyHuman: VerifyHuman;
}

/**
 * Stores a code and asks for its letter; returns the number of digits. It never looks whether the
 * address has an account, so answer and time are the same. `known`: how this mailbox is known here.
 * For a known browser only its own letters count, so its neighbours cannot block it.
 */
export async function sendCode(
  deps: AccountDeps,
  email: string,
  known: KnownPlace | null,
  caller: Caller,
): Promise<number> {
  const { db, clock, loginKey } = deps;
  const { digits, stoppedSeconds } = await alertNow(deps);
  if (known === null && stoppedSeconds !== null) throw lettersStopped(stoppedSeconds);
  if (known?.isSession !== true) await countInNetworks(db, CODES_ASKED, caller.address, clock);
  const { id: sessionId } = await caller.openSession();
  const nonce = newNonce();
  const code = {
    codeHash: hashOf(loginKey, email, codeOf(loginKey, email, nonce, digits)),
    linkHash: hashOfKey(linkKeyOf(loginKey, email, nonce)),
    digits,
    isKnown: known?.isSession ?? false,
  };
  await inTransaction(db, async (tx) => {
    const wait = await putCode(tx, { email, sessionId }, code, clock());
    if (wait !== null) throw codeIsYoung(wait);
    // A refusal rolls the transaction back, and with it the count.
    await countCode(tx, email, known?.key ?? null, clock);
    const payload: CodeLetterJob = { email, nonce, digits };
    await addJob(
      tx,
      { task: CODE_LETTER_TASK, cause: `${CODE_LETTER_TASK}:${nonce}`, payload },
      clock,
    );
  });
  await countCodeSent(deps);
  return digits;
}

interface Login {
  email: string;
  code: string;
  favouriteId: number | undefined;
}

/**
 * The key of the login, or null when the code was right and the address unknown: this session may
 * now register it.
 */
export async function logIn(
  deps: AccountDeps,
  { email, code, favouriteId }: Login,
  caller: Caller,
): Promise<string | null> {
  const codeHash = await rightCode(deps, email, code, caller);
  const { sessionId } = caller;
  // A code is right only in the session that asked for it.
  if (sessionId === null) throw new ApiError('code_expired');
  return enter(deps, { code: { email, sessionId, codeHash }, sessionId, favouriteId }, caller);
}

/** What was proved: a code of some session, used in `sessionId`. */
export interface Entry {
  code: CodeOwner & { codeHash: string };
  sessionId: number;
  favouriteId: number | undefined;
}

/**
 * Uses the code up and logs this session in, or lets it register the address and returns no key.
 * Throws `code_expired`.
 */
export async function enter(
  deps: AccountDeps,
  { code, sessionId, favouriteId }: Entry,
  caller: Caller,
): Promise<string | null> {
  const { db, clock, loginKey, mergeCarts } = deps;
  const { email } = code;
  const known = await findAccountId(db, email);
  if (known === null && (await isReservedAddress(db, email, null, clock())))
    throw new ApiError('email_kept');
  const cartCount = await inTransaction(db, async (tx) => {
    if (!(await useCode(tx, code, code.codeHash))) throw new ApiError('code_expired');
    if (known !== null) {
      await rememberPlace(tx, loginKey, { email, sessionId, address: caller.address }, clock());
      return joinGuest(tx, { sessionId, accountId: known, favouriteId, now: clock() }, mergeCarts);
    }
    await proveAddress(tx, { sessionId, email, keyHash: caller.giveProof() }, clock());
    return 0;
  });
  return known === null
    ? null
    : welcome(caller, { accountId: known, email, seconds: LOGIN_SECONDS, cartCount });
}

/**
 * Takes one try of the caller's code and returns its hash. Throws `wrong_code`, `short_code` and
 * `code_expired`.
 */
async function rightCode(
  deps: AccountDeps,
  email: string,
  code: string,
  { sessionId, address }: Caller,
): Promise<string> {
  const { db, clock, loginKey } = deps;
  if (sessionId === null) return refuseEmptyTry(db, { who: { address } }, clock);
  const owner = { email, sessionId };
  const trying = { length: code.length, digits: (await alertNow(deps)).digits, now: clock() };
  const live = await takeTry(db, owner, trying);
  if (live === null) {
    const why = await missingTryReason(db, owner, trying);
    if (why === 'none') return refuseEmptyTry(db, { who: { address } }, clock);
    const refusal = why === 'short' ? 'short_code' : 'code_expired';
    return refuseEmptyTry(db, { who: { askedAs: `session ${sessionId}` }, refusal }, clock);
  }
  const who = live.isKnown ? knownBrowser(email, sessionId) : { address };
  const isOver = await countTry(deps, who).catch(async (error: unknown) => {
    // Being refused because of one's neighbours must not cost a try.
    await returnTry(db, owner, live.codeHash);
    throw error;
  });
  if (isOver && live.digits < CODE_LENGTH_IN_ALERT && !live.isKnown)
    throw new ApiError('code_expired');
  if (!isSame(live.codeHash, hashOf(loginKey, email, code)))
    throw new ApiError('wrong_code', { detail: LOGIN_DETAIL.wrongCode(live.triesLeft) });
  await returnCountedTry(db, who);
  return live.codeHash;
}

interface Registration {
  email: string;
  phone: string;
  first_name: string;
  last_name: string;
  favouriteId: number | undefined;
}

/** Opens the account of the address that this session proved, and logs in. */
export async function register(
  { db, clock, loginKey, mergeCarts }: AccountDeps,
  data: Registration,
  caller: Caller,
): Promise<string> {
  const { sessionId, address } = caller;
  if (sessionId === null) throw new ApiError('not_proven');
  const proof = { sessionId, email: data.email, keyHash: caller.proof };
  // Requests without a proof do not count as registrations: strangers could use up the limit of
  // their network.
  if (!(await hasProof(db, proof, clock()))) throw new ApiError('not_proven');
  await countInNetworks(db, REGISTERED, address, clock);
  const { accountId, cartCount } = await inTransaction(db, async (tx) => {
    if (!(await useProof(tx, proof, clock()))) throw new ApiError('not_proven');
    const id = await openAccount(
      tx,
      { email: data.email, phone: data.phone, name: data.first_name, surname: data.last_name },
      clock(),
    );
    // Checked after the row exists: a change that frees the address is then seen or waited for.
    if (await isReservedAddress(tx, data.email, id, clock())) throw new ApiError('email_kept');
    await rememberPlace(tx, loginKey, { email: data.email, sessionId, address }, clock());
    return {
      accountId: id,
      cartCount: await joinGuest(
        tx,
        { sessionId, accountId: id, favouriteId: data.favouriteId, now: clock() },
        mergeCarts,
      ),
    };
  });
  return welcome(caller, {
    accountId,
    email: data.email,
    seconds: REGISTRATION_LOGIN_SECONDS,
    cartCount,
  });
}

interface Welcome {
  accountId: number;
  email: string;
  seconds: number;
  cartCount: number;
}

function welcome(
  caller: Caller,
  { accountId, email, seconds, cartCount }: Welcome,
): Promise<string> {
  caller.setReadableCookie('cartCount', String(cartCount), SESSION_COOKIE_SECONDS);
  return caller.signIn(accountId, seconds, email);
}
