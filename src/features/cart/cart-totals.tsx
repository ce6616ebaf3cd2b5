import type { CartInfo } from '../../contract/cart.ts';
import { formatPrice } from '../../domain/money.ts';
import { CART_PAGE_TEXT, DELIVERY_TEXT, priceText } from '../../texts/cart/cart.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import skeletonStyles from '../../ui/skeleton.css?inline';

adoptStyles(skeletonStyles);

/** The sums of the cart, busy until the server has told all. */
export function CartTotals({ info, isBusy }: { info: CartInfo; isBusy: boolean }) {
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
        <dt>{`${CART_PAGE_TEXT.delivery}: ${DELIVERY_TEXT[info.delivery_key].title}`}</dt>
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
