import { ApiError } from '../../../contract/errors.ts';
import { SESSION_COOKIE_SECONDS } from '../../../domain/limits.ts';
import { LOGIN_SECONDS, REGISTRATION_LOGIN_SECONDS } from '../../../domain/login.ts';
import { LOGIN_DETAIL } from '../../../features/account/text.ts';
import { addJob } from '../../database/jobs.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/handlers.ts';
import { countUse } from '../../http/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import { codeOf, hashOf, isSame, newNonce } from './code.ts';
import { joinGuest } from './join-guest.ts';
import type { MergeCarts } from './join-guest.ts';
import { CODE_LETTER_TASK } from './letter.ts';
import type { CodeLetterJob } from './letter.ts';
import { CODES_OF_ADDRESS, CODES_OF_EMAIL, REGISTRATIONS_OF_ADDRESS, TRIES_OF_ADDRESS } from './limits.ts';
import { findAccountId, openAccount, proveAddress, putCode, takeTry, useCode, useProof } from './queries.ts';

export interface AccountDeps {
  db: Database;
  clock: Clock;
  /** Of the shop: every process has the same. */
  secret: string;
  mergeCarts: MergeCarts;
}

/** Puts a code and its letter. Nothing here asks whether the address is known: answer and time are the same. */
export async function sendCode({ db, clock, secret }: AccountDeps, email: string, caller: Caller): Promise<void> {
  await countUse(db, CODES_OF_ADDRESS, caller.address, clock);
  const nonce = newNonce();
  const codeHash = hashOf(secret, email, codeOf(secret, email, nonce));
  await inTransaction(db, async (tx) => {
    const wait = await putCode(tx, email, codeHash, clock());
    if (wait !== null) throw new ApiError('too_many_requests', { detail: LOGIN_DETAIL.codeWasSent(wait), retryAfterSeconds: wait });
    // A letter that is not sent is not counted: the transaction takes the count back.
    for (const limit of CODES_OF_EMAIL) await countUse(tx, limit, email, clock);
    await addJob(tx, { task: CODE_LETTER_TASK, cause: `${CODE_LETTER_TASK}:${nonce}`, payload: { email, nonce } satisfies CodeLetterJob }, clock);
  });
}

interface Login { email: string; code: string; favouriteId: number | undefined }

/** The key of the login, or null when the code was right and the address unknown: this session may register it now, in this browser. */
export async function logIn({ db, clock, secret, mergeCarts }: AccountDeps, { email, code, favouriteId }: Login, caller: Caller): Promise<string | null> {
  await countUse(db, TRIES_OF_ADDRESS, caller.address, clock);
  const live = await takeTry(db, email, clock());
  if (live === null) throw new ApiError('code_expired');
  if (!isSame(live.codeHash, hashOf(secret, email, code))) throw new ApiError('wrong_code', { detail: LOGIN_DETAIL.wrongCode(live.triesLeft) });

  const known = await findAccountId(db, email);
  const sessionId = known === null ? (await caller.openSession()).id : caller.sessionId;
  const cartCount = await inTransaction(db, async (tx) => {
    if (!await useCode(tx, email, live.codeHash)) throw new ApiError('code_expired');
    if (known !== null) return joinGuest(tx, { sessionId, accountId: known, favouriteId, now: clock() }, mergeCarts);
    if (sessionId !== null) await proveAddress(tx, { sessionId, email, keyHash: caller.giveProof() }, clock());
    return 0;
  });
  return known === null ? null : welcome(caller, { accountId: known, email, seconds: LOGIN_SECONDS, cartCount });
}

interface Registration { email: string; phone: string; first_name: string; last_name: string; favouriteId: number | undefined }

/** Opens the account of the address that this session proved, and logs in to it. */
export async function register({ db, clock, mergeCarts }: AccountDeps, data: Registration, caller: Caller): Promise<string> {
  await countUse(db, REGISTRATIONS_OF_ADDRESS, caller.address, clock);
  const { sessionId } = caller;
  if (sessionId === null) throw new ApiError('not_proven');
  const { accountId, cartCount } = await inTransaction(db, async (tx) => {
    if (!await useProof(tx, { sessionId, email: data.email, keyHash: caller.proof }, clock())) throw new ApiError('not_proven');
    const id = await openAccount(tx, { email: data.email, phone: data.phone, name: data.first_name, surname: data.last_name }, clock());
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
