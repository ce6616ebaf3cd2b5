import { textsOf } from '../domain/text-fields.ts';
import type { HumanProof, Prover } from './prove-human.ts';
import { refusalOf, type Refusal } from './read-refusal.ts';

/** The call of a form; no file is no entry. */
type Send = (
  fields: Record<string, string> & HumanProof,
  files: readonly File[],
) => Promise<unknown>;

/**
 * Sends a form with the proof that a human has filled it in. Null: it was accepted; a refusal
 * without any sentence: the shop could not be asked.
 */
export async function sendForm(
  typed: FormData,
  prover: Prover,
  send: Send,
): Promise<Refusal | null> {
  try {
    await send({ ...textsOf(typed), ...(await prover.fields()) }, filesOf(typed));
    return null;
  } catch (error) {
    // A proof is valid once: the next press needs another one.
    prover.start();
    return refusalOf(error);
  }
}

const filesOf = (typed: FormData) =>
  [...typed.values()].filter((value): value is File => value instanceof File && value.size > 0);
