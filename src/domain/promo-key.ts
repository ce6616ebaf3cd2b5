import { articleKey } from './article.ts';
import { normalPromoCode } from './promo.ts';
import { otherLayout } from './search/layout.ts';

/**
 * What all spellings of a code have in common: Cyrillic and Latin letters that look alike, spaces
 * and dashes do not count. Null: it has neither letters nor digits.
 */
export const promoKey = (typed: string): string | null =>
  articleKey(normalPromoCode(typed).replaceAll('Ё', 'Е')) || null;

/** The keys that a typed code may have, the likeliest first: it may be of the other layout. */
export const promoKeys = (typed: string): string[] =>
  [typed, otherLayout(typed) ?? ''].flatMap((spelling) => promoKey(spelling) ?? []);
