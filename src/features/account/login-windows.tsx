import { useStore } from '@nanostores/react';
import { AUTH_WIDTH_PX, REGISTRATION_WIDTH_PX } from '../../domain/login.ts';
import { $auth, changeEmail } from '../../stores/auth.ts';
import { $modal, closeModal } from '../../stores/modals.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { RegistrationStep } from './registration-step.tsx';
import { LOGIN_TEXT, REGISTRATION_TEXT } from '../../texts/account/account.ts';

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
