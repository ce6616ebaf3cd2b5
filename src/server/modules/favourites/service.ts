import type { ProductCard } from '#src/contract/catalogue.ts';
import type { FavouriteSorting } from '#src/contract/favourites.ts';

const byTitle = new Intl.Collator('ru', { numeric: true });

const COMPARE: Record<
  Exclude<FavouriteSorting, 'added'>,
  (one: ProductCard, other: ProductCard) => number
> = {
  price_asc: (one, other) => one.price_current - other.price_current,
  price_desc: (one, other) => other.price_current - one.price_current,
  name: (one, other) => byTitle.compare(one.title, other.title),
};

/** `cards` come with the newest first; every sorting keeps that order among equals. */
export function sortCards(cards: readonly ProductCard[], sorting: FavouriteSorting): ProductCard[] {
  return sorting === 'added' ? [...cards] : [...cards].sort(COMPARE[sorting]);
}
