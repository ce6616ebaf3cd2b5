import { useStore } from '@nanostores/react';
import { useEffect, type SubmitEvent } from 'react';
import { openLogin } from '../../stores/login-request.ts';
import { saySaved } from '../../stores/saved-products.ts';
import { $isAuthorized, lookWhoIsThere } from '../../stores/session.ts';
import {
  $waitlist,
  setWaiting,
  takeWaitAfterLogin,
  waitAfterLogin,
} from '../../stores/waitlist.ts';
import { WAIT_TEXT } from '../../texts/waitlist.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** All are strings, as islands want them. */
interface Props {
  action: string;
  /** Id of the product. */
  product: string;
  /** Path of the product, for a guest without scripts. */
  path: string;
}

/** «Сообщить о поступлении», or the end of the wait for who waits already. */
export function WaitButton({ action, product, path }: Props) {
  const id = Number(product);
  const saved = useStore($waitlist);
  const isWaiting = useHydrated() && saved.of(id) === true;

  // Adds the product that a guest asked for before the login, now that the page has been reloaded.
  useEffect(() => {
    const addRequested = () => {
      if ($isAuthorized.get() === true && takeWaitAfterLogin(id)) change(id, true);
    };
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) addRequested();
    };
    addRequested();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [id]);

  const press = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Another tab may have logged in or out.
    lookWhoIsThere();
    if ($isAuthorized.get() === true) change(id, !isWaiting);
    else askToLogIn(id);
  };
  return (
    <form className="wait-form" method="post" action={action} onSubmit={press}>
      <input type="hidden" name="product_id" value={product} />
      <input type="hidden" name="failed" value={path} />
      <button className="btn ghost">{isWaiting ? WAIT_TEXT.remove : WAIT_TEXT.add}</button>
    </form>
  );
}

const change = (id: number, isWanted: boolean): void =>
  saySaved(setWaiting(id, isWanted), WAIT_TEXT.failed, () => askToLogIn(id));

function askToLogIn(id: number): void {
  waitAfterLogin(id);
  openLogin({ reason: 'purchase', next: null });
}
