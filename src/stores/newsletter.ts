import { atom } from 'nanostores';
import { browserClient } from '../client/browser-client.ts';
import { humanProver } from '../client/prove-human.ts';
import type { Refusal } from '../client/read-refusal.ts';
import { sendForm } from '../client/send-form.ts';
import { subscribe } from '../contract/forms.ts';

/** The subscription to letters that the form of the footer asks for. */
export interface Newsletter {
  state: 'open' | 'sending' | 'done';
  /** Why it was refused; without a sentence: the shop could not be asked. */
  refusal: Refusal | null;
}

export const $newsletter = atom<Newsletter>({ state: 'open', refusal: null });

const api = browserClient({ subscribe });
const prover = humanProver('subscriber');

/** Starts the proof of work while the form is filled in. */
export const beginNewsletterProof = (): void => prover.start();

/** Marks what the form itself has found wrong. */
export const refuseNewsletter = (refusal: Refusal): void =>
  $newsletter.set({ state: 'open', refusal });

/** Sends the form, once. */
export async function sendNewsletter(typed: FormData): Promise<void> {
  if ($newsletter.get().state !== 'open') return;
  $newsletter.set({ state: 'sending', refusal: null });
  const refusal = await sendForm(typed, prover, (fields) => api.subscribe(fields));
  $newsletter.set({ state: refusal === null ? 'done' : 'open', refusal });
}
