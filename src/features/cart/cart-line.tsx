import { memo } from 'react';
import { CART_CALLS } from '../../domain/cart-calls.ts';
import { formatPrice } from '../../domain/money.ts';
import { PATHS, productPath, resizedPicture } from '../../domain/paths.ts';
import type { ShownLine } from '../../stores/cart-lines.ts';
import { CART_PAGE_TEXT, lineNoticeText, onOrderText } from '../../texts/cart/cart.ts';
import { LineQuantity, updatePath } from './line-quantity.tsx';

interface Props {
  line: ShownLine;
  /** Units as the shopper wants them; the line has what the server told. */
  amount: number;
}

/**
 * A line of the cart. Its buttons belong to the page's one form (`form="set"`); their address says
 * what they change.
 */
export const CartLine = memo(function CartLine({ line, amount }: Props) {
  const { product, gift, price } = line;
  return (
    <li className="cart-line" id={gift ? undefined : `line-${product.id}`}>
      <Picture path={product.preview_webp} />
      <LineProduct line={line} amount={amount} />
      {gift ? (
        <button
          className="cart-line__remove cart-text-button no-print"
          form="set"
          formAction={`${CART_CALLS.giftRemove}?product_id=${product.id}`}
        >
          {CART_PAGE_TEXT.dropGift}
        </button>
      ) : (
        <>
          {amount > 0 && <LineQuantity line={line} amount={amount} />}
          <RemoveButton product={product} amount={amount} />
        </>
      )}
      <b className="cart-line__sum num" data-price={price}>
        {sumText(line, amount)}
      </b>
      {!gift && <LineNotice line={line} amount={amount} />}
    </li>
  );
});

function sumText({ gift, notice, price, sum, amount: told }: ShownLine, amount: number): string {
  if (gift) return CART_PAGE_TEXT.free;
  if (notice === 'unavailable') return '';
  return formatPrice(amount === told ? sum : price * amount);
}

function Picture({ path }: { path: string | null }) {
  if (path === null) return <span className="cart-line__picture" />;
  return (
    <img
      className="cart-line__picture"
      src={resizedPicture(path, 120)}
      width="72"
      height="72"
      alt=""
      loading="lazy"
    />
  );
}

function LineProduct({ line, amount }: Props) {
  const { product, gift, price } = line;
  const { article, title, unit } = product;
  const awaited = amount > 0 ? onOrderText(line) : null;
  return (
    <div className="cart-line__product">
      <a href={productPath(product)}>{title}</a>
      <p className="small soft">
        {article !== '' && `${CART_PAGE_TEXT.article} ${article} · `}
        <span className="num">
          {gift ? CART_PAGE_TEXT.gift : CART_PAGE_TEXT.perUnit(price, unit)}
        </span>
      </p>
      {awaited !== null && <p className="small">{awaited}</p>}
    </div>
  );
}

/** After it a plain form leads to the page that offers to put the line back. */
function RemoveButton({ product: { id, title }, amount }: Pick<ShownLine, 'product' | 'amount'>) {
  const back = encodeURIComponent(`${PATHS.cart}?removed=${id}&was=${amount}`);
  return (
    <button
      className="cart-line__remove cart-text-button no-print"
      form="set"
      formAction={`${CART_CALLS.remove}?product_id=${id}${amount > 0 ? `&next=${back}` : ''}`}
      id={`remove-${id}`}
      aria-label={CART_PAGE_TEXT.removeNamed(title)}
    >
      {CART_PAGE_TEXT.remove}
    </button>
  );
}

/** What has changed since the shopper looked; sending the same units again confirms it. */
function LineNotice({ line, amount }: Props) {
  const notice = lineNoticeText(line);
  if (notice === null) return null;
  const { id } = line.product;
  return (
    <p className="cart-line__notice">
      {`${notice} `}
      {line.notice !== 'unavailable' && (
        <button
          className="cart-text-button no-print"
          form="set"
          formAction={updatePath(id)}
          name="quantity"
          value={amount}
          id={`accept-${id}`}
        >
          {CART_PAGE_TEXT.read}
        </button>
      )}
    </p>
  );
}
