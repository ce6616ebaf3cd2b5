import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { madeForHeader } from '#src/client/made-for.ts';
import type { deskPasskeyEndpoints } from '#src/contract/desk/passkeys.ts';
import type { Answer } from '#src/contract/endpoint.ts';
import { PASSKEY_CALLS } from '#src/domain/desk-api.ts';
import { PASSKEY_SAID } from '#src/texts/desk/login.ts';

/** What went wrong, in words; null: it is done. */
type Said = string | null;
type Contract = typeof deskPasskeyEndpoints;

export const logIn = (): Promise<Said> =>
  said(async () => {
    const { options } = await post<Answer<Contract['deskPasskeyChallenge']>>(
      PASSKEY_CALLS.challenge,
    );
    await post(PASSKEY_CALLS.login, {
      passkey: await startAuthentication({ optionsJSON: options }),
    });
  });

export const addPasskey = (name: string): Promise<Said> =>
  said(async () => {
    const { options } = await post<Answer<Contract['deskPasskeyNewChallenge']>>(
      PASSKEY_CALLS.newChallenge,
    );
    const passkey = await startRegistration({ optionsJSON: options });
    await post(PASSKEY_CALLS.add, { name, passkey });
  });

/** The server's own sentence. */
class Refused extends Error {}

const TIMEOUT_MS = 30_000;

/**
 * Not by the typed client: the parts that it would share with the islands of the shop would grow
 * theirs.
 */
async function post<Told>(path: string, body: object = {}): Promise<Told> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...madeForHeader() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const told = (await answer.json()) as Told & { detail?: string };
  if (!answer.ok) throw new Refused(told.detail ?? PASSKEY_SAID.failed);
  return told;
}

async function said(work: () => Promise<void>): Promise<Said> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    return error instanceof Error ? wordsFor(error.name) : PASSKEY_SAID.failed;
  }
}

/** By the names of the errors of WebAuthn. */
function wordsFor(name: string): string {
  if (name === 'NotAllowedError' || name === 'AbortError') return PASSKEY_SAID.cancelled;
  return name === 'InvalidStateError' ? PASSKEY_SAID.known : PASSKEY_SAID.failed;
}
