import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { loginClient } from './login-client.ts';
import { CODE_LENGTH_IN_ALERT } from '../../domain/login.ts';
import { $auth, askCode, changeEmail, checkCode } from '../../stores/auth.ts';
import { Field } from '../../ui/field.tsx';
import { Failure } from './failure.tsx';
import { LOGIN_TEXT } from '../../texts/account/account.ts';

/** Submits the code as soon as its last digit is typed. */
export function CodeStep({ resendAt }: { resendAt: number }) {
  const { email, codeLength, isBusy, failure } = useStore($auth);
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const left = useCountdown(resendAt);

  useEffect(() => input.current?.focus(), [resendAt]);
  useEffect(() => {
    if (failure === null) return;
    // Clear wrong digits; keep a code that was too short, so that it can be completed.
    setCode((typed) => (typed.length < codeLength ? typed : ''));
    input.current?.focus();
  }, [failure, codeLength]);

  const type = (typed: string) => {
    if (isBusy) return;
    const digits = typed.replace(/\D/g, '');
    setCode(digits);
    if (digits.length >= codeLength) void checkCode(loginClient, digits);
  };
  return (
    <div className="stacked-form">
      <p role="status">
        {LOGIN_TEXT.codeSentTo} <b>{email}</b>
      </p>
      <Field
        className="code-field"
        label={LOGIN_TEXT.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH_IN_ALERT}
        value={code}
        inputRef={input}
        aria-busy={isBusy}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Failure />
      <p className="form-actions">
        <button className="link-button" type="button" onClick={changeEmail}>
          {LOGIN_TEXT.change}
        </button>
        <button
          className="link-button num"
          type="button"
          disabled={left > 0 || isBusy}
          onClick={() => void askCode(loginClient, email)}
        >
          {left > 0 ? LOGIN_TEXT.resendIn(left) : LOGIN_TEXT.resend}
        </button>
      </p>
    </div>
  );
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds until `until`. */
function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const count = () => setLeft(secondsUntil(until));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
