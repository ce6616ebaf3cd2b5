import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { PATHS, isPersonal } from '../../domain/paths.ts';
import { $account, loadAccount, logOut } from '../../stores/account.ts';
import { say } from '../../stores/notice.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { useCloseOutside } from '../../ui/use-close-outside.ts';
import css from './account-menu.css?inline';
import { ACCOUNT_TEXT } from '../../texts/account/account.ts';

adoptStyles(css);

const LINKS = [
  { href: PATHS.personal, title: ACCOUNT_TEXT.cabinet },
  { href: PATHS.orders, title: ACCOUNT_TEXT.orders },
  { href: PATHS.personalData, title: ACCOUNT_TEXT.data },
  { href: PATHS.favourites, title: ACCOUNT_TEXT.favourites },
  { href: PATHS.personalReviews, title: ACCOUNT_TEXT.reviews },
] as const;
const GAP_PX = 4;

/**
 * Opens the menu and gives it the focus. A press outside, Escape, or leaving it with the keyboard
 * closes it.
 */
function useOpenMenu(anchor: HTMLAnchorElement, onClose: () => void) {
  const id = useId();
  const menu = useRef<HTMLElement>(null);

  const isInside = (target: Node) =>
    menu.current?.contains(target) === true || anchor.contains(target);
  useCloseOutside(true, isInside, onClose);
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    anchor.setAttribute('aria-controls', id);
    menu.current?.showPopover();
    menu.current?.querySelector('a')?.focus();
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onClose();
      anchor.focus();
    };
    document.addEventListener('keydown', escape);
    addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('keydown', escape);
      removeEventListener('resize', onClose);
      anchor.setAttribute('aria-expanded', 'false');
    };
  }, [anchor, id, onClose]);

  return { id, menu };
}

/** A menu below the account link. */
export function AccountMenu({
  anchor,
  onClose,
}: {
  anchor: HTMLAnchorElement;
  onClose: () => void;
}) {
  const { id, menu } = useOpenMenu(anchor, onClose);
  const account = useStore($account);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  useEffect(() => {
    if ($account.get() === null) void loadAccount();
  }, []);

  const logOutAndLeave = () => {
    if (state === 'busy') return;
    setState('busy');
    // A personal page may not be shown after that.
    logOut().then(
      () =>
        isPersonal(location.pathname) && location.pathname !== PATHS.cart
          ? location.assign(PATHS.home)
          : location.reload(),
      (error: unknown) => {
        console.warn('Logging out failed.', error);
        // The menu was closed meanwhile: announce the failure instead.
        if (menu.current === null) say(ACCOUNT_TEXT.logoutFailed);
        else setState('failed');
      },
    );
  };
  const { bottom, right } = anchor.getBoundingClientRect();
  const place: CSSProperties = {
    top: bottom + GAP_PX,
    right: Math.max(GAP_PX, document.documentElement.clientWidth - right),
  };
  return createPortal(
    <nav
      ref={menu}
      id={id}
      className="account-menu"
      popover="manual"
      style={place}
      aria-label={ACCOUNT_TEXT.cabinet}
    >
      {account !== null && (
        <p>
          <b>{[account.name, account.surname].join(' ').trim()}</b>
          <br />
          <span className="soft small">{account.email}</span>
        </p>
      )}
      <ul>
        {LINKS.map(({ href, title }) => (
          <li key={href}>
            <a href={href} aria-current={location.pathname === href ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
        <li>
          <button type="button" aria-disabled={state === 'busy'} onClick={logOutAndLeave}>
            {state === 'busy' ? ACCOUNT_TEXT.loggingOut : ACCOUNT_TEXT.logout}
          </button>
        </li>
      </ul>
      {state === 'failed' && <p role="alert">{ACCOUNT_TEXT.logoutFailed}</p>}
    </nav>,
    document.body,
  );
}
