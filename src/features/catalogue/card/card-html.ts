import type { ProductCard } from '#src/contract/catalogue.ts';
import { canBeOrdered } from '#src/domain/availability.ts';
import { wantsDarkText } from '#src/domain/colour.ts';
import { html, type Html } from '#src/domain/html.ts';
import { formatPrice } from '#src/domain/money.ts';
import { productPath } from '#src/domain/paths.ts';
import {
  CARD_TEXT,
  availabilityText,
  discountText,
  pointsText,
  ratingText,
} from '#src/texts/catalogue.ts';

/** The places of other features on a card. */
export interface CardControls {
  /** Only asked for a product that can be bought. */
  buy: (product: ProductCard) => Html;
  heart: (product: ProductCard) => Html;
  /** An additional control below everything else. */
  foot?: (product: ProductCard) => Html;
}

export interface CardOptions {
  /** The card is in the first screen: its picture is not lazy. */
  eager?: boolean;
  /** A card of a shelf: smaller, without article and number of reviews. */
  small?: boolean;
}

/**
 * A product of a list: a row on a phone, a column from 600 px. The link of the name covers the
 * card, and the controls lie above it. A string, not a component, because cards are most of a page,
 * and 24 of them cost a third of what components do.
 */
export function cardHtml(
  product: ProductCard,
  controls: CardControls,
  { eager = false, small = false }: CardOptions = {},
): Html {
  const { availability: state, quantity, unit, lead_days: leadDays, price_old: old } = product;
  const least =
    product.min_quantity > 1 &&
    html`<small class="product-card__least">${CARD_TEXT.least(product.min_quantity, unit)}</small>`;
  // A product that cannot be bought gets a label instead: the card links to its page.
  const buy = canBeOrdered(state)
    ? controls.buy(product)
    : html`<span class="product-card__buy" aria-hidden="true">${CARD_TEXT.details}</span>`;
  return html`
    <li class="product-card ${state}">
      ${pictureHtml(product.preview_webp, eager)}
      ${badgesHtml(product)}
      <a class="product-card__title" href="${productPath(product)}">${product.title}</a>
      <p class="product-card__stock">${availabilityText(state, { quantity, unit, leadDays })}</p>
      ${factsHtml(product, small)}
      <div class="product-card__purchase">
        <p>
          <b>${formatPrice(product.price_current)}</b><small>/${unit}</small>
          ${old !== null && html`<s>${formatPrice(old)}</s>`}
          ${least}
        </p>
        ${buy}
      </div>
      ${controls.heart(product)}
      ${controls.foot?.(product)}
    </li>
  `;
}

const pictureHtml = (picture: string | null, eager: boolean): Html =>
  picture === null
    ? html`<span class="product-card__picture" role="img" aria-label="${CARD_TEXT.noPicture}"></span>`
    : html`<img class="product-card__picture" src="${picture}" width="240" height="240"
        alt=""${!eager && html` loading="lazy"`}>`;

function factsHtml(product: ProductCard, small: boolean): Html | null {
  const { review_count: reviews, rating_total: rating, article, points } = product;
  const count = !small && html` <small>(${reviews})</small>`;
  const facts = [
    reviews > 0 && html`<span class="product-card__rating">${ratingText(rating)}${count}</span>`,
    article !== '' && !small && html`<span>${CARD_TEXT.article} ${article}</span>`,
    points > 0 && html`<span>${pointsText(points)}</span>`,
  ];
  return small && !facts.some(Boolean) ? null : html`<p class="product-card__facts">${facts}</p>`;
}

/**
 * Discount, novelty and the labels of the shop, these in colours of their own: as SVG, because the
 * content security policy has no inline styles.
 */
export function badgesHtml({
  discount,
  novelty,
  labels,
}: Pick<ProductCard, 'discount' | 'novelty' | 'labels'>): Html | null {
  if (discount === 0 && !novelty && labels.length === 0) return null;
  return html`
    <p class="product-badges">
      ${discount > 0 && html`<b>${discountText(discount)}</b>`}
      ${novelty && html`<i>${CARD_TEXT.novelty}</i>`}
      ${labels.map(labelHtml)}
    </p>
  `;
}

const labelHtml = ({ name, bg_color: colour }: ProductCard['labels'][number]): Html => html`
  <span${wantsDarkText(colour) && html` class="product-badges__dark"`}>
    <svg><rect fill="${colour}"></rect></svg>${name}
  </span>
`;
