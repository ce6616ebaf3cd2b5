import type { ProductCard } from '../contract/catalogue.ts';
import { WAIT_TEXT } from '../texts/waitlist.ts';
import { escapeHtml } from '../ui/escape-html.ts';
import type { CardOptions } from './card-html.ts';

/** The card of a product in the waitlist, with a button of the form `wait` that removes it. */
export const waitingCard =
  (favourites: ReadonlySet<number>) =>
  ({ id, title }: ProductCard): CardOptions => ({
    isFavourite: favourites.has(id),
    foot:
      `<button class="wr" form="wait" name="product_id" value="${id}"` +
      ` aria-label="${escapeHtml(WAIT_TEXT.removeNamed(title))}">${WAIT_TEXT.remove}</button>`,
  });
