import { CART_CALLS } from '../../domain/cart-calls.ts';
import { setLineAmount, type RemovedLine } from '../../stores/cart-lines.ts';
import { CART_PAGE_TEXT } from '../../texts/cart/cart.ts';

/** Offers to put a line back that has just been removed. */
export function RemovedLineNotice({ removed: { id, was } }: { removed: RemovedLine }) {
  return (
    <form
      className="cart-notice no-print"
      action={CART_CALLS.update}
      method="post"
      data-undo=""
      onSubmit={(event) => {
        event.preventDefault();
        setLineAmount(id, was);
      }}
    >
      <input type="hidden" name="product_id" value={id} />
      <span>{CART_PAGE_TEXT.removed}</span>
      <button className="link-button" name="quantity" value={was}>
        {CART_PAGE_TEXT.undo}
      </button>
    </form>
  );
}
