/**
 * Cyrillic to Latin as other shops do it (х kh, ц ts, щ shch, й y, ё e, ы y, э e, ю yu, я ya; ъ and
 * ь dropped).
 */
const LATIN: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

export const SLUG_LENGTH = 80;
/** Length of all slugs from the root, joined by slashes. */
export const FULL_SLUG_LENGTH = 300;

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
  if (words.length <= SLUG_LENGTH) return words;
  const cut = words.slice(0, SLUG_LENGTH + 1).lastIndexOf('-');
  return words.slice(0, cut > SLUG_LENGTH / 2 ? cut : SLUG_LENGTH);
}
