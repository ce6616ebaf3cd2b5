import { useStore } from '@nanostores/react';
import { $auth } from '../../stores/auth.ts';
import { LOGIN_FAILURE } from '../../texts/account/account.ts';

/**
 * An error of the form, announced to screen readers; errors of `fields` are shown under the fields.
 */
export function Failure({ fields = [] }: { fields?: readonly string[] }) {
  const { failure } = useStore($auth);
  if (failure === null) return null;
  const errors = Object.entries(failure.errors ?? {});
  const others = errors
    .filter(([name]) => !fields.includes(name))
    .flatMap(([, texts]) => texts)
    .join(' ');
  if (errors.length > 0 && others === '') return null;
  const text = failure.detail ?? (others === '' ? LOGIN_FAILURE[failure.what] : others);
  return (
    <p className="form-error" role="alert">
      {text}
    </p>
  );
}
