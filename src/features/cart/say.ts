import { NOTICE_SECONDS } from '../../domain/cart.ts';
import { adoptStyles } from './styles.ts';

/**
 * Live region of the cart: announced at once; what the shopper must see is also shown over the page
 * for the time of a notice.
 */
const region = document.createElement('p');
region.className = 'say';
region.setAttribute('role', 'status');
document.body.append(region);
adoptStyles();

let clearing = 0;

export function say(text: string, isShown = true): void {
  clearTimeout(clearing);
  region.textContent = text;
  region.classList.toggle('visually-hidden', !isShown);
  clearing = window.setTimeout(() => {
    region.textContent = '';
  }, NOTICE_SECONDS * 1000);
}
