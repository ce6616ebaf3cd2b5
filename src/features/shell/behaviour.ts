/**
 * The small behaviours of the frame, written short: every page carries them. It imports nothing: a script that shares a module
 * with another becomes a file of its own, and a slow shopper loads no file. Names, seconds and texts stand in the HTML.
 */
const root = document.documentElement;
const listen = (type: string, act: (event: Event) => void) => addEventListener(type, act, { passive: true });
const closest = <Found extends Element>({ target }: Event, selector: string) => (target instanceof Element ? target.closest<Found & HTMLElement>(selector) : null);
const each = (selector: string, act: (element: HTMLElement) => void) => document.querySelectorAll<HTMLElement>(selector).forEach(act);

/** A pressed `data-dismiss` marks the root element and keeps the choice in a cookie. */
listen('click', (event) => {
  const pressed = closest(event, '[data-dismiss]')?.dataset;
  if (pressed === undefined) return;
  root.dataset[pressed['dismiss'] ?? ''] = pressed['value'] ?? '';
  document.cookie = `${pressed['cookie']}=1;path=/;max-age=${pressed['seconds']};samesite=lax`;
});

/** Personal marks come from readable cookies; anew after Back, when the page was frozen. */
const showPersonal = () => {
  const count = Number(/(?:^|; )cart_count=(\d+)/.exec(document.cookie)?.[1] ?? 0);
  each('.badge', (badge) => {
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? '99+' : String(count || '');
  });
  if (/(?:^|; )authorized=/.test(document.cookie)) each('[data-account]', (name) => { name.textContent = name.dataset['account'] ?? ''; });
};
showPersonal();
listen('pageshow', showPersonal);

/** The header: compact once the page is scrolled by the threshold; on a narrow screen it leaves on the way down and returns on the way up. */
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
listen('scroll', () => { frame ||= requestAnimationFrame(follow); });
follow();

/** Fetches the page behind a link that the shopper points at; never on 2g or with the data saver. */
interface Connection { saveData?: boolean; effectiveType?: string }
const POINTED_MS = 80;
let pointed: ReturnType<typeof setTimeout> | undefined;
const prefetch = (event: Event) => {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  const link = closest<HTMLAnchorElement>(event, 'a[href^="/"]');
  if (saveData || effectiveType?.includes('2g') || !link || link.pathname === location.pathname || /^\/(api|media|personal|order|cart|login)\b/.test(link.pathname)) return;
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = link.href;
  document.head.append(hint);
};
listen('pointerover', (event) => {
  clearTimeout(pointed);
  pointed = setTimeout(prefetch, POINTED_MS, event);
});
listen('touchstart', prefetch);

export {};
