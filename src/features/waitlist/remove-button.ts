import type { ProductCard } from '../../contract/catalogue.ts';
import { html, type Html } from '../../domain/html.ts';
import { WAIT_TEXT } from '../../texts/waitlist.ts';

/** Removes a product from the waitlist: a button of the form `wait` of that page. */
export const removeButtonHtml = ({ id, title }: ProductCard): Html => html`
  <button class="product-card__remove" form="wait" name="product_id" value="${id}"
    aria-label="${WAIT_TEXT.removeNamed(title)}">${WAIT_TEXT.remove}</button>
`;
