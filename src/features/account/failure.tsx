import { useStore } from '@nanostores/react';
import { $login } from '../../stores/account.ts';
import { LOGIN_FAILURE } from './text.ts';

/** What went wrong, said at once to a screen reader. */
export function Failure() {
  const { failure } = useStore($login);
  return failure === null ? null : <p className="fd-e" role="alert">{failure.detail ?? LOGIN_FAILURE[failure.what]}</p>;
}
