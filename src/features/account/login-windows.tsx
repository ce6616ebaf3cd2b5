import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { AUTH_WIDTH_PX, LOGGED_IN, REGISTRATION_WIDTH_PX } from '../../domain/login.ts';
import { $login, changeEmail, closeLogin } from '../../stores/account.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { RegistrationStep } from './registration-step.tsx';
import { LOGIN_TEXT, REGISTRATION_TEXT } from './text.ts';

/** The windows of login and of registration. */
export function LoginWindows() {
  const { step, request: { next, stays } } = useStore($login);

  useEffect(() => {
    // A page that comes back from the browser's memory shows itself closed.
    addEventListener('pagehide', closeLogin);
    return () => removeEventListener('pagehide', closeLogin);
  }, []);
  useEffect(() => {
    if (step.name !== 'done') return;
    if (stays) {
      closeLogin();
      dispatchEvent(new Event(LOGGED_IN));
    } else if (next === null) location.reload();
    else location.assign(next);
  }, [step, next, stays]);

  if (step.name === 'closed' || step.name === 'done') return null;
  if (step.name === 'registration') {
    return (
      <Dialog key="registration" title={REGISTRATION_TEXT.title} width={REGISTRATION_WIDTH_PX} close={LOGIN_TEXT.close} onClose={closeLogin}>
        <RegistrationStep />
      </Dialog>
    );
  }
  const isCode = step.name === 'code';
  return (
    <Dialog key="auth" title={isCode ? LOGIN_TEXT.codeTitle : LOGIN_TEXT.title} width={AUTH_WIDTH_PX} close={LOGIN_TEXT.close} onClose={closeLogin}
      back={isCode ? { label: LOGIN_TEXT.back, onBack: changeEmail } : undefined}>
      {isCode ? <CodeStep resendAt={step.resendAt} /> : <EmailStep />}
    </Dialog>
  );
}
