import type { ProductCard } from '../../../contract/catalogue.ts';
import { canBeOrdered } from '../../../domain/availability.ts';
import { wantsDarkText } from '../../../domain/colour.ts';
import { formatPrice } from '../../../domain/money.ts';
import { productPath } from '../../../domain/paths.ts';
import {
  CARD_TEXT,
  availabilityText,
  discountText,
  pointsText,
  ratingText,
} from '../../../texts/catalogue.ts';
import { escapeHtml as escape } from '../../../ui/escape-html.ts';

/** The places of other features on a card; what stands in them is HTML. */
export interface CardControls {
  /** Only asked for a product that can be bought. */
  buy: (product: ProductCard) => string;
  heart: (product: ProductCard) => string;
  /** An additional control below everything else. */
  foot?: (product: ProductCard) => string;
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
): string {
  const {
    availability: state,
    quantity,
    unit,
    lead_days: leadDays,
    preview_webp: picture,
    price_old: old,
  } = product;
  const image =
    picture === null
      ? `<span class="i" role="img" aria-label="${CARD_TEXT.noPicture}"></span>`
      : `<img class="i" src="${escape(picture)}" width="240" height="240" alt=""${eager ? '' : ' loading="lazy"'}>`;
  const least =
    product.min_quantity > 1
      ? `<small class="o">${CARD_TEXT.least(product.min_quantity, escape(unit))}</small>`
      : '';
  // A product that cannot be bought gets a label instead: the card links to its page.
  const buy = canBeOrdered(state)
    ? controls.buy(product)
    : `<span class="b" aria-hidden="true">${CARD_TEXT.details}</span>`;
  return (
    `<li class="pc ${state}">${image}${marksHtml(product)}` +
    `<a class="n" href="${escape(productPath(product))}">${escape(product.title)}</a>` +
    `<p class="s">${escape(availabilityText(state, { quantity, unit, leadDays }))}</p>${factsHtml(product, small)}` +
    `<div class="q"><p><b>${formatPrice(product.price_current)}</b><small>/${escape(unit)}</small>` +
    `${old === null ? '' : `<s>${formatPrice(old)}</s>`}${least}</p>${buy}</div>` +
    `${controls.heart(product)}${controls.foot?.(product) ?? ''}</li>`
  );
}

function factsHtml(product: ProductCard, small: boolean): string {
  const { review_count: reviews, rating_total: rating, article, points } = product;
  const facts = [
    reviews > 0
      ? `<span class="r">${ratingText(rating)}${small ? '' : ` <small>(${reviews})</small>`}</span>`
      : '',
    article === '' || small ? '' : `<span>${CARD_TEXT.article} ${escape(article)}</span>`,
    points > 0 ? `<span>${pointsText(points)}</span>` : '',
  ].join('');
  return small && facts === '' ? '' : `<p class="f">${facts}</p>`;
}

/**
 * Discount, novelty and labels in their own colours; as SVG, because the content security policy
 * has no inline styles.
 */
export function marksHtml({
  discount,
  novelty,
  labels,
}: Pick<ProductCard, 'discount' | 'novelty' | 'labels'>): string {
  if (discount === 0 && !novelty && labels.length === 0) return '';
  const coloured = labels.map(
    ({ name, bg_color: colour }) =>
      `<span${wantsDarkText(colour) ? ' class="d"' : ''}>` +
      `<svg><rect fill="${escape(colour)}"></rect></svg>${escape(name)}</span>`,
  );
  const discountMark = discount > 0 ? `<b>${discountText(discount)}</b>` : '';
  const noveltyMark = novelty ? `<i>${CARD_TEXT.novelty}</i>` : '';
  return `<p class="m">${discountMark}${noveltyMark}${coloured.join('')}</p>`;
}
