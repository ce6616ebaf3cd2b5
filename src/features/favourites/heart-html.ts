import type { ProductCard } from '../../contract/catalogue.ts';
import { favouriteEndpoints } from '../../contract/favourites.ts';
import { html, type Html } from '../../domain/html.ts';
import { HEART_TEXT } from '../../texts/heart.ts';
import { HEART_FORM } from './heart-form.ts';

const IS_FAVOURITE = html` aria-pressed="true" formaction="${favouriteEndpoints.favouriteRemove.path}"`;

const heart = (id: number, state: Html | null) => html`
  <button class="product-card__heart" form="${HEART_FORM}" name="product_id" value="${id}"
    aria-label="${HEART_TEXT.add}"${state}></button>
`;

/** The heart of a product card: a button of the page's one form of hearts (hearts.astro). */
export const heartHtml = ({ id }: ProductCard): Html => heart(id, null);

/**
 * The heart of a favourite, for personal pages: pressing it without scripts removes the favourite.
 */
export const filledHeartHtml = ({ id }: ProductCard): Html => heart(id, IS_FAVOURITE);
