import { ApiError } from '../../../contract/errors.ts';
import { SESSION_COOKIE_SECONDS } from '../../../domain/limits.ts';
import { CODE_LENGTH_IN_ALERT, LOGIN_SECONDS, REGISTRATION_LOGIN_SECONDS } from '../../../domain/login.ts';
import { LOGIN_DETAIL } from '../../../features/account/text.ts';
import { addJob } from '../../database/jobs.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/handlers.ts';
import { hashOfKey } from '../../http/keys.ts';
import type { VerifyHuman } from '../../http/human.ts';
import { giveBack } from '../../http/limits.ts';
import { countInNetworks, networkKeys } from '../../http/network-limits.ts';
import { codeLengthNow, countCodeSent, countWrongTry, wrongTryKeys } from './alert.ts';
import type { AlertDeps } from './alert.ts';
import { codeOf, hashOf, isSame, linkKeyOf, newNonce } from './code.ts';
import { isKeptAddress } from './kept-address.ts';
import { joinGuest } from './join-guest.ts';
import type { MergeCarts } from './join-guest.ts';
import { CODE_LETTER_TASK } from './letter.ts';
import type { CodeLetterJob } from './letter.ts';
import { findKnown, keepKnown } from './known-places.ts';
import { CODES_ASKED, CODES_TRIED, REGISTERED, countLetter } from './limits.ts';
import { findAccountId, isShort, openAccount, proveAddress, putCode, takeTry, useCode, useProof } from './queries.ts';
import type { CodeOwner } from './queries.ts';

export interface AccountDeps extends AlertDeps {
  db: Database;
  /** Of the shop: every process has the same. */
  secret: string;
  mergeCarts: MergeCarts;
  verifyHuman: VerifyHuman;
}

/**
 * Puts a code and its letter; answers how many digits it has. Nothing here asks whether the address has
 * an account: answer and time are the same.
 */
export async function sendCode(deps: AccountDeps, email: string, caller: Caller): Promise<number> {
  const { db, clock, secret } = deps;
  await countInNetworks(db, CODES_ASKED, caller.address, clock);
  const { id: sessionId } = await caller.openSession();
  const digits = await codeLengthNow(deps);
  const known = await findKnown(db, secret, email, { sessionId, address: caller.address }, clock());
  const nonce = newNonce();
  const code = {
    codeHash: hashOf(secret, email, codeOf(secret, email, nonce, digits)),
    linkHash: hashOfKey(linkKeyOf(secret, email, nonce)), digits, isKnown: known?.isSession ?? false,
  };
  await inTransaction(db, async (tx) => {
    const wait = await putCode(tx, { email, sessionId }, code, clock());
    if (wait !== null) throw new ApiError('too_many_requests', { detail: LOGIN_DETAIL.codeWasSent(wait), retryAfterSeconds: wait });
    // A letter that is not sent is not counted: the transaction takes the count back.
    await countLetter(tx, email, known?.key ?? null, clock);
    const payload: CodeLetterJob = { email, nonce, digits };
    await addJob(tx, { task: CODE_LETTER_TASK, cause: `${CODE_LETTER_TASK}:${nonce}`, payload }, clock);
  });
  await countCodeSent(deps);
  return digits;
}

interface Login { email: string; code: string; favouriteId: number | undefined }

/** The key of the login, or null when the code was right and the address unknown: this session may register it now, in this browser. */
export async function logIn(deps: AccountDeps, { email, code, favouriteId }: Login, caller: Caller): Promise<string | null> {
  const codeHash = await rightCode(deps, email, code, caller);
  const { sessionId } = caller;
  // Only the session that asked has a right code.
  if (sessionId === null) throw new ApiError('code_expired');
  return enter(deps, { code: { email, sessionId, codeHash }, sessionId, favouriteId }, caller);
}

/** What was proved: a code of some session, which is used up in `sessionId`. */
export interface Entry { code: CodeOwner & { codeHash: string }; sessionId: number; favouriteId: number | undefined }

/** Uses the code up and logs this session in, or lets it register the address: then there is no key. Throws `code_expired`. */
export async function enter(deps: AccountDeps, { code, sessionId, favouriteId }: Entry, caller: Caller): Promise<string | null> {
  const { db, clock, secret, mergeCarts } = deps;
  const { email } = code;
  const known = await findAccountId(db, email);
  if (known === null && await isKeptAddress(db, email, null, clock())) throw new ApiError('email_kept');
  const cartCount = await inTransaction(db, async (tx) => {
    if (!await useCode(tx, code, code.codeHash)) throw new ApiError('code_expired');
    if (known !== null) {
      await keepKnown(tx, secret, email, { sessionId, address: caller.address }, clock());
      return joinGuest(tx, { sessionId, accountId: known, favouriteId, now: clock() }, mergeCarts);
    }
    await proveAddress(tx, { sessionId, email, keyHash: caller.giveProof() }, clock());
    return 0;
  });
  return known === null ? null : welcome(caller, { accountId: known, email, seconds: LOGIN_SECONDS, cartCount });
}

/** Takes one try of the caller's code and answers its hash. Throws `wrong_code`, `short_code` and `code_expired`. */
async function rightCode(deps: AccountDeps, email: string, code: string, { sessionId, address }: Caller): Promise<string> {
  const { db, clock, secret } = deps;
  await countInNetworks(db, CODES_TRIED, address, clock);
  if (sessionId === null) throw new ApiError('code_expired');
  const trying = { length: code.length, digits: await codeLengthNow(deps), now: clock() };
  const live = await takeTry(db, { email, sessionId }, trying);
  if (live === null) {
    const isTooShort = await isShort(db, { email, sessionId }, trying);
    throw new ApiError(isTooShort ? 'short_code' : 'code_expired');
  }
  // Counted before it is looked at: of many at once none passes the ceiling unseen.
  const isOver = await countWrongTry(deps);
  if (isOver && live.digits < CODE_LENGTH_IN_ALERT && !live.isKnown) throw new ApiError('code_expired');
  if (!isSame(live.codeHash, hashOf(secret, email, code))) throw new ApiError('wrong_code', { detail: LOGIN_DETAIL.wrongCode(live.triesLeft) });
  await giveBack(db, [...networkKeys(CODES_TRIED, address), ...wrongTryKeys()]);
  return live.codeHash;
}

interface Registration { email: string; phone: string; first_name: string; last_name: string; favouriteId: number | undefined }

/** Opens the account of the address that this session proved, and logs in to it. */
export async function register({ db, clock, secret, mergeCarts }: AccountDeps, data: Registration, caller: Caller): Promise<string> {
  await countInNetworks(db, REGISTERED, caller.address, clock);
  const { sessionId, address } = caller;
  if (sessionId === null) throw new ApiError('not_proven');
  const { accountId, cartCount } = await inTransaction(db, async (tx) => {
    if (!await useProof(tx, { sessionId, email: data.email, keyHash: caller.proof }, clock())) throw new ApiError('not_proven');
    const id = await openAccount(tx, { email: data.email, phone: data.phone, name: data.first_name, surname: data.last_name }, clock());
    // After the row is made: a change that frees the address is seen, or is waited for.
    if (await isKeptAddress(tx, data.email, id, clock())) throw new ApiError('email_kept');
    await keepKnown(tx, secret, data.email, { sessionId, address }, clock());
    return { accountId: id, cartCount: await joinGuest(tx, { sessionId, accountId: id, favouriteId: data.favouriteId, now: clock() }, mergeCarts) };
  });
  return welcome(caller, { accountId, email: data.email, seconds: REGISTRATION_LOGIN_SECONDS, cartCount });
}

interface Welcome { accountId: number; email: string; seconds: number; cartCount: number }

function welcome(caller: Caller, { accountId, email, seconds, cartCount }: Welcome): Promise<string> {
  caller.tell('cartCount', String(cartCount), SESSION_COOKIE_SECONDS);
  return caller.signIn(accountId, seconds, email);
}

/** Forgets the login; the cart stays with the account. */
export async function logOut(caller: Caller): Promise<void> {
  await caller.signOut();
  caller.tell('cartCount', '', 0);
}
