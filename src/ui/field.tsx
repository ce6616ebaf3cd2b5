import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { adoptStyles } from './adopt-styles.ts';
import css from './form.css?inline';

adoptStyles(css);

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** For the first render of an island, whose server has other generated ids. */
  id?: string | undefined;
  /** The error of the value; screen readers announce it. */
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** An input of a form in an island, as field.astro is in the server's HTML. */
export function Field({ label, id: given, error, inputRef, className, ...input }: FieldProps) {
  const generated = useId();
  const id = given ?? generated;
  return (
    <div className={className === undefined ? 'form-field' : `form-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        ref={inputRef}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-e`}
      />
      {error !== undefined && (
        <p className="form-error" id={`${id}-e`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
