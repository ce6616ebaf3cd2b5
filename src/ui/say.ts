import { NOTICE_SECONDS } from '../domain/cart.ts';
import { adoptStyles } from './adopt-styles.ts';

adoptStyles(`.say:not(:empty){position:fixed;z-index:8;left:50%;
bottom:calc(4.5rem + env(safe-area-inset-bottom));translate:-50%;width:max-content;
max-width:calc(100vw - 2rem);padding:var(--s3) var(--s4);border-radius:var(--radius);
background:var(--ink);color:var(--surface)}
@media(min-width:1024px){.say:not(:empty){bottom:var(--s5)}}`);

const region = document.createElement('p');
region.setAttribute('role', 'status');
document.body.append(region);
let clearing = 0;

/**
 * Announces the text to screen readers and, if `isShown`, shows it over the page for the time of a
 * notice.
 */
export function say(text: string, isShown = true): void {
  clearTimeout(clearing);
  region.className = isShown ? 'say no-print' : 'visually-hidden';
  region.textContent = text;
  clearing = window.setTimeout(() => {
    region.textContent = '';
  }, NOTICE_SECONDS * 1000);
}
