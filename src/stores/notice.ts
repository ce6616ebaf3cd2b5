import { atom } from 'nanostores';
import { NOTICE_SECONDS } from '../domain/cart.ts';

/** What the live region of the page says; `isShown`: over the page too, not to screen readers only. */
export interface Notice {
  /** Another one for each: the same words are news again. */
  number: number;
  text: string;
  isShown: boolean;
}

const SILENCE: Notice = { number: 0, text: '', isShown: false };
export const $notice = atom<Notice>(SILENCE);

let count = 0;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Announces the text for the time of a notice (specification §9: 5 s). */
export function say(text: string, isShown = true): void {
  clearTimeout(clearing);
  count += 1;
  $notice.set({ number: count, text, isShown });
  clearing = setTimeout(() => $notice.set(SILENCE), NOTICE_SECONDS * 1000);
}
