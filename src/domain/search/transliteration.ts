import { LATIN_LETTERS } from '../latin-letters.ts';

/** Words written in the other alphabet: «petli», «блюм». */

/** Longer spellings come first. */
const TO_RUSSIAN: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['tz', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['yo', 'е'],
  ['jo', 'е'],
  ['ye', 'е'],
  ['je', 'е'],
  ['ck', 'к'],
  ['ph', 'ф'],
  ['iy', 'ий'],
  ['yi', 'ый'],
  ['x', 'кс'],
  ['q', 'к'],
  ['w', 'в'],
  ['c', 'ц'],
  ['j', 'й'],
  ['h', 'х'],
  ['a', 'а'],
  ['b', 'б'],
  ['v', 'в'],
  ['g', 'г'],
  ['d', 'д'],
  ['e', 'е'],
  ['z', 'з'],
  ['i', 'и'],
  ['y', 'ы'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['f', 'ф'],
  ["'", 'ь'],
];

export function toRussian(latin: string): string {
  let russian = '';
  for (let at = 0; at < latin.length;) {
    const [from, to] = TO_RUSSIAN.find(([letters]) => latin.startsWith(letters, at)) ?? [
      latin.charAt(at),
      latin.charAt(at),
    ];
    russian += to;
    at += from.length;
  }
  return russian;
}

const SOUNDS: Readonly<Record<string, string>> = {
  ...LATIN_LETTERS,
  ж: 'j',
  й: 'i',
  х: 'h',
  ц: 'c',
  ч: 'c',
  ш: 's',
  щ: 's',
  ы: 'i',
  ю: 'u',
  я: 'a',
};
/** Russian letters as they are pronounced: «рс413» is RS413. */
export const toLatin = (russian: string) =>
  [...russian.toLowerCase()].map((letter) => SOUNDS[letter] ?? letter).join('');

/** Spellings that are read alike, replaced one after another: «sch» before «ch», doubles last. */
const FOLDED: readonly (readonly [RegExp, string])[] = [
  [/[äæ]/g, 'e'],
  [/ö/g, 'e'],
  [/ü/g, 'u'],
  [/shch|sch|sh/g, 's'],
  [/tch|ch/g, 'h'],
  [/kh/g, 'h'],
  [/zh/g, 'j'],
  [/ck|q/g, 'k'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/y/g, 'i'],
  [/c(?=[aoulrt])/g, 'k'],
  [/c$/g, 'k'],
  [/j/g, 'i'],
  [/ia/g, 'a'],
  [/iu/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/** How a name sounds in either alphabet; names that sound alike have the same key. */
export function soundKey(word: string): string {
  const latin = [...word].map((letter) => SOUNDS[letter] ?? letter).join('');
  return FOLDED.reduce((key, [pattern, sound]) => key.replace(pattern, sound), latin);
}
