import { MaskInput } from 'maska';
import { PHONE_MASK } from '../domain/phone.ts';

/** What people begin a Russian number with: the mask's «+7» stands for it. */
function withoutPrefix(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '7' || digits === '8') return '+7';
  return digits.length === 11 && digits.startsWith('8') ? `+7${digits.slice(1)}` : typed;
}

/** Puts the field under the mask of a phone number; answers how to take it off. */
export function maskPhone(input: HTMLInputElement): () => void {
  const mask = new MaskInput(input, { mask: PHONE_MASK, preProcess: withoutPrefix });
  return () => mask.destroy();
}
