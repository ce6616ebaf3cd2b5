import type { ProductCard } from '../../contract/catalogue.ts';
import { WAIT_TEXT } from '../../texts/waitlist.ts';
import { escapeHtml } from '../../ui/escape-html.ts';

/** Removes a product from the waitlist: a button of the form `wait` of that page. */
export const removeButtonHtml = ({ id, title }: ProductCard): string =>
  `<button class="wr" form="wait" name="product_id" value="${id}"` +
  ` aria-label="${escapeHtml(WAIT_TEXT.removeNamed(title))}">${WAIT_TEXT.remove}</button>`;
