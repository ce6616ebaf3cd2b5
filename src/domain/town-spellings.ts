import { otherLayout } from './search/layout.ts';
import { toRussian } from './search/transliteration.ts';
import { withoutInvisible } from './visible-text.ts';

/** How people write the names of towns: for the window of cities, the order and its addresses. */

/** Common short and foreign names, folded → the folded title. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  мск: 'москва',
  moscow: 'москва',
  спб: 'санкт петербург',
  питер: 'санкт петербург',
  'с петербург': 'санкт петербург',
  'saint petersburg': 'санкт петербург',
  'st petersburg': 'санкт петербург',
  екб: 'екатеринбург',
  екат: 'екатеринбург',
  'н новгород': 'нижний новгород',
  'в новгород': 'великий новгород',
  'н челны': 'набережные челны',
  'н тагил': 'нижний тагил',
  'р на дону': 'ростов на дону',
  'rostov on don': 'ростов на дону',
  новосиб: 'новосибирск',
  челяба: 'челябинск',
};

/** Small letters, ё as е, single spaces between words and numbers. */
export const foldWords = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Strips the word for town: «г. Тверь», «Тверь г». */
export const withoutTownWord = (part: string): string =>
  part.replace(/^(?:г|гор|город) /, '').replace(/ (?:г|гор|город)$/, '');

/** The folded title, and the short names that lead to it. */
export const namesOf = (title: string): string[] => {
  const folded = foldWords(title);
  return [folded, ...Object.keys(SHORT_NAMES).filter((name) => SHORT_NAMES[name] === folded)];
};

/** Russian and transliterated names without what no transliteration tells: «Perm» is «Пермь». */
export const soundOf = (name: string): string =>
  name.replace(/[ьъ]/g, '').replaceAll('э', 'е').replace(/[ый]/g, 'и').replaceAll('ии', 'и');

/**
 * What a typed text may say, the likeliest first: itself, what the same keys type in the other
 * layout, and either of them in Russian letters.
 */
export function readingsOf(typed: string): string[] {
  const layouts = [typed, otherLayout(typed) ?? ''].filter((text) => text !== '');
  const inRussian = layouts
    .filter((text) => /[a-z]/i.test(text))
    .map((text) => toRussian(text.toLowerCase()));
  return [...layouts, ...inRussian];
}
