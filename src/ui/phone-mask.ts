import { MaskInput } from 'maska';
import { PHONE_MASK } from '../domain/phone.ts';

/** Prefixes of a typed Russian number that the mask's «+7» replaces. */
function withoutPrefix(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '7' || digits === '8') return '+7';
  return digits.length === 11 && digits.startsWith('8') ? `+7${digits.slice(1)}` : typed;
}

/** Attaches a phone mask to the field; returns a function that detaches it. */
export function maskPhone(input: HTMLInputElement): () => void {
  const mask = new MaskInput(input, { mask: PHONE_MASK, preProcess: withoutPrefix });
  return () => mask.destroy();
}

/** Masks the phone fields that the server has rendered since the last call. */
export function maskPhones(root: HTMLElement): void {
  for (const phone of root.querySelectorAll<HTMLInputElement>('[type=tel]:not([data-masked])')) {
    phone.dataset['masked'] = '';
    maskPhone(phone);
  }
}
