import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, gt } from 'drizzle-orm';
import type { Assertion, Attestation } from '#src/contract/desk/passkeys.ts';
import { ApiError } from '#src/contract/errors.ts';
import { PASSKEYS_MOST, PASSKEY_SECONDS } from '#src/domain/staff.ts';
import { PASSKEY_SAID } from '#src/texts/desk/login.ts';
import type { Caller, StaffMember } from '../../callers/caller.ts';
import { countInNetworks, networkKeys } from '../../callers/hour-and-day-limits.ts';
import { hashOfKey } from '../../callers/keys.ts';
import { returnUses } from '../../callers/limits.ts';
import { staff, staffPasskey, staffSession, staffChallenge } from '../../database/schema/staff.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { LOGIN_ASKED, LOGIN_TRIED } from './limits.ts';
import { comeIn, openLogin } from './sessions.ts';

export interface PasskeyDeps {
  db: Queries;
  clock: Clock;
  /** Passkeys belong to its host, and answer pages of its origin alone. */
  siteUrl: string;
}

/** The library takes 25 MB and half a second, so it is loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: every passkey has one. The library's own list asks Node for experiments. */
const ALGORITHMS = [-8, -7, -257];

const refused = (cause?: unknown) =>
  new ApiError('not_proven', { cause, detail: PASSKEY_SAID.refused });
const tooMany = () => new ApiError('conflict', { reason: 'too_many', detail: PASSKEY_SAID.many });
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
/** Without the fields that are undefined: the library's types have none of these. */
type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>;
/** What `expectedOrigin` and `expectedRPID` are compared with. */
function placeOf({ siteUrl }: PasskeyDeps): { origin: string; host: string } {
  const { origin, hostname } = new URL(siteUrl);
  return { origin, host: hostname };
}

/** The challenge for any passkey of this shop; the device offers those that it has. */
export async function challengeForLogin(deps: PasskeyDeps, caller: Caller) {
  const { db, clock } = deps;
  await countInNetworks(db, LOGIN_ASKED, caller.address, clock);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: placeOf(deps).host,
    userVerification: 'required',
  });
  await keepChallenge(db, { challenge: options.challenge, sessionId: null }, clock());
  return options;
}

/** Logs in whose passkey has answered. Throws `not_proven`. */
export async function logInByPasskey(
  deps: PasskeyDeps,
  answer: Assertion,
  caller: Caller,
): Promise<void> {
  const { db, clock } = deps;
  await countInNetworks(db, LOGIN_TRIED, caller.address, clock);
  const [known] = await db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.credentialId, answer.id));
  if (known === undefined) throw refused();
  const counter = await checkedCounter(deps, answer, known);
  await openLogin(db, caller, clock(), async (tx) => {
    const person = await comeIn(tx, eq(staff.id, known.staffId), clock());
    const used = await tx
      .update(staffPasskey)
      .set({ counter, usedAt: clock() })
      .where(eq(staffPasskey.id, known.id))
      .returning({ id: staffPasskey.id });
    if (used.length === 0 || person === null) throw refused();
    return { person, deed: 'login', after: { way: 'passkey', name: known.name } };
  });
  await returnUses(db, networkKeys(LOGIN_TRIED, caller.address));
}

/** The counter of the passkey after this answer, which is checked. */
async function checkedCounter(
  deps: PasskeyDeps,
  answer: Assertion,
  known: typeof staffPasskey.$inferSelect,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { origin, host } = placeOf(deps);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: given(answer.response),
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) =>
      takeChallenge(deps.db, { challenge, sessionId: null }, deps.clock()),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: bytesOf(known.publicKey),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch((error: unknown) => {
    throw refused(error);
  });
  if (!verified) throw refused();
  return authenticationInfo.newCounter;
}

/** The person's passkeys, the oldest first. */
export const passkeysOf = (db: Queries, staffId: number) =>
  db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
    .orderBy(asc(staffPasskey.createdAt));

/** The challenge for a new passkey. Throws `conflict` when there are as many as may be. */
export async function challengeForNew(deps: PasskeyDeps, member: StaffMember) {
  const { db, clock } = deps;
  const own = await passkeysOf(db, member.id);
  if (own.length >= PASSKEYS_MOST) throw tooMany();
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: placeOf(deps).host,
    rpID: placeOf(deps).host,
    userName: member.email,
    userDisplayName: member.name || member.email,
    userID: new TextEncoder().encode(`staff ${member.id}`),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  });
  const { sessionId } = member;
  await keepChallenge(db, { challenge: options.challenge, sessionId }, clock());
  return options;
}

/** Throws `not_proven` and `conflict`. */
export async function addPasskey(
  deps: PasskeyDeps,
  { name, passkey }: { name: string; passkey: Attestation },
  member: StaffMember,
): Promise<void> {
  const { db, clock } = deps;
  const { verifyRegistrationResponse } = await library();
  const { origin, host } = placeOf(deps);
  const { sessionId } = member;
  const checked = await verifyRegistrationResponse({
    response: {
      ...passkey,
      response: given(passkey.response),
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => takeChallenge(db, { challenge, sessionId }, clock()),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    throw refused(error);
  });
  if (!checked.verified) throw refused();
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  await inTransaction(db, async (tx) => {
    await lockMember(tx, member);
    const count = await tx.$count(staffPasskey, eq(staffPasskey.staffId, member.id));
    if (count >= PASSKEYS_MOST) throw tooMany();
    const added = await tx
      .insert(staffPasskey)
      .values({
        id: randomUUID(),
        staffId: member.id,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: passkey.response.transports ?? [],
        name,
        createdAt: clock(),
      })
      .onConflictDoNothing()
      .returning({ id: staffPasskey.id });
    if (added.length === 0)
      throw new ApiError('conflict', { reason: 'already_there', detail: PASSKEY_SAID.known });
    await tx
      .update(staffSession)
      .set({ byPasskey: true })
      .where(eq(staffSession.id, member.sessionId));
    const subject = { kind: 'staff', id: member.id } as const;
    await recordDesk(tx, { by: member, deed: 'passkey_added', subject, after: { name } }, clock());
  });
}

/** Whoever is ended at the same time gets no new passkey. */
async function lockMember(tx: Queries, { id }: StaffMember): Promise<void> {
  const live = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.endedAt)))
    .for('update');
  if (live.length === 0) throw new ApiError('not_authorized');
}

export function removePasskey(
  db: Queries,
  member: StaffMember,
  id: string,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [removed] = await tx
      .delete(staffPasskey)
      .where(and(eq(staffPasskey.id, id), eq(staffPasskey.staffId, member.id)))
      .returning({ name: staffPasskey.name });
    if (removed === undefined) return;
    const subject = { kind: 'staff', id: member.id } as const;
    await recordDesk(
      tx,
      { by: member, deed: 'passkey_removed', subject, before: { name: removed.name } },
      now,
    );
  });
}

/** `sessionId`: the login that adds a passkey; null: somebody logs in. */
interface Challenge {
  challenge: string;
  sessionId: string | null;
}

async function keepChallenge(
  db: Queries,
  { challenge, sessionId }: Challenge,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + PASSKEY_SECONDS * 1000);
  await inTransaction(db, (tx) =>
    tx.insert(staffChallenge).values({ hash: hashOfKey(challenge), sessionId, expiresAt }),
  );
}

/** Whether the challenge waits for its answer; it is taken, so that no answer counts twice. */
async function takeChallenge(
  db: Queries,
  { challenge, sessionId }: Challenge,
  now: Date,
): Promise<boolean> {
  const waiting = and(
    eq(staffChallenge.hash, hashOfKey(challenge)),
    sessionId === null ? isNull(staffChallenge.sessionId) : eq(staffChallenge.sessionId, sessionId),
    gt(staffChallenge.expiresAt, now),
  );
  const taken = await inTransaction(db, (tx) =>
    tx.delete(staffChallenge).where(waiting).returning({ hash: staffChallenge.hash }),
  );
  return taken.length === 1;
}
