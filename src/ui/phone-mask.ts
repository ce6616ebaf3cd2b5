import { MaskInput } from 'maska';
import { PHONE_MASK, begunPhone, normalPhone } from '../domain/phone.ts';

/** The mask of a text that is no Russian number: it stays as it is. */
const AS_TYPED = '¤';
const TOKENS = { '#': { pattern: /\d/ }, [AS_TYPED]: { pattern: /[^]/, multiple: true } };

/** Attaches a phone mask to the field; returns a function that detaches it. */
export function maskPhone(input: HTMLInputElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isComposing = false;
  /** What the mask has shown, and the text that it was made of. */
  let [shown, typed] = ['', ''];
  let isAppended = true;
  const begun = (text: string) => (isComposing ? null : begunPhone(text));

  /** Gives the mask the text as it was typed: the domain reads the same without the script. */
  const unmask = (came: string): void => {
    const { value } = input;
    isAppended = value.startsWith(shown);
    if (came.length > 1 && normalPhone(came) !== null) typed = came;
    else typed = isAppended ? typed + value.slice(shown.length) : value;
    if (value !== typed) input.value = typed;
  };
  hearInput(input, signal, (came) => {
    if (!isComposing) unmask(came);
  });
  const mask = new MaskInput(input, {
    mask: (text) => (begun(text) === null ? AS_TYPED : PHONE_MASK),
    tokens: TOKENS,
    preProcess: (text) => begun(text) ?? text,
    onMaska: ({ masked }) => {
      if (isComposing) return;
      shown = masked;
      // What was changed in the middle is what is seen.
      if (!isAppended) typed = masked;
    },
  });
  // To change a text in the middle of its composition would break it off.
  input.addEventListener('compositionstart', () => (isComposing = true), { signal });
  input.addEventListener(
    'compositionend',
    () => {
      isComposing = false;
      unmask('');
      mask.updateValue(input);
    },
    { signal },
  );
  return () => {
    listening.abort();
    mask.destroy();
  };
}

/** Tells what came into the field, by a key, a paste or a drop, before the mask hears of it. */
function hearInput(
  input: HTMLInputElement,
  signal: AbortSignal,
  hear: (came: string) => void,
): void {
  let from = 0;
  input.addEventListener('beforeinput', () => (from = input.selectionStart ?? 0), { signal });
  input.addEventListener(
    'input',
    (event) => {
      // The mask tells by an event of the same name what it has shown.
      if (!event.bubbles) return;
      // What a browser fills in by itself is no InputEvent, and is read as a whole.
      const { data } = event instanceof InputEvent ? event : { data: '' };
      hear(data ?? input.value.slice(from, input.selectionEnd ?? from));
    },
    { capture: true, signal },
  );
}

/** Masks the phone fields that the server has rendered since the last call. */
export function maskPhones(root: HTMLElement): void {
  for (const phone of root.querySelectorAll<HTMLInputElement>('[type=tel]:not([data-masked])')) {
    phone.dataset['masked'] = '';
    maskPhone(phone);
  }
}
