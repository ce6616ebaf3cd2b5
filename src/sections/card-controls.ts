import { buyButtonHtml } from '../features/cart/buy-button.ts';
import type { CardControls } from '../features/catalogue/card/card-html.ts';
import { filledHeartHtml, heartHtml } from '../features/favourites/heart-html.ts';
import { removeButtonHtml } from '../features/waitlist/remove-button.ts';

/** What the cart and the favourites put on a product card: the same for everybody. */
export const CARD_CONTROLS: CardControls = { buy: buyButtonHtml, heart: heartHtml };

/** The controls of a favourite: its heart is filled. */
export const FAVOURITE_CONTROLS: CardControls = { buy: buyButtonHtml, heart: filledHeartHtml };

/** The controls of a product in the waitlist, which may be a favourite too. */
export const waitingControls = (favourites: ReadonlySet<number>): CardControls => ({
  buy: buyButtonHtml,
  heart: (product) => (favourites.has(product.id) ? filledHeartHtml(product) : heartHtml(product)),
  foot: removeButtonHtml,
});
