import { MaskInput } from 'maska';
import { useEffect, useRef } from 'react';
import { PHONE_MASK } from '../domain/phone.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';

/** What people begin a Russian number with: the mask's «+7» stands for it. */
function withoutPrefix(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '7' || digits === '8') return '+7';
  return digits.length === 11 && digits.startsWith('8') ? `+7${digits.slice(1)}` : typed;
}

/** A phone number under the mask; uncontrolled, the form reads it by its name. */
export function PhoneInput(props: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current === null) return;
    const mask = new MaskInput(input.current, { mask: PHONE_MASK, preProcess: withoutPrefix });
    return () => mask.destroy();
  }, []);
  return <Field {...props} inputRef={input} type="tel" inputMode="tel" autoComplete="tel" placeholder="+7 (___) ___-__-__" />;
}
