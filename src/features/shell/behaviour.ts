/**
 * The small behaviours of the frame. It imports nothing: a script that shares a module with another becomes a file of its own,
 * and a slow shopper loads no file. What it needs to know (names, seconds, texts) stands in the HTML.
 */
const root = document.documentElement;

function cookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

/** A pressed `data-dismiss` marks the root element and keeps the choice in a cookie. */
function dismiss(button: HTMLElement): void {
  const { dismiss: mark, value, cookie: name, seconds } = button.dataset;
  root.dataset[mark as string] = value ?? '';
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${name}=1;path=/;max-age=${seconds};samesite=lax${secure}`;
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-dismiss]') : null;
  if (button !== null) dismiss(button);
});

/** Personal marks come from readable cookies; also after Back, when the page was frozen. */
function showPersonal(): void {
  const count = Number(cookie('cart_count') ?? 0);
  for (const badge of document.querySelectorAll<HTMLElement>('.badge')) {
    badge.hidden = !(count > 0);
    badge.textContent = count > 99 ? '99+' : count > 0 ? String(count) : '';
  }
  if (cookie('authorized') !== undefined) for (const name of document.querySelectorAll<HTMLElement>('[data-account]')) name.textContent = name.dataset['account'] ?? '';
}
showPersonal();
addEventListener('pageshow', ({ persisted }) => { if (persisted) showPersonal(); });

/** The header: compact once the page is scrolled by the threshold; on a narrow screen it leaves on the way down and returns on the way up. */
const header = document.querySelector<HTMLElement>('[data-scroll]');
if (header !== null) {
  const threshold = Number(header.dataset['scroll']);
  let last = scrollY;
  let isAsked = false;
  const follow = () => {
    isAsked = false;
    const now = scrollY;
    header.toggleAttribute('data-compact', now >= threshold);
    if (now <= threshold || now < last) header.removeAttribute('data-away');
    else if (now > last) header.setAttribute('data-away', '');
    last = now;
  };
  addEventListener('scroll', () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(follow);
  }, { passive: true });
  follow();
}

/** Fetches the page behind a link that the shopper points at; never on 2g or with the data saver. */
interface Connection { saveData?: boolean; effectiveType?: string }
const PERSONAL_OR_FILE = /^\/(api|media|personal|order|cart)\b/;
const POINTED_MS = 80;
const asked = new Set<string>();
let pointed = 0;
function prefetch(target: EventTarget | null): void {
  const { saveData, effectiveType = '4g' } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType.includes('2g')) return;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (link === null || link.pathname === location.pathname || PERSONAL_OR_FILE.test(link.pathname) || asked.has(link.href)) return;
  asked.add(link.href);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = link.href;
  document.head.append(hint);
}
addEventListener('pointerover', ({ target }) => {
  clearTimeout(pointed);
  pointed = setTimeout(prefetch, POINTED_MS, target);
}, { passive: true });
addEventListener('touchstart', ({ target }) => prefetch(target), { passive: true });

export {};
