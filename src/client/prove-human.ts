import { humanEndpoints, type ProofChallenge } from '../contract/human.ts';
import type { OpenForm } from '../domain/human.ts';
import { browserClient } from './browser-client.ts';
import type { deriveKey } from './derive-key.ts';
import { askCaptcha } from './other-captcha.ts';

const api = browserClient(humanEndpoints);

/** Fields that a form sends to prove that a human filled it in. */
export interface HumanProof {
  token: string;
  captcha: string;
}

export interface Prover {
  /** Call at the first touch of the form: computes our own proof of work while it is filled in. */
  start(): void;
  /**
   * Call at submit. A proof is valid once, so each call makes a new one; without a proof the page's
   * token is sent alone.
   */
  fields(): Promise<HumanProof>;
}

/**
 * Proves that a human fills in this form. A third-party captcha, if configured, is asked only at
 * submit, after consent.
 */
export function humanProver(form: OpenForm): Prover {
  let pending: Promise<{ token: string; finish: () => Promise<string> }> | undefined;

  async function begin() {
    const { token, captcha } = await api.formToken({ form });
    if (captcha.provider !== 'altcha')
      return { token, finish: () => orNoProof(askCaptcha(captcha)) };
    const solution = orNoProof(solve(captcha.challenge));
    return { token, finish: () => solution };
  }

  return {
    start() {
      pending ??= begin();
      // `fields` asks again and reports the failure.
      pending.catch(() => {
        pending = undefined;
      });
    },
    async fields() {
      this.start();
      const started = pending;
      pending = undefined;
      const { token, finish } = await (started ?? begin());
      return { token, captcha: await finish() };
    },
  };
}

/**
 * Without a proof the token is sent alone, and the server decides. There is none when the captcha
 * cannot be reached.
 */
const orNoProof = (proof: Promise<string>): Promise<string> =>
  proof.catch((error: unknown) => {
    console.warn('There is no proof that a human fills in the form.', error);
    return '';
  });

type Derive = typeof deriveKey;

/** Off the main thread where the browser can; a page without TLS has no Web Crypto. */
async function deriver(): Promise<Derive> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return (await import('./derive-key.ts')).deriveKey;
  return async (password, salt, { cost, keyLength }) => {
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost };
    return new Uint8Array(await subtle.deriveBits(algorithm, key, keyLength * 8));
  };
}

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Finds the number whose key, derived from nonce and number, begins with the given prefix. */
async function solve(challenge: ProofChallenge): Promise<string> {
  const { nonce, salt, keyPrefix } = challenge.parameters;
  const derive = await deriver();
  const head = bytesOf(nonce);
  const password = new Uint8Array(head.length + 4);
  password.set(head);
  const number = new DataView(password.buffer, head.length);
  for (let counter = 0; ; counter += 1) {
    number.setUint32(0, counter);
    const derivedKey = hexOf(await derive(password, bytesOf(salt), challenge.parameters));
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
}
