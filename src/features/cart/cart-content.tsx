import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { CART_CALLS } from '../../domain/cart-calls.ts';
import { setLineAmount } from '../../stores/cart-lines.ts';
import { CART_PAGE_TEXT } from '../../texts/cart/cart.ts';
import { CartActions } from './cart-actions.tsx';
import { CartGifts } from './cart-gifts.tsx';
import { CartLine } from './cart-line.tsx';
import type { CartPageData } from './cart-page-data.ts';
import { CartSummary } from './cart-summary.tsx';
import { changeAndSay } from './change-cart.ts';
import type { ShownCart } from './use-cart.ts';

/** A button of the form `set` was pressed: its address says what it changes. */
function pressButton(event: SubmitEvent): void {
  event.preventDefault();
  const button = event.submitter as HTMLButtonElement;
  const { pathname, searchParams } = new URL(button.formAction);
  const id = Number(searchParams.get('product_id'));
  switch (pathname) {
    case CART_CALLS.update:
      // Presses that were held before hydration follow at once: each reads the value of its button.
      return flushSync(() => setLineAmount(id, Number(button.value)));
    case CART_CALLS.remove:
      return setLineAmount(id, 0);
    case CART_CALLS.clear:
      return void changeAndSay((call) => call.cartClear({}));
    case CART_CALLS.giftAdd:
      return void changeAndSay((call) => call.giftAdd({ product_id: id }));
    case CART_CALLS.giftRemove:
      return void changeAndSay((call) => call.giftRemove({ product_id: id }));
  }
}

/** A cart with lines. */
export function CartContent({ cart, first }: { cart: ShownCart; first: CartPageData }) {
  const { info, lines, amounts, ways, isBusy, isLive } = cart;
  return (
    <>
      <header className="cart-header">
        <h1 tabIndex={-1}>{CART_PAGE_TEXT.title}</h1>
        <span className="soft">{CART_PAGE_TEXT.lines(info.count)}</span>
        {first.back !== null && (
          <a className="small no-print" href={first.back}>
            {CART_PAGE_TEXT.back}
          </a>
        )}
      </header>
      <form id="set" action={CART_CALLS.update} method="post" onSubmit={pressButton} />
      <div className="cart-content">
        <div>
          <ul className="cart-lines">
            {lines.map((line) => (
              <CartLine
                line={line}
                amount={amounts.get(line.product.id) ?? line.amount}
                key={`${line.product.id}${line.gift}`}
              />
            ))}
          </ul>
          <CartActions isLive={isLive} />
          <CartGifts {...info} />
        </div>
        <CartSummary
          info={info}
          ways={ways}
          isLater={lines.some(({ amount, lead_days: lead }) => amount > 0 && lead !== null)}
          isAuthorized={first.isAuthorized}
          promo={first.promo}
          isBusy={isBusy}
        />
      </div>
    </>
  );
}
