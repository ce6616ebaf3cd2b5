import { readCookie, writeCookie } from '../../client/cookies.ts';
import { browserClient } from '../../client/browser-client.ts';
import { counterConsent } from '../../contract/forms.ts';
import {
  COUNTERS_CHOICE,
  NO_COUNTERS,
  counterConsentIn,
  countersCookie,
} from '../../domain/cookies.ts';
import { COOKIE_NOTICE_COOKIE_SECONDS } from '../../domain/limits.ts';
import { PATHS } from '../../domain/paths.ts';
import { COUNTERS_TEXT as TEXT } from '../../texts/shell/shell.ts';
import { enhancer, onSubmit } from '../../ui/enhance.ts';

const api = browserClient({ counterConsent });
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
      await (box.checked ? give() : withdraw());
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

const keep = (choice: string) => writeCookie('cookieNotice', choice, COOKIE_NOTICE_COOKIE_SECONDS);
const journal = (isGiven: boolean, former: string | null) =>
  api.counterConsent({ is_given: isGiven, former: former ?? '' });

/** There is no consent without its entry in the journal. */
async function give(): Promise<void> {
  const { key } = await journal(true, consentKey());
  if (key === null) throw new Error('The consent has no key.');
  keep(countersCookie(key));
}

/** The withdrawal is valid here even if the server cannot be reached. */
async function withdraw(): Promise<void> {
  const former = consentKey();
  keep(NO_COUNTERS);
  if (former === null) return;
  await journal(false, former).catch((error: unknown) =>
    console.warn('The withdrawal was not journaled.', error),
  );
}
