import type { ProductCard } from '../contract/catalogue.ts';
import { keptHtml } from '../ui/kept.ts';
import { cardHtml } from './card-html.ts';
import type { CardOptions } from './card-html.ts';

/**
 * The cards of a list as HTML. A card that the server shows again and again is written once, for as
 * long as it stays the same.
 */
export function cardsHtml(
  products: readonly ProductCard[],
  parts: App.KeptParts | undefined,
  optionsAt: (index: number) => Pick<CardOptions, 'eager' | 'small'>,
): string {
  return products
    .map((product, index) => {
      const options = optionsAt(index);
      return keptHtml(
        parts,
        product,
        `card${options.eager ? ' eager' : ''}${options.small ? ' small' : ''}`,
        () => cardHtml(product, options),
      );
    })
    .join('');
}
