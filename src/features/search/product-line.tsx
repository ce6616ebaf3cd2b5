import type { ProductCard } from '../../contract/catalogue.ts';
import { formatPrice } from '../../domain/money.ts';
import { resizedPicture } from '../../domain/paths.ts';
import { FOUND_STOCK_TEXT } from '../../texts/search.ts';

/** Picture, name, price and stock in one line. */
export function ProductLine({ product }: { product: ProductCard }) {
  const picture = product.preview_webp;
  return (
    <>
      {picture === null ? (
        <span className="search-dropdown__picture" />
      ) : (
        <img
          className="search-dropdown__picture"
          src={resizedPicture(picture, 120)}
          width="48"
          height="48"
          alt=""
          loading="lazy"
        />
      )}
      <span className="search-dropdown__title">{product.title}</span>{' '}
      <span className="search-dropdown__price">
        <b>{formatPrice(product.price_current)}</b>{' '}
        <small className={product.is_available ? 'search-dropdown__in-stock' : undefined}>
          {FOUND_STOCK_TEXT[product.availability]}
        </small>
      </span>
    </>
  );
}
