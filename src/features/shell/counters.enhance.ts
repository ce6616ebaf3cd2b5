import { readCookie } from '../../client/cookies.ts';
import { COUNTERS_CHOICE, counterConsentIn } from '../../domain/cookies.ts';
import { PATHS } from '../../domain/paths.ts';
import { COUNTERS_TEXT as TEXT } from '../../texts/shell/shell.ts';
import { enhancer, onSubmit } from '../../ui/enhancer.ts';

const consentKey = () => counterConsentIn(readCookie('cookieNotice'));

/**
 * Enhances the cookie notice of a shop with counters: saves the choice in place and in the journal,
 * and loads the counters after consent, on every page that has them.
 */
export const Counters = enhancer(() => {
  const form = document.querySelector<HTMLFormElement>('#cookies');
  const box = form?.querySelector<HTMLInputElement>(`[name=${COUNTERS_CHOICE}]`);
  const failure = form?.querySelector('[role=alert]');
  const root = document.documentElement;
  let isLoaded = false;
  if (!form || !box || !failure) return;

  const load = () => {
    if (isLoaded || consentKey() === null) return;
    isLoaded = true;
    import(/* @vite-ignore */ PATHS.counters).catch((error: unknown) =>
      console.warn('The counters did not load.', error),
    );
  };
  load();
  // Keep what the shopper has ticked meanwhile.
  box.defaultChecked = consentKey() !== null;

  const press = async () => {
    failure.textContent = '';
    try {
      const { giveConsent, withdrawConsent } = await import('./counter-consent.ts');
      await (box.checked ? giveConsent() : withdrawConsent());
    } catch (error) {
      console.warn('The consent was not journaled.', error);
      failure.textContent = TEXT.notKept;
      return;
    }
    root.dataset['notice'] = 'off';
    // The footer's link has put it into the address: a reload would show the notice again.
    if (location.hash === '#cookies')
      history.replaceState(null, '', location.pathname + location.search);
    // Reloading stops the counters that run in this page.
    if (isLoaded && consentKey() === null) location.reload();
    load();
  };
  onSubmit('#cookies', press);

  // The footer's link shows the notice again, any number of times.
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href="#cookies"]'))
      root.dataset['notice'] = 'on';
  });
});
