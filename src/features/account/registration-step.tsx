import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import * as v from 'valibot';
import { loginClient } from './login-client.ts';
import { registrationForm, type AccountFault } from '../../contract/account.ts';
import { NAME_MOST } from '../../domain/form-rules.ts';
import { contentPath } from '../../domain/paths.ts';
import { $auth, register, typePhone } from '../../stores/auth.ts';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { Failure } from './failure.tsx';
import { REGISTRATION_TEXT, LOGIN_TEXT, fieldError } from '../../texts/account/account.ts';

const FIELDS = Object.keys(registrationForm.entries);
type Errors = Partial<Record<string, string>>;

export function RegistrationStep() {
  const { email, phone, isBusy, failure } = useStore($auth);
  const [errors, setErrors] = useState<Errors>({});
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  // Show the server's errors under their fields.
  useEffect(() => {
    const fieldErrors = Object.entries(failure?.errors ?? {}).map(([name, texts]) => [
      name,
      texts.join(' '),
    ]);
    if (fieldErrors.length > 0) setErrors(Object.fromEntries(fieldErrors) as Errors);
  }, [failure]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const result = v.safeParse(registrationForm, Object.fromEntries(new FormData(form)));
    const wrong: Errors = {};
    for (const issue of result.issues ?? []) {
      const name = v.getDotPath(issue) ?? '';
      wrong[name] ??= fieldError(name, issue.message as AccountFault);
    }
    setErrors(wrong);
    const [firstWrong] = Object.keys(wrong);
    if (result.success) void register(loginClient, result.output);
    else form.querySelector<HTMLInputElement>(`[name="${firstWrong}"]`)?.focus();
  };
  // Clear the error of a field that is being corrected.
  const clearError = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    setErrors(({ [target.name]: _, ...rest }) => rest);
    if (target.name === 'phone') typePhone(target.value);
  };
  return (
    <form className="stacked-form" noValidate onSubmit={submit} onInput={clearError}>
      <p role="status">{REGISTRATION_TEXT.intro}</p>
      <Field
        label={REGISTRATION_TEXT.firstName}
        name="first_name"
        autoComplete="given-name"
        maxLength={NAME_MOST}
        error={errors['first_name']}
        inputRef={first}
      />
      <Field
        label={`${REGISTRATION_TEXT.lastName} (${REGISTRATION_TEXT.optional})`}
        name="last_name"
        autoComplete="family-name"
        maxLength={NAME_MOST}
        error={errors['last_name']}
      />
      <Field
        label={LOGIN_TEXT.email}
        name="email"
        type="email"
        autoComplete="email"
        readOnly
        value={email}
        error={errors['email']}
      />
      <PhoneInput
        label={REGISTRATION_TEXT.phone}
        name="phone"
        defaultValue={phone}
        error={errors['phone']}
      />
      <Failure fields={FIELDS} />
      <button className="btn" aria-disabled={isBusy}>
        {isBusy ? REGISTRATION_TEXT.sending : REGISTRATION_TEXT.submit}
      </button>
      <a className="small" href={contentPath('policy')} target="_blank">
        {REGISTRATION_TEXT.policy}
      </a>
    </form>
  );
}
