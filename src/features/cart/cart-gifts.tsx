import type { CartInfo } from '../../contract/cart.ts';
import { CART_CALLS } from '../../domain/cart-calls.ts';
import { productPath, resizedPicture } from '../../domain/paths.ts';
import { CART_PAGE_TEXT } from '../../texts/cart/cart.ts';

type Props = Pick<CartInfo, 'gifts_available' | 'gifts_lost'>;

/** Gifts that the cart has earned and the shopper may take, and gifts it no longer earns. */
export function CartGifts({ gifts_available: gifts, gifts_lost: lost }: Props) {
  return (
    <>
      {lost.map(({ product }) => (
        <p className="cart-notice" role="status" key={product.id}>
          {`${CART_PAGE_TEXT.giftLost(product.title)} `}
          <button
            className="cart-text-button no-print"
            form="set"
            formAction={`${CART_CALLS.giftRemove}?product_id=${product.id}`}
          >
            {CART_PAGE_TEXT.read}
          </button>
        </p>
      ))}
      {gifts.length > 0 && (
        <section className="no-print" aria-labelledby="gifts">
          <h2 id="gifts">{CART_PAGE_TEXT.gifts}</h2>
          <ul className="cart-gifts">
            {gifts.map((gift) => (
              <Gift {...gift} key={gift.product.id} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Gift({ title, product }: CartInfo['gifts_available'][number]) {
  return (
    <li>
      {product.preview_webp !== null && (
        <img
          src={resizedPicture(product.preview_webp, 120)}
          width="56"
          height="56"
          alt=""
          loading="lazy"
        />
      )}
      <span>
        <a href={productPath(product)}>{product.title}</a>
        <small className="soft">{title}</small>
      </span>
      <button
        className="btn ghost"
        form="set"
        formAction={`${CART_CALLS.giftAdd}?product_id=${product.id}`}
      >
        {CART_PAGE_TEXT.takeGift}
      </button>
    </li>
  );
}
