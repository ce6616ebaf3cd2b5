import { readCookie, writeCookie } from '../../client/cookies.ts';
import { COUNTERS_CHOICE } from '../../domain/cookies.ts';
import { COOKIE_NOTICE_COOKIE_SECONDS } from '../../domain/limits.ts';
import { PATHS } from '../../domain/paths.ts';

/**
 * Takes over the cookie notice of a shop with counters (ui/late-forms.ts brings it): keeps the
 * choice in place, and loads the counters of who agreed to them, on every page.
 */
const form = document.querySelector<HTMLFormElement>('#cookies');
const box = form?.querySelector<HTMLInputElement>(`[name=${COUNTERS_CHOICE}]`);
const root = document.documentElement;
const isAllowed = () => readCookie('cookieNotice') === COUNTERS_CHOICE;
let isLoaded = false;

function load(): void {
  if (isLoaded || !isAllowed()) return;
  isLoaded = true;
  document.head.append(Object.assign(document.createElement('script'), { src: PATHS.counters }));
}
load();
// What the shopper has ticked meanwhile stays.
if (box) box.defaultChecked = isAllowed();

addEventListener('late', (event) => {
  const [{ target, submitter }] = (event as CustomEvent<[SubmitEvent]>).detail;
  if (target !== form) return;
  submitter?.removeAttribute('aria-busy');
  writeCookie('cookieNotice', box?.checked ? COUNTERS_CHOICE : '1', COOKIE_NOTICE_COOKIE_SECONDS);
  root.dataset['notice'] = 'off';
  // The link of the footer has put it into the address: loaded anew, the page would ask again.
  if (location.hash === '#cookies') history.replaceState(null, '', location.pathname + location.search);
  // What a counter has begun in this page ends with it.
  if (isLoaded && !isAllowed()) location.reload();
  load();
});

// The link of the footer shows the notice again, however often.
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a[href="#cookies"]')) root.dataset['notice'] = 'on';
});
