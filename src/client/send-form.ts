import type { Prover } from './prove-human.ts';
import { readRefusal } from './read-refusal.ts';
import type { Refusal } from './read-refusal.ts';

/**
 * Posts a form with the proof that a human has filled it in; `limitMs` bounds the request. Null: it
 * was accepted; a refusal without any sentence: the shop could not be asked.
 */
export async function sendForm(
  path: string,
  typed: FormData,
  { prover, limitMs }: { prover: Prover; limitMs: number },
): Promise<Refusal | null> {
  const refusal = await post(path, typed, prover, limitMs).catch((error: unknown): Refusal => {
    console.warn('The form was not sent.', error);
    return {};
  });
  // A proof is valid once: the next press needs another one.
  if (refusal !== null) prover.start();
  return refusal;
}

async function post(path: string, typed: FormData, prover: Prover, limitMs: number) {
  const proof = Object.entries(await prover.fields()) as [string, string][];
  const answer = await fetch(path, {
    method: 'POST',
    body: inOrder(typed, proof),
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(limitMs),
  });
  return readRefusal(answer);
}

/** The server expects text fields before files, and no field for no file. */
function inOrder(typed: FormData, proof: readonly [string, string][]): FormData {
  const sent = new FormData();
  const fields = [...typed];
  for (const [name, value] of fields) if (typeof value === 'string') sent.append(name, value);
  for (const [name, value] of proof) sent.set(name, value);
  for (const [name, value] of fields)
    if (typeof value !== 'string' && value.size > 0) sent.append(name, value);
  return sent;
}
