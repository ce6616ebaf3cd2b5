import type { ProductCard } from '../../contract/catalogue.ts';
import { html, type Html } from '../../domain/html.ts';
import { BUY_TEXT } from '../../texts/cart/buy.ts';

/** «В корзину» of a product card: a button of the page's one cart form (cart-forms.astro). */
export function buyButtonHtml({ id, min_quantity: least }: ProductCard): Html {
  const leastAttribute = least > 1 && html` data-least="${least}"`;
  return html`
    <button class="product-card__buy" form="cart" name="product_id" value="${id}"${leastAttribute}>
      ${BUY_TEXT.add}
    </button>
  `;
}
