import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import * as v from 'valibot';
import { loginClient } from './login-client.ts';
import { loginForm, type AccountFault } from '../../contract/account.ts';
import { $auth, askCode, beginProof } from '../../stores/auth.ts';
import { Field } from '../../ui/field.tsx';
import { Failure } from './failure.tsx';
import { LOGIN_REASON, LOGIN_TEXT, fieldError } from '../../texts/account/account.ts';

export function EmailStep() {
  const { request, email, isBusy } = useStore($auth);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    beginProof();
  }, []);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const result = v.safeParse(loginForm, Object.fromEntries(new FormData(event.currentTarget)));
    setError(
      result.success ? undefined : fieldError('email', result.issues[0].message as AccountFault),
    );
    if (result.success) void askCode(loginClient, result.output.email);
    else input.current?.focus();
  };
  return (
    <form className="stacked-form" noValidate onSubmit={submit}>
      <p>{LOGIN_REASON[request.reason]}</p>
      <Field
        label={LOGIN_TEXT.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        error={error}
        inputRef={input}
        onInput={() => setError(undefined)}
      />
      <Failure />
      <button className="btn" aria-disabled={isBusy}>
        {isBusy ? LOGIN_TEXT.sending : LOGIN_TEXT.getCode}
      </button>
      <p className="soft small">{LOGIN_TEXT.howItWorks}</p>
    </form>
  );
}
