import type { CartInfo } from '../../contract/cart.ts';
import { PATHS, loginPath } from '../../domain/paths.ts';
import type { ShownWay } from '../../stores/cart-lines.ts';
import { CART_PAGE_TEXT } from '../../texts/cart/cart.ts';
import { CartBonuses } from './cart-bonuses.tsx';
import { CartDelivery } from './cart-delivery.tsx';
import type { CartPageData } from './cart-page-data.ts';
import { CartPromo } from './cart-promo.tsx';
import { CartTotals } from './cart-totals.tsx';
import { followWhenSettled } from './follow-when-settled.ts';

interface Props extends Pick<CartPageData, 'isAuthorized' | 'promo'> {
  info: CartInfo;
  ways: readonly ShownWay[];
  /** Some goods are on order. */
  isLater: boolean;
  isBusy: boolean;
}

/** Delivery, promo code, bonuses and totals. */
export function CartSummary({ info, ways, isLater, isAuthorized, promo, isBusy }: Props) {
  return (
    <aside className="panel cart-summary" aria-label={CART_PAGE_TEXT.total}>
      <CartDelivery info={info} ways={ways} isLater={isLater} />
      <CartPromo info={info} promo={promo} />
      <CartBonuses info={info} isAuthorized={isAuthorized} />
      <CartTotals info={info} isBusy={isBusy} />
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
