import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { loginReason } from '../../domain/login-reason.ts';
import { PATHS, isProtected, safeNext } from '../../domain/paths.ts';
import { $loginRequest, openLogin, type LoginRequest } from '../../stores/login-request.ts';
import { $modal, $reload, type Reload } from '../../stores/modals.ts';
import { $notice } from '../../stores/notice.ts';
import { $isAuthorized, lookWhoIsThere } from '../../stores/session.ts';
import { NoticeRegion } from '../../ui/notice-region.tsx';
import { isPlainClick } from '../../ui/plain-click.ts';
import { usePart } from '../../ui/use-part.ts';

/** The account link of the header, which the menu is anchored to. */
const ANCHOR = '[data-menu]';

const loadWindows = () => import('./login-windows.tsx').then((part) => part.LoginWindows);
/** Came with the windows. */
const loadWindowsGone = () =>
  import('../../ui/close-by-back.ts').then(({ windowsGone }) => windowsGone());
const loadMenu = () => import('./account-menu.tsx').then((part) => part.AccountMenu);

/**
 * Handles clicks on links that need a login: for a guest they open the login window, and the
 * account link of the header opens its menu. Renders the live region, too, as the island that is
 * hydrated with all that call others. Loads with the first sign of interest; before that, or if its
 * parts fail to load, the links work as plain links.
 */
export function AccountGate() {
  const modal = useStore($modal);
  const reload = useStore($reload);
  const isOpen = modal === 'auth' || modal === 'registration';
  const [anchor, setAnchor] = useState<HTMLAnchorElement | null>(null);
  const Windows = usePart(isOpen, loadWindows, (error) =>
    openPage($loginRequest.get().next, error),
  );
  const Menu = usePart(anchor !== null, loadMenu, (error) => openPage(PATHS.personal, error));
  const closeMenu = useCallback(() => setAnchor(null), []);

  useEffect(() => {
    lookWhoIsThere();
    openWhenAsked();
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);

    function onClick(event: MouseEvent) {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>('a[href^="/"]')
          : null;
      if (link === null || event.defaultPrevented || !isPlainClick(event) || !leadsToLogin(link))
        return;
      // Another tab may have logged in or out.
      lookWhoIsThere();
      if ($isAuthorized.get() === true && !link.matches(ANCHOR)) return;
      event.preventDefault();
      press(link);
    }

    function press(link: HTMLAnchorElement) {
      if ($isAuthorized.get() === true) setAnchor((open) => (open === null ? link : null));
      else
        openLogin(
          requestFor(
            link.pathname === PATHS.home
              ? safeNext(new URLSearchParams(link.search).get('next'), PATHS.personal)
              : link.pathname + link.search,
          ),
        );
    }
  }, []);

  useEffect(() => {
    // A page that stays hears of the login itself.
    if (reload === null || reload.stays) return;
    const go = () => leave(reload);
    loadWindowsGone().then(go, go);
  }, [reload]);

  return (
    <>
      <NoticeRegion {...useStore($notice)} />
      {isOpen && Windows !== null && <Windows />}
      {anchor !== null && Menu !== null && <Menu anchor={anchor} onClose={closeMenu} />}
    </>
  );
}

/**
 * Handles `/?auth=1&next=…`, where the guard redirects a guest. Does not disturb somebody who is
 * already typing into the page's form.
 */
function openWhenAsked(): void {
  const asked = new URLSearchParams(location.search);
  if (
    location.pathname !== PATHS.home ||
    asked.get('auth') !== '1' ||
    $isAuthorized.get() === true ||
    $modal.get() !== null
  )
    return;
  if (document.activeElement instanceof HTMLInputElement) return;
  openLogin(requestFor(safeNext(asked.get('next'), PATHS.personal)));
}

const requestFor = (next: string): LoginRequest => ({
  reason: loginReason(next),
  next,
  fromCart: next === PATHS.order,
});

function leave(reload: Reload): void {
  if (reload.next === null) location.reload();
  else location.assign(reload.next);
}

/** A link to a protected page, or to where the guard would redirect a guest. */
const leadsToLogin = ({ pathname, search }: HTMLAnchorElement) =>
  isProtected(pathname) || (pathname === PATHS.home && search.startsWith('?auth=1'));

/** Falls back to the pages when the window does not load. */
function openPage(next: string | null, error: unknown): void {
  console.warn('A window did not load.', error);
  location.assign(next ?? PATHS.login);
}
