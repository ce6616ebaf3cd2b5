/**
 * Small behaviours of the shell; short code, because every page carries it. No imports: a script
 * that shares a module becomes a file of its own, which a slow connection would have to load.
 * Names, seconds and texts are in the HTML.
 */
const root = document.documentElement;
const closest = <Found extends Element>({ target }: Event, selector: string) =>
  (target as Element).closest?.<Found & HTMLElement>(selector);
const each = (selector: string, act: (element: HTMLElement) => void) =>
  document.querySelectorAll<HTMLElement>(selector).forEach(act);

/**
 * A pressed `data-dismiss` marks the root element and stores the choice in the cookie of its name,
 * for the seconds of its value.
 */
addEventListener('click', (event) => {
  const pressed = closest<HTMLButtonElement>(event, '[data-dismiss]');
  if (!pressed) return;
  event.preventDefault();
  root.dataset[pressed.dataset['dismiss'] ?? ''] = 'off';
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${pressed.name}=1;path=/;max-age=${pressed.value};samesite=lax${secure}`;
});

/**
 * Shows personal marks from readable cookies; again when the page comes back from the back/forward
 * cache, or from another window.
 */
const showPersonal = () => {
  const cookies = new URLSearchParams(document.cookie.replaceAll('; ', '&'));
  const count = Number(cookies.get('cart_count'));
  each('.badge:not([data-live])', (badge) => {
    badge.hidden = !count;
    badge.textContent = count > 99 ? '99+' : String(count || '');
  });
  const isKnown = cookies.has('authorized');
  root.toggleAttribute('data-known', isKnown);
  // «Вход,Кабинет».
  each('[data-account]', (name) => {
    name.textContent = name.dataset['account']?.split(',')[+isKnown] ?? '';
  });
  const [, id, title = ''] = /^(\d+)\.(.+)/.exec(cookies.get('city') ?? '') ?? [];
  if (!id) return;
  each('[data-city]', (name) => {
    name.textContent = title;
  });
  each('[data-delivery]', (line) => {
    line.hidden = line.dataset['delivery'] !== id;
    line.nextElementSibling?.toggleAttribute('hidden', !line.hidden);
  });
};
showPersonal();
addEventListener('pageshow', showPersonal);
addEventListener('focus', showPersonal);
// An answer, or another tab, has changed the cart, the city or the login.
(self as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', showPersonal);

/**
 * The header: compact when the page is scrolled past the threshold; on a narrow screen it hides on
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
addEventListener('scroll', () => {
  frame ||= requestAnimationFrame(follow);
});
follow();

export {};
