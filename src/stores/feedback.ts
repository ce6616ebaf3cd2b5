import { atom } from 'nanostores';
import { browserClient } from '../client/browser-client.ts';
import { humanProver } from '../client/prove-human.ts';
import type { Refusal } from '../client/read-refusal.ts';
import { sendForm } from '../client/send-form.ts';
import { application, feedback } from '../contract/forms.ts';
import type { MessageKind } from '../domain/forms.ts';
import { $modal, openModal } from './modals.ts';

/** A message to the shop: of the form of the page, or of the window «Написать нам». */
export interface Message {
  readonly id: number;
  readonly state: 'written' | 'sending' | 'refused' | 'accepted';
  /** Why it was refused; without a sentence: the shop could not be asked. */
  readonly refusal: Refusal | null;
  /**
   * What the form has found wrong with the chosen file; empty: nothing, or none is wanted. Null: it
   * has not looked since the last refusal.
   */
  readonly fileFault: string | null;
  /** What was typed when its window was closed. */
  readonly typed: FormData | null;
}

const NEW = { state: 'written', refusal: null, fileFault: null, typed: null } as const;
/** Id of the message of the page's form; those of the window are counted from here. */
export const PAGE_MESSAGE = 0;

/** The message of the page's form, and those of the window that the shop has not accepted yet. */
export const $messages = atom<readonly Message[]>([{ id: PAGE_MESSAGE, ...NEW }]);
/** Id of the message in the window, which may stay open under the thanks for another one. */
export const $messageWindow = atom<number | null>(null);
/** Ids of accepted messages whose thanks are still to be read, the shown one first. */
export const $thanks = atom<readonly number[]>([]);

/** Refused while another window was open: shown again when none is. */
const refusedUnseen = new Set<number>();
let count = PAGE_MESSAGE;
const api = browserClient({ feedback, application });
const provers = {
  feedback: humanProver('feedback'),
  application: humanProver('application'),
} as const;

const change = (id: number, changes: Partial<Message>): void =>
  $messages.set($messages.get().map((one) => (one.id === id ? { ...one, ...changes } : one)));

/** Starts the proof of work while the form is filled in. */
export const beginMessageProof = (kind: MessageKind): void => provers[kind].start();

/** Opens the window with a new message, or with one that was closed before it was sent. */
export function writeMessage(): void {
  const closed = $messages
    .get()
    .find(({ id, state }) => id !== PAGE_MESSAGE && state !== 'sending');
  if (closed !== undefined) return show(closed.id);
  count += 1;
  $messages.set([...$messages.get(), { id: count, ...NEW }]);
  show(count);
}

/** Keeps the text of a window that closes; an accepted message needs no text. */
export const keepMessage = (id: number, typed: FormData): void => change(id, { typed });

/** What the form says of the chosen file, in place of what the shop has said before. */
export const lookAtFile = (id: number, fileFault: string): void => change(id, { fileFault });

/** Marks what the form itself, or the shop, has found wrong. */
export const refuseMessage = (id: number, refusal: Refusal): void =>
  change(id, { state: 'refused', refusal, fileFault: null });

/** Sends a message; its window may be closed meanwhile. */
export async function sendMessage(id: number, kind: MessageKind, typed: FormData): Promise<void> {
  change(id, { state: 'sending', refusal: null });
  const refusal = await sendForm(typed, provers[kind], (fields, files) =>
    api[kind](fields, { files }),
  );
  if (refusal === null) accept(id);
  else {
    refuseMessage(id, refusal);
    if (id !== PAGE_MESSAGE && id !== $messageWindow.get()) refusedUnseen.add(id);
  }
  showNext();
}

function accept(id: number): void {
  if ($messageWindow.get() === id) $messageWindow.set(null);
  if (id === PAGE_MESSAGE) change(id, { ...NEW, state: 'accepted' });
  else $messages.set($messages.get().filter((one) => one.id !== id));
  $thanks.set([...$thanks.get(), id]);
}

function show(id: number): void {
  refusedUnseen.delete(id);
  $messageWindow.set(id);
  openModal('feedback');
}

/** Shows what has come meanwhile, as soon as no other window is in its way. */
function showNext(): void {
  const modal = $modal.get();
  if (modal !== null && modal !== 'feedback') return;
  if ($thanks.get().length > 0) return openModal('thanks');
  if (modal !== null) return;
  const next = $messageWindow.get() ?? [...refusedUnseen][0];
  if (next !== undefined) show(next);
}

$modal.listen((now, before) => {
  if (before === 'feedback' && now !== 'thanks') $messageWindow.set(null);
  if (before === 'thanks') $thanks.set($thanks.get().slice(1));
  if (now === null) showNext();
});
