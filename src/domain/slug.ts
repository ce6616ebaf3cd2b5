import { LATIN_LETTERS } from './latin-letters.ts';

/**
 * Cyrillic to Latin as other shops do it (х kh, ц ts, щ shch, й y, ё e, ы y, э e, ю yu, я ya; ъ and
 * ь dropped).
 */
const LATIN: Readonly<Record<string, string>> = {
  ...LATIN_LETTERS,
  ё: 'e',
  ж: 'zh',
  й: 'y',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ы: 'y',
  ю: 'yu',
  я: 'ya',
};

export const SLUG_MOST = 80;
/** Length of all slugs from the root, joined by slashes. */
export const FULL_SLUG_MOST = 300;

/** Words in Latin letters and digits joined by hyphens; empty when the text has neither. */
export function slugify(text: string): string {
  const latin = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[а-яё]/g, (letter) => LATIN[letter] ?? '');
  const words = latin
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (words.length <= SLUG_MOST) return words;
  const cut = words.slice(0, SLUG_MOST + 1).lastIndexOf('-');
  return words.slice(0, cut > SLUG_MOST / 2 ? cut : SLUG_MOST);
}
