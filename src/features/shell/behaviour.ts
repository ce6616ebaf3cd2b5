/**
 * The small behaviours of the frame, written short: every page carries them. It imports nothing: a
 * script that shares a module with another becomes a file of its own, and a slow shopper loads no
 * file. Names, seconds and texts stand in the HTML.
 */
const root = document.documentElement;
const isSlow = 'slow' in root.dataset;
const listen = (type: string, act: (event: Event) => void) =>
  addEventListener(type, act, { passive: true });
const closest = <Found extends Element>({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<Found & HTMLElement>(selector) : null;
const each = (selector: string, act: (element: HTMLElement) => void) =>
  document.querySelectorAll<HTMLElement>(selector).forEach(act);

/**
 * A pressed `data-dismiss` marks the root element and keeps the choice in the cookie of its name,
 * for the seconds of its value.
 */
addEventListener('click', (event) => {
  const pressed = closest<HTMLButtonElement>(event, '[data-dismiss]');
  if (!pressed) return;
  event.preventDefault();
  root.dataset[pressed.dataset['dismiss'] ?? ''] = 'off';
  document.cookie = `${pressed.name}=1;path=/;max-age=${pressed.value};samesite=lax`;
});

const isKnown = () => document.cookie.includes('authorized=');

/** Personal marks come from readable cookies; anew after Back, when the page was frozen. */
const showPersonal = () => {
  const count = Number(/(?:^|; )cart_count=(\d+)/.exec(document.cookie)?.[1] ?? 0);
  each('.badge', (badge) => {
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? '99+' : String(count || '');
  });
  if (isKnown())
    each('[data-account]', (name) => {
      name.textContent = name.dataset['account'] ?? '';
    });
};
showPersonal();
listen('pageshow', showPersonal);

/**
 * The header: compact once the page is scrolled by the threshold; on a narrow screen it leaves on
 * the way down and returns on the way up.
 */
const header = document.querySelector<HTMLElement>('[data-scroll]');
let last = 0;
let frame = 0;
const follow = () => {
  const threshold = Number(header?.dataset['scroll']);
  header?.toggleAttribute('data-compact', scrollY >= threshold);
  if (scrollY !== last) header?.toggleAttribute('data-away', scrollY > threshold && scrollY > last);
  last = scrollY;
  frame = 0;
};
listen('scroll', () => {
  frame ||= requestAnimationFrame(follow);
});
follow();

/**
 * Links that a guest may not follow open the window of login, and the account link its menu. The
 * island that does it is brought when the shopper points at one; a press made before waits for it,
 * and goes where it says when nothing comes. On a slow line it goes at once.
 */
const BROUGHT_WITHIN_MS = 8000;
const wake = () => dispatchEvent(new Event('login-wanted'));
for (const type of ['pointerover', 'click']) {
  addEventListener(type, (event) => {
    const link = closest<HTMLAnchorElement>(
      event,
      'a[href^="/personal"],a[href^="/order"],a[href^="/?auth"]',
    );
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (
      !link ||
      'gate' in root.dataset ||
      isSlow ||
      ctrlKey ||
      metaKey ||
      shiftKey ||
      (isKnown() && !('menu' in link.dataset))
    )
      return;
    wake();
    if (type !== 'click') return;
    event.preventDefault();
    link.dataset['pressed'] = '';
    setTimeout(() => {
      if ('pressed' in link.dataset) location.assign(link.href);
    }, BROUGHT_WITHIN_MS);
  });
}
if (location.search.includes('auth=1') && !isSlow) listen('load', wake);

export {};
