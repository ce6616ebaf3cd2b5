import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CartInfo } from '../../contract/cart.ts';
import { CART_CALLS } from '../../domain/cart-calls.ts';
import { formatPrice } from '../../domain/money.ts';
import { PATHS, loginPath } from '../../domain/paths.ts';
import { setLineAmount, type ShownWay } from '../../stores/cart-lines.ts';
import { CART_PAGE_TEXT, priceText } from '../../texts/cart/cart.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import skeletonStyles from '../../ui/skeleton.css?inline';
import { CartBonuses } from './cart-bonuses.tsx';
import { CartDelivery } from './cart-delivery.tsx';
import { CartGifts } from './cart-gifts.tsx';
import { CartLine } from './cart-line.tsx';
import type { CartPageData } from './cart-page-data.ts';
import { CartPromo } from './cart-promo.tsx';
import { changeAndSay } from './change-cart.ts';
import { followWhenSettled } from './follow-when-settled.ts';
import type { ShownCart } from './use-cart.ts';

adoptStyles(skeletonStyles);

/** The sums of the cart, busy until the server has told all. */
function CartTotals({ info, ways, isBusy }: Pick<Props, 'info' | 'ways' | 'isBusy'>) {
  const way = ways.find(({ key }) => key === info.delivery_key);
  const sum = isBusy ? 'num skeleton-text' : 'num';
  return (
    <dl className="cart-summary__totals" aria-busy={isBusy || undefined}>
      <div>
        <dt>{CART_PAGE_TEXT.goods}</dt>
        <dd className={sum}>{formatPrice(info.priceDefault)}</dd>
      </div>
      {info.discount > 0 && (
        <div>
          <dt>{CART_PAGE_TEXT.discount}</dt>
          <dd className={sum}>{`−${formatPrice(info.discount)}`}</dd>
        </div>
      )}
      <div>
        <dt>{[CART_PAGE_TEXT.delivery, way?.title].filter(Boolean).join(': ')}</dt>
        <dd className={sum}>{priceText(info.deliveryCost)}</dd>
      </div>
      <div className="cart-summary__final">
        <dt>{CART_PAGE_TEXT.total}</dt>
        <dd className={sum} aria-live="polite">
          {formatPrice(info.priceFinal)}
        </dd>
      </div>
    </dl>
  );
}

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

/** What can be done with the whole cart; only scripts can print. */
function CartActions({ isLive }: { isLive: boolean }) {
  return (
    <div className="cart-actions no-print">
      <button className="cart-text-button" type="button" hidden={!isLive} onClick={() => print()}>
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

interface Props extends Pick<CartPageData, 'isAuthorized' | 'promo'> {
  info: CartInfo;
  ways: readonly ShownWay[];
  /** Some goods are on order. */
  isLater: boolean;
  isBusy: boolean;
}

/** Delivery, promo code, bonuses and totals. */
function CartSummary({ info, ways, isLater, isAuthorized, promo, isBusy }: Props) {
  return (
    <aside className="panel cart-summary" aria-label={CART_PAGE_TEXT.total}>
      <CartDelivery info={info} ways={ways} isLater={isLater} />
      <CartPromo info={info} promo={promo} />
      <CartBonuses info={info} isAuthorized={isAuthorized} />
      <CartTotals info={info} ways={ways} isBusy={isBusy} />
      {info.bonuses_receive > 0 && (
        <p className="small soft">{CART_PAGE_TEXT.receive(info.bonuses_receive)}</p>
      )}
      {info.priceDefault > 0 && (
        <a
          className="btn buy no-print"
          href={isAuthorized ? PATHS.order : loginPath(PATHS.order)}
          onClick={(click) => isAuthorized && followWhenSettled(click, click.currentTarget)}
        >
          {CART_PAGE_TEXT.order}
        </a>
      )}
    </aside>
  );
}
