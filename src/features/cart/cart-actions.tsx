import { CART_CALLS } from '../../domain/cart-calls.ts';
import { PATHS } from '../../domain/paths.ts';
import { CART_PAGE_TEXT } from '../../texts/cart/cart.ts';

/** What can be done with the whole cart; only scripts can print. */
export function CartActions({ isLive }: { isLive: boolean }) {
  return (
    <div className="cart-actions no-print">
      <button className="link-button" type="button" hidden={!isLive} onClick={() => print()}>
        {CART_PAGE_TEXT.print}
      </button>
      <a href={PATHS.cartCsv} download>
        {CART_PAGE_TEXT.csv}
      </a>
      <details>
        <summary>{CART_PAGE_TEXT.clear}</summary>
        <p>{CART_PAGE_TEXT.clearQuestion}</p>
        <button className="btn ghost" form="set" formAction={CART_CALLS.clear}>
          {CART_PAGE_TEXT.clearYes}
        </button>
      </details>
    </div>
  );
}
