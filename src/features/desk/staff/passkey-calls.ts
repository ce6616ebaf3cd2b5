import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { browserClient } from '../../../client/browser-client.ts';
import { passkeyEndpoints } from '../../../contract/desk/passkeys.ts';
import { isApiError } from '../../../contract/errors.ts';
import { PASSKEY_SAID } from '../../../texts/desk/login.ts';

const api = browserClient(passkeyEndpoints);

/** What went wrong, in words; null: it is done. */
type Said = string | null;

export const logIn = (): Promise<Said> =>
  said(async () => {
    const { options } = await api.deskPasskeyQuestion({});
    const passkey = await startAuthentication({ optionsJSON: options });
    await api.deskPasskeyLogin({ passkey });
  });

export const addPasskey = (name: string): Promise<Said> =>
  said(async () => {
    const { options } = await api.deskPasskeyAsk({});
    const passkey = await startRegistration({ optionsJSON: options });
    await api.deskPasskeyAdd({ name, passkey });
  });

async function said(work: () => Promise<void>): Promise<Said> {
  try {
    await work();
    return null;
  } catch (error) {
    if (isApiError(error)) return error.detail ?? PASSKEY_SAID.failed;
    return error instanceof Error ? wordsFor(error.name) : PASSKEY_SAID.failed;
  }
}

/** By the names of the errors of WebAuthn. */
function wordsFor(name: string): string {
  if (name === 'NotAllowedError' || name === 'AbortError') return PASSKEY_SAID.cancelled;
  return name === 'InvalidStateError' ? PASSKEY_SAID.known : PASSKEY_SAID.failed;
}
