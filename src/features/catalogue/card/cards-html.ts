import type { ProductCard } from '#src/contract/catalogue.ts';
import { trustedHtml, type Html } from '#src/domain/html.ts';
import { cachedHtml } from '#src/ui/cached-html.ts';
import { cardHtml, type CardControls, type CardOptions } from './card-html.ts';

/**
 * Cards of a list as HTML. The HTML of a card is reused for as long as the card stays the same, so
 * `controls` have to be those that everybody gets.
 */
export function cardsHtml(
  products: readonly ProductCard[],
  controls: CardControls,
  parts: App.HtmlCache | undefined,
  optionsAt: (index: number) => CardOptions,
): Html[] {
  return products.map((product, index) => {
    const options = optionsAt(index);
    const name = `card${options.eager ? ' eager' : ''}${options.small ? ' small' : ''}`;
    const make = () => String(cardHtml(product, controls, options));
    return trustedHtml(cachedHtml(parts, product, name, make));
  });
}
