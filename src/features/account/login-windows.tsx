import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import * as v from 'valibot';
import { loginForm, type AccountFault } from '../../contract/account.ts';
import { AUTH_WIDTH_PX, REGISTRATION_WIDTH_PX } from '../../domain/login.ts';
import { $auth, changeEmail, askCode, beginProof } from '../../stores/auth.ts';
import { $modal, closeModal } from '../../stores/modals.ts';
import {
  LOGIN_TEXT,
  REGISTRATION_TEXT,
  LOGIN_REASON,
  fieldError,
} from '../../texts/account/account.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { CodeStep } from './code-step.tsx';
import { Failure } from './failure.tsx';
import { loginClient } from './login-client.ts';
import { RegistrationStep } from './registration-step.tsx';

export function LoginWindows() {
  const modal = useStore($modal);
  const { resendAt } = useStore($auth);

  if (modal === 'registration') {
    return (
      <Dialog
        key="registration"
        title={REGISTRATION_TEXT.title}
        width={REGISTRATION_WIDTH_PX}
        close={LOGIN_TEXT.close}
        onClose={closeModal}
      >
        <RegistrationStep />
      </Dialog>
    );
  }
  if (modal !== 'auth') return null;
  const isCode = resendAt !== null;
  return (
    <Dialog
      key="auth"
      title={isCode ? LOGIN_TEXT.codeTitle : LOGIN_TEXT.title}
      width={AUTH_WIDTH_PX}
      close={LOGIN_TEXT.close}
      onClose={closeModal}
      back={isCode ? { label: LOGIN_TEXT.back, onBack: changeEmail } : undefined}
    >
      {isCode ? <CodeStep resendAt={resendAt} /> : <EmailStep />}
    </Dialog>
  );
}

function EmailStep() {
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
