import { useEffect, useRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { maskPhone } from './phone-mask.ts';

/** A phone field with a mask; uncontrolled, the form reads it by its name. */
export function PhoneInput(props: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => (input.current === null ? undefined : maskPhone(input.current)), []);
  return (
    <Field
      {...props}
      inputRef={input}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (___) ___-__-__"
    />
  );
}
