import type { ProductCard } from '../contract/catalogue.ts';
import { keptOf } from '../ui/kept.ts';
import { cardHtml } from './card-html.ts';
import type { CardOptions } from './card-html.ts';

/** The cards of a list as HTML. A card that the server shows again and again is written once, for as long as it stays the same. */
export function cardsHtml(products: readonly ProductCard[], keep: ((html: string) => string) | undefined, optionsAt: (index: number) => CardOptions): string {
  return products.map((product, index) => {
    const options = optionsAt(index);
    const kept = keptOf(product);
    const look = `${options.eager ?? false} ${options.small ?? false}`;
    let html = kept.get(look);
    if (html === undefined) {
      html = cardHtml(product, options);
      kept.set(look, html);
    }
    return keep?.(html) ?? html;
  }).join('');
}
